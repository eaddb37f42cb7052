// The ruler above the lanes, and the lane of what the device did.

const tickSteps = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600,
  900, 1800, 3600, 7200, 10800, 21600, 43200, 86400,
];

class Ruler {
  constructor() {
    this.canvas = element("canvas", {"aria-hidden": "true"});
  }

  draw(view, theme) {
    const unit = theme.unit, height = 30 * unit;
    const pen = prepare(this.canvas, view.width, height);
    const least = view.span / view.width * 80 * unit;
    const step = tickSteps.find((candidate) => candidate >= least) ?? tickSteps.at(-1);
    pen.font = theme.font(12);
    pen.textBaseline = "alphabetic";
    pen.fillStyle = theme.quiet;
    const first = Math.ceil(view.from / step - 1e-9);
    for (let i = first; i * step <= view.to + 1e-9; i++) {
      const x = Math.min(Math.round(view.x(i * step)), view.width - 1);
      pen.fillRect(x, height - 9 * unit, 1, 6 * unit);
      const text = this.label(i * step, step, view.duration);
      const width = pen.measureText(text).width;
      const left = Math.min(Math.max(x - width / 2, 0), view.width - width);
      pen.fillText(text, left, height - 13 * unit);
    }
    // Which part of the whole is in sight.
    pen.fillStyle = theme.line;
    pen.fillRect(0, height - 2 * unit, view.width, 2 * unit);
    if (view.isWhole) return;
    pen.fillStyle = theme.accent;
    const left = view.from / view.duration * view.width;
    pen.fillRect(left, height - 3 * unit, Math.max(view.span / view.duration * view.width, 6), 3 * unit);
  }

  label(time, step, duration) {
    const decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3;
    if (duration < 120) return `${time.toFixed(decimals)} s`;
    const units = 10 ** decimals;
    const rounded = Math.round(time * units) / units;
    const minutes = Math.floor(rounded / 60), seconds = (rounded - minutes * 60).toFixed(decimals);
    const rest = seconds.padStart(decimals ? decimals + 3 : 2, "0");
    if (minutes < 60) return `${minutes}:${rest}`;
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
  }
}

class SystemLane {
  constructor(run) {
    this.run = run;
    const words = run.system.map(({text, from, to}) =>
      to === null ? `${text} at ${instant(from)}` : `${text} from ${instant(from)} to ${instant(to)}`);
    this.canvas = element("canvas", {role: "img", "aria-label": `The device: ${words.join(", ")}`});
  }

  draw(view, theme) {
    const unit = theme.unit, line = 22 * unit;
    const pen = prepare(this.canvas, view.width, 2 * line + 6 * unit);
    pen.font = theme.font(12, 550);
    pen.textAlign = "left";
    pen.textBaseline = "middle";
    const ends = [-Infinity, -Infinity];
    for (const {text, from, to} of this.run.system) {
      if ((to ?? from) < view.from - view.span || from > view.to) continue;
      const left = Math.max(view.x(from), 0);
      const right = to === null ? left + 3 * unit : Math.min(view.x(to), view.width);
      if (right < 0) continue;
      const row = ends.findIndex((end) => end <= left);
      if (row < 0) continue;
      const top = 3 * unit + row * line, inside = right - left > pen.measureText(text).width + 14 * unit;
      pen.fillStyle = theme.system;
      pen.beginPath();
      pen.roundRect(left, top, Math.max(right - left, 3 * unit), line - 4 * unit, 3 * unit);
      pen.fill();
      pen.fillStyle = inside ? theme["system-ink"] : theme.ink;
      const start = inside ? left + 7 * unit : right + 5 * unit;
      const shown = fit(pen, text, Math.max(view.width - start, 0));
      pen.fillText(shown, start, top + line / 2 - 1.5 * unit);
      ends[row] = Math.max(right, inside ? 0 : start + pen.measureText(shown).width) + 8 * unit;
    }
  }
}
