"use strict";

// What the page shows, read once. Times are seconds from here on, levels dB.

const NANOSECONDS = 1e9;
const source = JSON.parse(document.getElementById("data").textContent);

function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** The last place whose time is not behind `time`, by halving; -1 before the first. */
function lastUpTo(items, time, timeOf) {
  let low = 0, high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(items[middle], middle) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

class App {
  constructor(json, run, index) {
    this.run = run;
    this.index = index;
    this.name = json.name;
    this.kind = json.kind;
    this.loudness = json.loudness;
    this.states = json.states.map(([state, from, to]) =>
      ({state, from: from / NANOSECONDS, to: to / NANOSECONDS}));
    this.returning = json.returning.map(([from, to]) =>
      ({from: from / NANOSECONDS, to: to / NANOSECONDS}));
    this.windows = json.windows.map(([from, to, text, isSystemManaged, isTaken]) =>
      ({from: from / NANOSECONDS, to: to / NANOSECONDS, text, isSystemManaged, isTaken}));
    this.cues = json.cues.map(([from, to, name, owner, isMain]) =>
      ({from: from / NANOSECONDS, to: to / NANOSECONDS, name, owner, isMain}));
    this.marks = json.marks.map(([at, text]) => ({at: at / NANOSECONDS, text}));
    this.causes = json.causes.map(([from, sentences]) => ({from: from / NANOSECONDS, sentences}));
    const points = json.curve.length / 2;
    this.curveTimes = new Float64Array(points);
    this.curveLevels = new Float32Array(points);
    for (let i = 0; i < points; i++) {
      this.curveTimes[i] = json.curve[2 * i] / NANOSECONDS;
      const level = json.curve[2 * i + 1];
      this.curveLevels[i] = level === null ? NaN : level / 1000;
    }
    this.peaks = new Pyramid(json.peaks, run.duration, run.rate);
  }

  stateAt(time) {
    const place = lastUpTo(this.states, time, (stretch) => stretch.from);
    return place < 0 ? "silent" : this.states[place].state;
  }

  /** Its state in words; one whose duck is over is heard in full only when its gain is back. */
  wordsAt(time) {
    const state = this.stateAt(time);
    const place = lastUpTo(this.returning, time, (span) => span.from);
    const isReturning = state === "full" && place >= 0 && time < this.returning[place].to;
    return isReturning ? "coming back" : stateWords[state];
  }

  /** The gain in dB; NaN where nothing is heard. */
  levelAt(time) {
    const times = this.curveTimes;
    const place = lastUpTo(times, time, (at) => at);
    if (place < 0) return NaN;
    const level = this.curveLevels[place];
    const next = this.curveLevels[place + 1];
    if (place + 1 >= times.length || Number.isNaN(level) || Number.isNaN(next)) return level;
    const share = (time - times[place]) / (times[place + 1] - times[place]);
    return Number.isFinite(share) ? level + (next - level) * share : level;
  }

  /** Why it is heard as it is, a sentence a link. */
  causesAt(time) {
    const place = lastUpTo(this.causes, time, (chain) => chain.from);
    return place < 0 ? [] : this.causes[place].sentences.map((i) => this.run.sentences[i]);
  }
}

class Run {
  constructor(json, index) {
    Object.assign(this, json);
    this.index = index;
    this.letter = "AB"[index];
    this.duration = json.duration / NANOSECONDS;
    this.system = json.system.map(([from, to, text]) =>
      ({from: from / NANOSECONDS, to: to === null ? null : to / NANOSECONDS, text}));
    this.story = json.story.map(([at, app, text]) => ({at: at / NANOSECONDS, app, text}));
    this.events = json.events.map(([number, cause, at, app, text, rule, place]) =>
      ({number, cause, at: at / NANOSECONDS, app, text, rule, place}));
    this.findings = json.findings.map((finding, place) => ({
      ...finding, place: finding.place, run: this, key: `${index}-${place}`,
      from: finding.from / NANOSECONDS, to: finding.to / NANOSECONDS,
      repeats: finding.repeats.map(([from, to]) => [from / NANOSECONDS, to / NANOSECONDS]),
    }));
    this.apps = json.apps.map((app, place) => new App(app, this, place));
  }
}

// Words

/** A length in a sentence, without what is nought: `20 s`, `2.5 s`, `40:00`. */
function length(seconds) {
  return instant(seconds).replace(/\.?0+(?= s$|$)/, (zeros) => zeros.startsWith(".") ? "" : zeros);
}

/** An instant in a sentence: `5.250 s`, `12:05.250`. */
function instant(time, decimals = 3) {
  if (time < 120) return `${time.toFixed(decimals)} s`;
  const scale = 10 ** decimals;
  const units = Math.round(time * scale);
  const seconds = ((units % (60 * scale)) / scale).toFixed(decimals).padStart(decimals + (decimals ? 3 : 2), "0");
  const minutes = Math.floor(units / (60 * scale));
  if (minutes < 60) return `${minutes}:${seconds}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${seconds}`;
}

function level(value) {
  if (Number.isNaN(value)) return "";
  return value <= -120 ? "-inf dB" : `${value.toFixed(1).replace(/^-0\.0$/, "0.0")} dB`;
}

const stateWords = {
  full: "heard in full", ducked: "ducked", interrupted: "interrupted", paused: "paused",
  silent: "silent",
};

/** An element with attributes and children; text is only ever put in as text. */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "class") made.className = value;
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}
