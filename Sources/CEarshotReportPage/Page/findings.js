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
    return element("details", {class: "finding error"},
      element("summary", {}, element("span", {class: "kind"}, "expectation not met"), " ",
        element("span", {class: "foreign"}, failure.heard)),
      element("div", {class: "inside"}, this.excerpt(failure),
        element("p", {class: "foreign"}, failure.mend), this.place(failure)));
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
      if (card.open) this.choose(finding, false);
    });
    finding.card = card;
    return card;
  }

  excerpt({excerpt}) {
    if (!excerpt) return null;
    const [line, text, indent] = excerpt;
    const number = String(line);
    return element("pre", {tabindex: "0", "aria-label": `line ${line} of the scenario`},
      `${number} | ${text}\n${" ".repeat(number.length)} | ${" ".repeat(indent)}^`);
  }

  place(item) {
    return element("p", {class: "quiet small foreign"}, item.place ?? "", item.id ? ` [${item.id}]` : "");
  }

  /** The strip of marks, a button for each finding, in order of time. */
  strip() {
    const strip = element("div", {class: "marks", role: "group", "aria-label": "Findings in the picture"});
    for (const finding of this.all) {
      finding.mark = element("button", {
        type: "button", class: finding.severity, title: finding.heard,
        "aria-label": `${finding.severity} at ${instant(finding.from)}: ${finding.heard}`,
        onclick: () => this.choose(finding, true),
      }, severityMarks[finding.severity]);
      strip.append(finding.mark);
    }
    return strip;
  }

  /** Puts each mark at its time, those that would cover one another side by side. */
  layOut(view, unit) {
    let taken = -Infinity;
    for (const finding of this.all) {
      const isSeen = finding.from >= view.from && finding.from <= view.to;
      finding.mark.hidden = !isSeen;
      if (!isSeen) continue;
      const x = view.x(finding.from);
      const free = Math.max(x, taken + 25 * unit);
      taken = free - x < 80 * unit ? free : x;
      finding.mark.style.transform = `translateX(${taken}px)`;
    }
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
