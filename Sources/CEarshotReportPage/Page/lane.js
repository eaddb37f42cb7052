// One app's lane: its waveform as heard, its gain over it, its states and sessions below.

class Lane {
  constructor(app) {
    this.app = app;
    this.canvas = element("canvas", {role: "img", "aria-label": this.summary});
  }

  /** What the lane shows, in words. */
  get summary() {
    const parts = this.app.states.slice(0, 12).map(({state, from, to}) =>
      `${stateWords[state]} from ${instant(from)} to ${instant(to)}`);
    const more = this.app.states.length - parts.length;
    if (more > 0) parts.push(`${more} more changes`);
    return `${this.app.name}: ${parts.join(", ")}`;
  }

  static places(unit) {
    const at = (y) => y * unit;
    return {
      label: at(14), waveTop: at(22), waveEnd: at(98), finding: at(101), state: at(106),
      stateEnd: at(122), session: at(128), sessionEnd: at(134), height: at(142),
    };
  }

  draw(view, theme) {
    const at = Lane.places(theme.unit);
    const pen = prepare(this.canvas, view.width, at.height);
    this.drawGrid(pen, view, theme, at);
    this.drawWave(pen, view, theme, at);
    this.drawCurve(pen, view, theme, at);
    this.drawScale(pen, view, theme, at);
    this.drawLabels(pen, view, theme, at);
    this.drawFindings(pen, view, theme, at);
    this.drawStates(pen, view, theme, at);
    this.drawSessions(pen, view, theme, at);
  }

  y(value, at) {
    const range = this.app.run.range;
    return at.waveTop + Math.min(Math.max(-value, 0), range) / range * (at.waveEnd - at.waveTop);
  }

  drawGrid(pen, view, theme, at) {
    for (let value = 0; value <= this.app.run.range; value += this.gridStep) {
      const y = Math.round(this.y(-value, at)) + 0.5;
      pen.strokeStyle = theme.faint;
      pen.beginPath();
      pen.moveTo(0, y);
      pen.lineTo(view.width, y);
      pen.stroke();
    }
  }

  get gridStep() { return this.app.run.range > 30 ? 12 : 6; }

  /** Levels at the right edge, readable over whatever is drawn. */
  drawScale(pen, view, theme, at) {
    pen.font = theme.font(11);
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    pen.fillStyle = theme.quiet;
    pen.strokeStyle = theme.raised;
    pen.lineWidth = 4 * theme.unit;
    for (let value = 2 * this.gridStep; value < this.app.run.range; value += 2 * this.gridStep) {
      const place = [`-${value} dB`, view.width - 4 * theme.unit, this.y(-value, at)];
      pen.strokeText(...place);
      pen.fillText(...place);
    }
    pen.lineWidth = 1;
  }

  drawWave(pen, view, theme, at) {
    const middle = (at.waveTop + at.waveEnd) / 2;
    const half = (at.waveEnd - at.waveTop) / 2 / 127;
    const level = this.app.peaks.level(view.span / view.width);
    const colours = {full: theme["wave-full"], ducked: theme["wave-ducked"]};
    for (const {state, from, to} of this.app.states) {
      if (to <= view.from || from >= view.to) continue;
      if (state === "silent" && this.app.peaks.levels[0].lows.length === 0) continue;
      const left = Math.max(0, Math.floor(view.x(from))), right = Math.min(view.width, view.x(to));
      pen.fillStyle = colours[state] ?? theme["wave-other"];
      pen.beginPath();
      for (let x = left; x < right; x++) {
        let i = Math.max(0, Math.floor(view.time(x) / level.seconds));
        const end = Math.max(i + 1, Math.floor(view.time(x + 1) / level.seconds));
        let low = 0, high = 0;
        for (; i < end && i < level.lows.length; i++) {
          if (level.lows[i] < low) low = level.lows[i];
          if (level.highs[i] > high) high = level.highs[i];
        }
        if (low !== 0 || high !== 0) {
          pen.rect(x, middle - high * half, 1, Math.max(1, (high - low) * half));
        }
      }
      pen.fill();
    }
  }

  drawCurve(pen, view, theme, at) {
    const {curveTimes: times, curveLevels: levels} = this.app;
    let place = Math.max(0, lastUpTo(times, view.from, (time) => time));
    const end = Math.min(times.length, lastUpTo(times, view.to, (time) => time) + 2);
    pen.strokeStyle = theme.curve;
    pen.lineWidth = 2 * theme.unit;
    pen.lineJoin = "round";
    pen.beginPath();
    let isDown = false;
    for (; place < end; place++) {
      const value = levels[place];
      if (Number.isNaN(value)) {
        isDown = false;
        continue;
      }
      const x = Math.min(Math.max(view.x(times[place]), -10), view.width + 10);
      // Where the true point lies far outside, the line is cut where it enters the picture.
      const y = this.y(x === view.x(times[place]) ? value : this.app.levelAt(view.time(x)), at);
      if (isDown) pen.lineTo(x, y);
      else pen.moveTo(x, y);
      isDown = true;
    }
    pen.stroke();
    pen.lineWidth = 1;
  }

