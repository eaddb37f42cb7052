// Everything as text: the story, loudness, every event, what is assumed.

class Tables {
  constructor(runs, home, seek) {
    this.seek = seek;
    home.append(
      this.section("What a listener notices", runs, (run) => this.story(run)),
      this.section("Loudness", runs, (run) => this.loudness(run)),
      this.section("Everything else", runs, (run) => this.details(run)));
  }

  section(title, runs, body) {
    const columns = runs.map((run) => element("div", {},
      runs.length > 1 ? element("h3", {}, element("span", {class: "letter"}, run.letter), " ", element("bdi", {}, run.title)) : null,
      body(run)));
    return element("section", {}, element("h2", {}, title), element("div", {class: runs.length > 1 ? "columns" : ""}, ...columns));
  }

  at(time) {
    return element("button", {type: "button", class: "at", "aria-label": `go to ${instant(time)}`, onclick: () => this.seek(time)}, instant(time));
  }

  story(run) {
    if (run.story.length === 0) return element("p", {class: "quiet"}, "Nothing.");
    const most = 24;
    const line = ({at, app, text}) => element("li", {}, this.at(at),
      element("span", {class: "foreign"}, app < 0 ? null : element("b", {class: "foreign"}, run.apps[app].name), " ", text));
    const list = element("ol", {class: "story"}, ...run.story.slice(0, most).map(line));
    if (run.story.length <= most) return list;
    const more = element("button", {type: "button", onclick: () => {
      list.append(...run.story.slice(most).map(line));
      more.remove();
    }}, `Show ${run.story.length - most} more`);
    return element("div", {}, list, more);
  }

  loudness(run) {
    const row = (name, values) => element("tr", {}, element("th", {scope: "row"}, element("bdi", {}, name)),
      ...["integrated", "range", "truePeak"].map((key) => element("td", {class: "number"}, values?.[key] === undefined ? "n/a" : values[key].toFixed(1))));
    const heading = (text, unit) => element("th", {scope: "col", class: "number"}, text, " ", element("span", {class: "unit"}, unit));
    const peak = run.loudness?.peak;
    return element("div", {class: "scroll"}, element("table", {},
      element("caption", {}, peak === undefined ? "Silence." : `Highest sample of the mix: ${peak.toFixed(1)} dBFS.`),
      element("thead", {}, element("tr", {}, element("th", {scope: "col"}, "sound"), heading("integrated", "LUFS"), heading("range", "LU"), heading("true peak", "dBTP"))),
      element("tbody", {}, row("mix", run.loudness), ...run.apps.map((app) => row(app.name, app.loudness)))));
  }

  details(run) {
    const events = this.disclosure(`Every event (${run.events.length})`, () => this.events(run));
    const assumed = this.disclosure("What is assumed", () =>
      element("ul", {class: "list"}, ...run.assumed.map((text) => element("li", {}, text))));
    return element("div", {}, events, assumed);
  }

  /** A fold that is filled when it is first opened. */
  disclosure(title, fill) {
    const fold = element("details", {}, element("summary", {}, title));
    fold.addEventListener("toggle", () => {
      if (fold.open && fold.children.length === 1) fold.append(fill());
    });
    return fold;
  }

  events(run) {
    const most = 5000;
    const row = (event) => element("tr", {},
      element("td", {class: "number"}, String(event.number)), element("td", {}, this.at(event.at)),
      element("td", {class: "foreign"}, event.app < 0 ? "" : run.apps[event.app].name),
      element("td", {class: "foreign"}, event.text),
      element("td", {class: "number"}, event.cause ? String(event.cause) : ""),
      element("td", {}, event.rule), element("td", {class: "foreign quiet"}, event.place));
    const heads = ["number", "time", "app", "what happened", "because of", "rule", "place"];
    const left = run.events.length - most;
    return element("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": "Every event"},
      element("table", {class: "events"},
        element("caption", {}, left > 0
          ? `The first ${most} events; earshot trace shows the other ${left}.`
          : "In the order in which they happened; “because of” is the number of the event that led to it."),
        element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", {scope: "col"}, head)))),
        element("tbody", {}, ...run.events.slice(0, most).map(row))));
  }
}
