// The page itself: puts the parts together and keeps them in step.

class Page {
  constructor() {
    this.runs = source.runs.map((run, index) => new Run(run, index));
    this.view = new View(Math.max(...this.runs.map((run) => run.duration)));
    this.sound = Sound.of(this.runs);
    const home = (id) => document.getElementById(id);
    this.readout = new Readout(this.runs, home("readout"));
    this.findings = new Findings(this.runs, home("findings"), {
      choose: (finding) => this.showFinding(finding),
      show: (finding) => this.zoomTo(finding),
      play: (finding) => this.playFinding(finding),
    });
    this.picture = new Picture(this.runs, home("picture"), this.view, this.sound, this.findings);
    this.controls = new Controls(this);
    new Tables(this.runs, home("below"), (time) => this.seek(time));
    this.fillHead(home("head"));
    this.fillBar(home("bar"));
    this.fillFoot(home("foot"));
    this.view.changed = () => this.redraw();
    this.sound.changed = () => this.refresh();
    new ResizeObserver(() => this.picture.measure()).observe(this.picture.slider);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.picture.measure());
    this.picture.measure();
    this.step();
  }

  fillHead(home) {
    const isPair = this.runs.length > 1;
    home.append(element("h1", {}, isPair ? "Two runs compared" : this.runs[0].title));
    for (const run of this.runs) {
      home.append(element("p", {class: "facts"},
        isPair ? element("span", {}, element("span", {class: "letter"}, run.letter), " ", element("bdi", {}, run.title)) : null,
        element("span", {class: `verdict ${this.verdict(run).kind}`}, this.verdict(run).text),
        element("span", {}, length(run.duration)), element("span", {}, `rules: ${run.rules}`),
        run.path && !isPair ? element("bdi", {}, run.path) : null));
    }
  }

  /** What came of a run, in a few words. */
  verdict(run) {
    const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
    const parts = [], open = run.findings.filter((finding) => !finding.expected);
    if (run.failures.length > 0) parts.push(count(run.failures.length, "expectation") + " not met");
    if (open.length > 0) parts.push(count(open.length, "finding"));
    if (open.length < run.findings.length) parts.push(count(run.findings.length - open.length, "expected finding"));
    const isError = run.failures.length > 0 || open.some((finding) => finding.severity === "error");
    const isWarning = open.some((finding) => finding.severity === "warning");
    return {text: parts.join(", ") || "no findings", kind: isError ? "error" : isWarning ? "warning" : parts.length > 0 ? "" : "fine"};
  }

  fillBar(home) {
    const button = (text, label, action) => element("button", {type: "button", "aria-label": label, onclick: action}, text);
    this.playButton = element("button", {type: "button", id: "play", onclick: () => this.toggle()}, "Play");
    this.time = element("span", {id: "time"});
    this.loopButton = element("button", {type: "button", hidden: true, onclick: () => this.endLoop()}, "Stop repeating");
    this.notice = element("p", {id: "notice"});
    this.listening = this.runs.length > 1 ? this.switcher() : null;
    home.append(
      element("span", {class: "group"}, this.playButton, this.time, this.loopButton),
      this.listening ?? "",
      element("span", {class: "group end"},
        button("−", "Zoom out", () => this.view.zoom(1.5, this.middle)),
        button("+", "Zoom in", () => this.view.zoom(1 / 1.5, this.middle)),
        button("Whole", "Show the whole run", () => this.view.whole())),
      this.notice);
  }

  /** Which of two runs is heard. */
  switcher() {
    return element("span", {class: "group", role: "group", "aria-label": "Listen to"},
      element("span", {class: "quiet"}, "Listen to"),
      ...this.runs.map((run) => element("button", {
        type: "button", "aria-pressed": String(run.index === 0), "aria-label": `${run.letter}: ${run.title}`,
        onclick: () => this.listenTo(run.index),
      }, run.letter)));
  }

  fillFoot(home) {
    const key = (...names) => names.flatMap((name, place) => [place > 0 ? " " : "", element("kbd", {}, name)]);
    home.append(
      element("span", {}, ...key("space"), " play"), element("span", {}, ...key("←", "→"), " move"),
      element("span", {}, ...key("+", "−", "0"), " zoom, wheel too"),
      element("span", {}, ...key("shift ←", "shift →"), " pan, or drag"),
      element("span", {}, ...key("n", "p"), " next and previous finding"),
      this.runs.length > 1 ? element("span", {}, ...key("a", "b"), " listen to A or B") : "",
      element("span", {}, `Written by earshot ${source.earshot}; simulated, not recorded.`));
  }

  /** What zooming by a button leaves in its place. */
  get middle() {
    const now = this.sound.now;
    return now >= this.view.from && now <= this.view.to ? now : (this.view.from + this.view.to) / 2;
  }

  async toggle() {
    try {
      await this.sound.toggle();
    } catch (error) {
      this.notice.textContent = `This browser cannot play the sound: ${error.message}`;
    }
    this.refresh();
  }

  seek(time) {
    const now = Math.min(Math.max(time, 0), this.view.duration);
    this.sound.seek(now);
    this.view.reveal(now);
    this.refresh();
  }

  listenTo(run) {
    this.sound.switchTo(run);
    this.refresh();
  }

  endLoop() {
    this.sound.endLoop();
    this.refresh();
  }

  showFinding(finding) {
    this.picture.choose(finding.run.apps[finding.app]);
    if (finding.from < this.view.from || finding.from > this.view.to) this.view.reveal(finding.from);
    this.picture.placeSpan();
    if (!this.sound.isPlaying) this.seek(finding.from);
    this.refresh();
  }

  zoomTo(finding) {
    this.findings.choose(finding, false);
    const margin = Math.max((finding.to - finding.from) / 2, 2);
    this.view.show(finding.from - margin, finding.to + margin);
    this.picture.stage.scrollIntoView({block: "nearest"});
  }

  /** Two seconds before, two behind; of a long one its first four seconds. */
  async playFinding(finding) {
    this.sound.run = finding.run.index;
    this.findings.choose(finding, false);
    try {
      await this.sound.playLoop(finding.from - 2, Math.min(finding.to, finding.from + 4) + 2);
      this.sound.balance();
    } catch (error) {
      this.notice.textContent = `This browser cannot play the sound: ${error.message}`;
    }
    this.refresh();
  }

  redraw() {
    this.isStale = true;
    this.refresh();
  }

  /** Asks for one new picture, however often it is asked. */
  refresh() {
    this.request ??= requestAnimationFrame(() => this.step());
  }

  step() {
    this.request = null;
    this.sound.tick();
    const now = this.sound.now;
    if (this.sound.isPlaying && !this.controls.drag && now > this.view.to && !this.view.isWhole) {
      this.view.show(now, now + this.view.span);
    }
    if (this.isStale) {
      this.isStale = false;
      this.picture.draw();
    }
    this.picture.place(now, this.controls.pointer);
    this.readout.show(this.controls.pointer ?? now, this.picture.chosen);
    this.showState(now);
    if (this.sound.isPlaying) this.refresh();
  }

  showState(now) {
    const isPlaying = this.sound.isPlaying;
    this.playButton.textContent = isPlaying ? "Pause" : "Play";
    this.time.textContent = `${instant(now, 2)} of ${length(this.view.duration)}`;
    this.loopButton.hidden = this.sound.loop === null;
    if (this.sound.missing) this.notice.textContent = this.sound.missing;
    this.listening?.querySelectorAll("button").forEach((button, run) =>
      button.setAttribute("aria-pressed", String(run === this.sound.run)));
    const slider = this.picture.slider;
    slider.setAttribute("aria-valuenow", now.toFixed(3));
    // While it plays, a reader would not come to the end of it.
    if (!isPlaying) slider.setAttribute("aria-valuetext", this.readout.sentence(now));
  }
}

const page = new Page();
