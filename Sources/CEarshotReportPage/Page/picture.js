// The picture: ruler, marks, and the lanes of one run or of two above each other.

class Picture {
  constructor(runs, home, view, sound, findings) {
    this.runs = runs;
    this.view = view;
    this.sound = sound;
    this.findings = findings;
    this.theme = new Theme();
    this.ruler = new Ruler();
    this.lanes = [];
    this.frames = [];
    this.slider = element("div", {
      class: "field", role: "slider", tabindex: "0", id: "slider", "aria-label": "Playhead",
      "aria-orientation": "horizontal", "aria-valuemin": "0", "aria-valuemax": String(view.duration),
    }, this.ruler.canvas);
    this.stage = element("div", {class: "stage"},
      element("div", {class: "row ruler"}, element("div", {class: "gutter"}), this.slider));
    if (findings.all.length > 0) {
      this.stage.append(element("div", {class: "row"}, element("div", {class: "gutter quiet small"}, "findings"), findings.makeStrip()));
    }
    for (const run of runs) this.add(run);
    this.span = element("div", {class: "span", hidden: true});
    this.pointerLine = element("div", {class: "pointer", hidden: true});
    this.playhead = element("div", {class: "playhead"});
    this.stage.append(element("div", {class: "over"}, this.span, this.pointerLine, this.playhead));
    home.append(this.stage, this.legend());
    this.choose(runs[0].apps.find((app) => app.kind === "player") ?? runs[0].apps[0]);
  }

  add(run) {
    if (this.runs.length > 1) {
      this.stage.append(element("div", {class: "run-head"},
        element("span", {class: "letter"}, run.letter), element("h2", {}, run.title),
        element("span", {class: "quiet small foreign"}, run.path ?? "")));
    }
    if (run.system.length > 0) {
      const lane = new SystemLane(run);
      this.lanes.push(lane);
      this.stage.append(element("div", {class: "row"},
        element("div", {class: "gutter"}, element("span", {class: "name"}, "the device")),
        element("div", {class: "field"}, lane.canvas)));
    }
    for (const app of run.apps) {
      const lane = new Lane(app);
      this.lanes.push(lane);
      lane.row = element("div", {class: "row"}, this.gutter(app), element("div", {class: "field"}, lane.canvas));
      this.stage.append(lane.row);
    }
  }

  gutter(app) {
    const button = (kind) => {
      const made = element("button", {
        type: "button", "aria-pressed": "false", disabled: !this.sound.canSolo,
        "aria-label": `${kind} ${this.runs.length > 1 ? `${app.run.letter} ` : ""}${app.name}`,
        onclick: () => {
          const chosen = this.sound.choices[kind][app.run.index];
          chosen[app.index] = !chosen[app.index];
          made.setAttribute("aria-pressed", String(chosen[app.index]));
          this.sound.balance();
        },
      }, kind);
      return made;
    };
    const loud = app.loudness?.integrated;
    return element("div", {class: "gutter"},
      element("bdi", {class: "name", title: app.name}, app.name),
      element("span", {class: "quiet"}, loud === undefined ? "" : `${loud.toFixed(1)} LUFS`),
      element("span", {class: "buttons"}, button("solo"), button("mute")));
  }

  legend() {
    const entry = (kind, text) => element("span", {}, element("span", {class: `swatch ${kind}`}), text);
    return element("div", {class: "legend"},
      ...["full", "ducked", "interrupted", "paused"].map((state) => entry(state, stateWords[state])),
      entry("line", `gain, from 0 dB at the top to -${this.runs[0].range} dB`), entry("session", "session active"));
  }

  /** The app whose causes are told. */
  choose(app) {
    if (app === this.chosen) return;
    this.chosen = app;
    for (const lane of this.lanes) lane.row?.classList.toggle("chosen", lane.app === app);
  }

  measure() {
    this.theme = new Theme();
    this.view.width = Math.max(1, this.slider.clientWidth);
    this.draw();
  }

  draw() {
    const begun = performance.now();
    this.ruler.draw(this.view, this.theme);
    for (const lane of this.lanes) lane.draw(this.view, this.theme);
    if (this.findings.strip) this.findings.layOut(this.view, this.theme.unit);
    this.placeSpan();
    this.drawnIn = performance.now() - begun;
  }

  placeSpan() {
    const finding = this.findings.chosen;
    this.span.hidden = !finding;
    if (!finding) return;
    const left = this.view.x(finding.from);
    const width = Math.max(this.view.x(finding.to) - left, 4);
    this.span.style.transform = `translateX(${left}px) scaleX(${width})`;
  }

  place(time, pointer) {
    this.playhead.style.transform = `translateX(${this.view.x(time)}px)`;
    this.pointerLine.hidden = pointer === null;
    if (pointer !== null) this.pointerLine.style.transform = `translateX(${this.view.x(pointer)}px)`;
  }
}
