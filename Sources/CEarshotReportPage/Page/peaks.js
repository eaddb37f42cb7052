// Waveforms: stretches of sound, each with its lowest and highest sample, and coarser ones above.

class Pyramid {
  static step = 4;

  constructor(json, duration, rate) {
    const seconds = json.frames / rate;
    const count = Math.ceil(duration / seconds);
    const lows = new Int8Array(count), highs = new Int8Array(count);
    for (const [first, text] of json.runs) {
      const bytes = new Int8Array(bytesOf(text).buffer);
      for (let i = 0; 2 * i < bytes.length && first + i < count; i++) {
        lows[first + i] = bytes[2 * i];
        highs[first + i] = bytes[2 * i + 1];
      }
    }
    this.levels = [{lows, highs, seconds}];
    while (this.levels.at(-1).lows.length > 64) this.levels.push(this.above(this.levels.at(-1)));
  }

  above(level) {
    const count = Math.ceil(level.lows.length / Pyramid.step);
    const lows = new Int8Array(count), highs = new Int8Array(count);
    for (let i = 0; i < level.lows.length; i++) {
      const place = Math.floor(i / Pyramid.step);
      if (level.lows[i] < lows[place]) lows[place] = level.lows[i];
      if (level.highs[i] > highs[place]) highs[place] = level.highs[i];
    }
    return {lows, highs, seconds: level.seconds * Pyramid.step};
  }

  /** The coarsest level with two stretches or more in so many seconds. */
  level(seconds) {
    let chosen = this.levels[0];
    for (const level of this.levels) if (level.seconds * 2 <= seconds) chosen = level;
    return chosen;
  }
}
