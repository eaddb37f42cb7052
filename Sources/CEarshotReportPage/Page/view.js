// The part of time that is shown, and how it is drawn upon.

class View {
  constructor(duration) {
    this.duration = duration;
    this.least = Math.min(duration, 0.05);
    this.from = 0;
    this.to = duration;
    this.width = 1;
    this.changed = () => {};
  }

  get span() { return this.to - this.from; }
  get isWhole() { return this.span >= this.duration * 0.9999; }

  x(time) { return (time - this.from) / this.span * this.width; }
  time(x) { return this.from + x / this.width * this.span; }

  /** Shows a part, held within the run. */
  show(from, to) {
    const span = Math.min(Math.max(to - from, this.least), this.duration);
    this.from = Math.min(Math.max(from, 0), this.duration - span);
    this.to = this.from + span;
    this.changed();
  }

  whole() { this.show(0, this.duration); }

  /** Zooms so that one time stays where it is. */
  zoom(factor, around) {
    const span = Math.min(Math.max(this.span * factor, this.least), this.duration);
    const share = (around - this.from) / this.span;
    this.show(around - share * span, around + (1 - share) * span);
  }

  pan(seconds) { this.show(this.from + seconds, this.to + seconds); }

  /** Moves as little as is needed to have a time in sight. */
  reveal(time) {
    if (time < this.from || time > this.to) this.show(time - this.span / 4, time + this.span * 3 / 4);
  }
}

/** Colours and sizes as the style gives them, for what is drawn. */
class Theme {
  constructor() {
    const style = getComputedStyle(document.documentElement);
    for (const name of [
      "ground", "raised", "line", "faint", "ink", "quiet", "accent", "full", "full-ink", "ducked",
      "ducked-ink", "interrupted", "interrupted-ink", "paused", "paused-ink", "wave-full",
      "wave-ducked", "wave-other", "curve", "session", "system", "system-ink", "error", "warning",
      "note",
    ]) this[name] = style.getPropertyValue(`--${name}`).trim();
    this.unit = parseFloat(style.fontSize) / 16;
    this.family = getComputedStyle(document.body).fontFamily;
  }

  font(size, weight = 400) { return `${weight} ${size * this.unit}px ${this.family}`; }
}

/** A canvas as sharp as the screen, ready to be drawn on in CSS pixels. */
function prepare(canvas, width, height) {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const [w, h] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
    canvas.style.height = `${height}px`;
  }
  const pen = canvas.getContext("2d");
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  return pen;
}

/** A text within a room, its end left out where it does not fit; nothing where hardly any would. */
function fit(pen, text, room) {
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text];
  let count = Math.min(letters.length, Math.floor(room / 4));
  while (count > 1 && pen.measureText(letters.slice(0, count).join("") + "…").width > room) count--;
  return count > 2 ? letters.slice(0, count).join("") + "…" : "";
}
