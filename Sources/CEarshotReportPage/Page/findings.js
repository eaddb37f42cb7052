// What is wrong: a mark above the lanes for each finding, and its text in the list.

const severityMarks = {error: "!", warning: "!", note: "i"};

class Findings {
  constructor(runs, home, actions) {
    this.actions = actions;
    this.all = runs.flatMap((run) => run.findings).sort((left, right) => left.from - right.from);
    this.chosen = null;
    home.append(element("h2", {id: "findings-title"}, "Findings"));
    for (const run of runs) {
      const title = runs.length > 1
        ? [element("h3", {}, element("span", {class: "letter"}, run.letter), " ", element("bdi", {}, run.title))] : [];
      const cards = [...run.failures.map((failure) => this.failure(failure)),
        ...run.findings.map((finding) => this.card(finding))];
      const none = element("p", {class: "quiet"}, "None: nothing is wrong with this run.");
      home.append(...title, ...(cards.length > 0 ? cards : [none]));
    }
  }

  failure(failure) {
    const card = element("details", {class: "finding error"},
      element("summary", {}, element("span", {class: "kind"}, "expectation not met"), " ",
        element("span", {class: "foreign"}, failure.heard)),
      element("div", {class: "inside"}, this.excerpt(failure),
        element("p", {class: "foreign"}, failure.mend), this.place(failure)));
    card.addEventListener("toggle", () => this.centre(card));
    return card;
  }

  card(finding) {
    const kind = `${finding.isExpected || finding.expected ? "expected " : ""}${finding.severity}`;
    const times = `${instant(finding.from)}${finding.to > finding.from ? ` to ${instant(finding.to)}` : ""}`
      + (finding.repeats.length > 0 ? ` and ${finding.repeats.length} more times` : "");
    const card = element("details", {class: `finding ${finding.severity}`, id: `finding-${finding.key}`},
      element("summary", {}, element("span", {class: "kind"}, kind), " ",
        element("span", {class: "foreign"}, finding.heard)),
      element("div", {class: "inside"},
        element("p", {class: "quiet small"}, times, finding.owner ? " · " : null,
          finding.owner ? element("bdi", {}, finding.owner) : null),
        this.excerpt(finding),
        element("p", {class: "mend foreign"}, finding.mend),
        this.place(finding),
        element("div", {class: "buttons"},
          element("button", {type: "button", onclick: () => this.actions.play(finding)}, "Play this finding"),
          element("button", {type: "button", onclick: () => this.actions.show(finding)}, "Show"))));
    card.addEventListener("toggle", () => {
      if (!card.open) return;
      this.centre(card);
      this.choose(finding, false);
    });
    finding.card = card;
    return card;
  }

  excerpt(item) {
    if (!item.excerpt) return null;
    const [line, whole, indent] = item.excerpt;
    const number = String(line);
    // Room is scarce: the line begins at its first letter.
    const text = whole.trimStart();
    const caret = Math.max(0, indent - (whole.length - text.length));
    const excerpt = element("pre", {tabindex: "0", "aria-label": `line ${line} of the scenario`},
      `${number} | ${text}\n${" ".repeat(number.length)} | ${" ".repeat(caret)}^`);
    excerpt.caret = (number.length + 3 + caret) / (number.length + 3 + Math.max(text.length, caret + 1));
    return excerpt;
  }

  /** Brings what an excerpt points at into its middle, where the line is too long for it. */
  centre(card) {
    const excerpt = card.querySelector("pre");
    if (excerpt) excerpt.scrollLeft = excerpt.caret * excerpt.scrollWidth - excerpt.clientWidth / 2;
  }

  place(item) {
    return element("p", {class: "quiet small foreign"}, item.place ?? "", item.id ? ` [${item.id}]` : "");
  }

  /** The strip of marks, a button for each finding, in order of time. */
  makeStrip() {
    const strip = element("div", {class: "marks", role: "group", "aria-label": "Findings in the picture"});
    for (const finding of this.all) {
      finding.mark = element("button", {
        type: "button", class: finding.severity, title: finding.heard,
        "aria-label": `${finding.severity} at ${instant(finding.from)}: ${finding.heard}`,
        onclick: () => this.choose(finding, true),
      }, severityMarks[finding.severity]);
      strip.append(finding.mark);
    }
    this.strip = strip;
    this.rows = 1;
    return strip;
  }

  /** Puts each mark at its time, those that would cover one another below one another. */
  layOut(view, unit) {
    const most = 3, width = 25 * unit, height = 28 * unit;
    const ends = [-Infinity];
    for (const finding of this.all) {
      const isSeen = finding.from >= view.from && finding.from <= view.to;
      finding.mark.hidden = !isSeen;
      if (!isSeen) continue;
      const x = view.x(finding.from);
      let row = ends.findIndex((end) => end <= x);
      if (row < 0 && ends.length < most) row = ends.push(-Infinity) - 1;
      // With all rows full it stands as near as there is room.
      if (row < 0) row = ends.indexOf(Math.min(...ends));
      const left = Math.max(x, ends[row]);
      ends[row] = left + width;
      finding.mark.style.transform = `translate(${left}px, ${row * height}px)`;
    }
    // Once higher it stays so, lest the lanes jump while one zooms.
    this.rows = Math.max(this.rows, ends.length);
    this.strip.style.height = `${this.rows * height}px`;
  }

  choose(finding, opens) {
    this.chosen?.mark.classList.remove("chosen");
    this.chosen = finding;
    finding.mark.classList.add("chosen");
    if (opens) {
      finding.card.open = true;
      finding.card.scrollIntoView({block: "nearest"});
    }
    this.actions.choose(finding);
  }

  /** The finding after or before the chosen one, round and round. */
  step(by) {
    if (this.all.length === 0) return;
    const place = this.all.indexOf(this.chosen);
    const next = place < 0 ? (by > 0 ? 0 : this.all.length - 1) : place + by;
    this.choose(this.all[(next + this.all.length) % this.all.length], true);
  }
}