  drawLabels(pen, view, theme, at) {
    pen.font = theme.font(12.5, 550);
    pen.textAlign = "left";
    pen.textBaseline = "alphabetic";
    const labels = this.app.cues.map((cue) => ({at: cue.from, text: cue.name, colour: theme.ink}))
      .concat(this.app.marks.map((mark) => ({at: mark.at, text: mark.text, colour: theme.quiet})))
      .sort((left, right) => left.at - right.at);
    const shown = labels.filter((label) => label.at >= view.from - view.span && label.at <= view.to);
    let taken = -1;
    shown.forEach((label, place) => {
      const x = view.x(label.at);
      const next = place + 1 < shown.length ? view.x(shown[place + 1].at) : view.width;
      const start = Math.max(x, 0) + 5 * theme.unit;
      pen.fillStyle = label.colour;
      if (x >= 0) pen.fillRect(Math.round(x), at.label - 10 * theme.unit, 1, 12 * theme.unit);
      const text = start > taken ? fit(pen, label.text, Math.max(next, start + 40 * theme.unit) - start - 6) : "";
      if (text === "" || (x < 0 && next < 40 * theme.unit)) return;
      pen.fillText(text, start, at.label);
      taken = start + pen.measureText(text).width + 8 * theme.unit;
    });
  }

  drawFindings(pen, view, theme, at) {
    // Errors last, over warnings.
    const own = this.app.run.findings.filter((finding) => finding.app === this.app.index);
    for (const finding of ["warning", "error"].flatMap((kind) => own.filter(({severity}) => severity === kind))) {
      pen.fillStyle = theme[finding.severity];
      for (const [from, to] of [[finding.from, finding.to], ...finding.repeats]) {
        const left = view.x(from), width = Math.max(3, view.x(to) - left);
        if (left < view.width && left + width > 0) {
          pen.fillRect(Math.max(left, 0), at.finding, Math.min(width, view.width - Math.max(left, 0)), 2.5 * theme.unit);
        }
      }
    }
  }

  drawStates(pen, view, theme, at) {
    pen.font = theme.font(11, 550);
    pen.textAlign = "left";
    pen.textBaseline = "middle";
    const height = at.stateEnd - at.state;
    for (const {state, from, to} of this.app.states) {
      if (state === "silent" || to <= view.from || from >= view.to) continue;
      const left = Math.max(view.x(from), 0), right = Math.min(view.x(to), view.width);
      const width = Math.max(right - left - (right < view.width ? 1 : 0), 1);
      pen.fillStyle = theme[state];
      pen.fillRect(left, at.state, width, height);
      if (state === "interrupted" || state === "paused") {
        this.hatch(pen, left, at.state, width, height, state === "paused", theme);
      }
      const text = fit(pen, stateWords[state], width - 12 * theme.unit);
      if (text === "" || text.endsWith("…")) continue;
      const room = pen.measureText(text).width + 12 * theme.unit;
      pen.fillStyle = theme[state];
      pen.fillRect(left, at.state, Math.min(room, width), height);
      pen.fillStyle = theme[`${state}-ink`];
      pen.fillText(text, left + 6 * theme.unit, at.state + height / 2 + 0.5);
    }
  }

  /** Stripes, so that a state is not told by its colour alone. */
  hatch(pen, left, top, width, height, isUpright, theme) {
    pen.save();
    pen.beginPath();
    pen.rect(left, top, width, height);
    pen.clip();
    pen.strokeStyle = theme.raised;
    pen.globalAlpha = 0.55;
    pen.lineWidth = 1.5 * theme.unit;
    pen.beginPath();
    const step = 7 * theme.unit, lean = isUpright ? 0 : height;
    for (let x = Math.floor((left - height) / step) * step; x < left + width; x += step) {
      pen.moveTo(x, top + height);
      pen.lineTo(x + lean, top);
    }
    pen.stroke();
    pen.restore();
  }

  drawSessions(pen, view, theme, at) {
    const middle = (at.session + at.sessionEnd) / 2;
    pen.fillStyle = theme.line;
    pen.fillRect(0, middle - 0.5, view.width, 1);
    for (const window of this.app.windows) {
      if (window.to < view.from || window.from > view.to) continue;
      const left = Math.max(view.x(window.from), -4), right = Math.min(view.x(window.to), view.width + 4);
      pen.fillStyle = theme.session;
      pen.beginPath();
      pen.roundRect(left, at.session, Math.max(right - left, 2), at.sessionEnd - at.session, 3 * theme.unit);
      if (window.isSystemManaged) {
        pen.strokeStyle = theme.session;
        pen.stroke();
      } else {
        pen.fill();
      }
    }
  }
}
