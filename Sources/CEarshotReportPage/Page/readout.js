// What holds at one time: under the pointer, or else at the playhead.

class Readout {
  constructor(runs, home) {
    this.runs = runs;
    this.title = element("h2", {id: "readout-title"});
    this.list = element("ul");
    this.why = element("div", {class: "why"});
    this.rows = runs.flatMap((run) => run.apps.map((app) => this.row(run, app)));
    home.append(this.title, this.list, this.why);
    this.shown = "";
  }

  row(run, app) {
    const swatch = element("span", {class: "swatch"});
    const words = element("span");
    const level = element("span", {class: "level"});
    const text = element("span", {}, this.letter(run), element("bdi", {}, app.name), " ", words);
    words.className = "quiet";
    this.list.append(element("li", {}, swatch, text, level));
    return {app, swatch, words, level};
  }

  /** Which of two runs is meant. */
  letter(run) {
    if (this.runs.length < 2) return "";
    const letter = document.createDocumentFragment();
    letter.append(element("span", {class: "letter"}, run.letter), " ");
    return letter;
  }

  show(time, chosen) {
    this.title.textContent = `At ${instant(time)}`;
    for (const {app, swatch, words, level: gain} of this.rows) {
      const isOver = time >= app.run.duration;
      const state = isOver ? "silent" : app.stateAt(time);
      swatch.className = `swatch ${state}`;
      words.textContent = isOver ? "has ended" : app.wordsAt(time);
      gain.textContent = isOver ? "" : level(app.levelAt(time));
    }
    this.explain(time, chosen);
  }

  explain(time, app) {
    const sentences = time < app.run.duration ? app.causesAt(time) : [];
    const isLeftOut = !app.run.isExplained;
    const words = app.wordsAt(time);
    const key = `${app.run.index} ${app.index} ${words} ${sentences.join("\n")} ${isLeftOut ? instant(time) : ""}`;
    if (key === this.shown) return;
    this.shown = key;
    this.why.replaceChildren();
    if (isLeftOut) this.why.append(this.leftOut(time, app));
    if (sentences.length === 0) return;
    this.why.append(
      element("h3", {}, "Why is ", this.letter(app.run), element("bdi", {}, app.name), ` ${words}?`),
      element("ol", {}, ...sentences.map((sentence) => element("li", {class: "foreign"}, sentence))));
  }

  /** Where to ask instead. */
  leftOut(time, app) {
    return element("p", {class: "quiet foreign"},
      "So much happens in this run that its causes do not stand here. Ask for them: ",
      element("code", {}, `earshot trace ${app.run.path ?? "SCENARIO"} --why ${app.name}@${time.toFixed(3)}s`));
  }

  /** The same for a listener who hears the page: one sentence. */
  sentence(time) {
    const parts = this.runs.flatMap((run) => run.apps.map((app) => {
      const gain = app.levelAt(time);
      const at = Number.isNaN(gain) || gain > -0.05 ? "" : ` at ${level(gain)}`;
      return `${run.apps.length && this.runs.length > 1 ? `${run.letter} ` : ""}${app.name} ${app.wordsAt(time)}${at}`;
    }));
    return `${instant(time)}: ${parts.join("; ")}`;
  }
}
