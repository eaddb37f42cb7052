// What is heard. Two kinds with the same doings: sound inside the page, and a file beside it.

/** Which apps are soloed and muted; the same for both kinds. */
class Choices {
  constructor(runs) {
    this.solo = runs.map((run) => run.apps.map(() => false));
    this.mute = runs.map((run) => run.apps.map(() => false));
  }

  hears(run, app) {
    const solos = this.solo[run];
    return !this.mute[run][app] && (!solos.includes(true) || solos[app]);
  }
}

class Sound {
  constructor(runs) {
    this.runs = runs;
    this.duration = Math.max(...runs.map((run) => run.duration));
    this.choices = new Choices(runs);
    /** The run that is heard. */
    this.run = 0;
    this.isPlaying = false;
    /** What is played again and again, as [from, to]; null for none. */
    this.loop = null;
    this.changed = () => {};
  }

  static of(runs) {
    return runs.some((run) => run.mix) ? new FileSound(runs) : new EmbeddedSound(runs);
  }

  async toggle() {
    if (this.isPlaying) this.pause();
    else await this.play();
  }

  async playLoop(from, to) {
    this.pause();
    this.loop = [Math.max(from, 0), Math.min(to, this.duration)];
    this.seek(this.loop[0]);
    await this.play();
  }

  endLoop() {
    if (this.loop === null) return;
    const now = this.now;
    this.loop = null;
    this.seek(now);
  }
}

/** The stems of every run, decoded from the page, all in step on one clock; together they are the mix. */
class EmbeddedSound extends Sound {
  constructor(runs) {
    super(runs);
    this.place = 0;
    this.startedAt = 0;
    this.context = null;
    this.tracks = [];
    this.sources = [];
    this.missing = null;
  }

  get canSolo() { return true; }

  /** Decodes everything, once, at the first wish to hear it. */
  prepare() {
    this.prepared ??= this.decode();
    return this.prepared;
  }

  async decode() {
    this.context = this.makeContext();
    const gain = (target) => {
      const node = this.context.createGain();
      node.connect(target);
      return node;
    };
    this.runGains = this.runs.map(() => gain(this.context.destination));
    const load = async (run, app) => {
      const holder = document.getElementById(`sound-${run}-${app}`);
      if (!holder) return;
      const buffer = await this.context.decodeAudioData(bytesOf(holder.textContent).buffer);
      this.tracks.push({run, app, buffer, gain: gain(this.runGains[run])});
    };
    await Promise.all(this.runs.flatMap((run) => run.apps.map((app) => load(run.index, app.index))));
    this.balance(true);
  }

  makeContext() {
    try {
      return new AudioContext({sampleRate: this.runs[0].rate});
    } catch {
      return new AudioContext();
    }
  }

  /** Sets every gain to what is wanted, without a click. */
  balance(atOnce = false) {
    if (!this.context) return;
    const set = (node, value) => {
      if (atOnce) node.gain.value = value;
      else node.gain.setTargetAtTime(value, this.context.currentTime, 0.004);
    };
    this.runGains.forEach((node, run) => set(node, run === this.run ? 1 : 0));
    for (const {run, app, gain} of this.tracks) set(gain, this.choices.hears(run, app) ? 1 : 0);
    this.changed();
  }

  switchTo(run) {
    this.run = run;
    this.balance();
    this.changed();
  }

  async play() {
    await this.prepare();
    await this.context.resume();
    if (this.isPlaying) return;
    if (this.place >= this.duration - 0.001) this.place = 0;
    this.start();
  }

  start() {
    const when = this.context.currentTime + 0.02;
    for (const {buffer, gain} of this.tracks) {
      const source = this.context.createBufferSource();
      source.buffer = buffer;
      if (this.loop) {
        source.loop = true;
        [source.loopStart, source.loopEnd] = this.loop;
      }
      source.connect(gain);
      if (this.place < buffer.duration) source.start(when, this.place);
      this.sources.push(source);
    }
    this.startedAt = when;
    this.isPlaying = true;
    this.changed();
  }

  stop() {
    for (const source of this.sources) source.disconnect();
    this.sources = [];
  }

  pause() {
    if (!this.isPlaying) return;
    this.place = this.now;
    this.stop();
    this.isPlaying = false;
    this.changed();
  }

  seek(time) {
    const wasPlaying = this.isPlaying;
    if (wasPlaying) this.stop();
    this.isPlaying = false;
    this.place = Math.min(Math.max(time, 0), this.duration);
    if (this.loop && (time < this.loop[0] || time > this.loop[1])) this.loop = null;
    if (wasPlaying) this.start();
    else this.changed();
  }

  /** What is heard at this moment, which is a little behind what was handed on. */
  get now() {
    if (!this.isPlaying) return this.place;
    const late = this.context.outputLatency || this.context.baseLatency || 0;
    const gone = Math.max(0, this.context.currentTime - late - this.startedAt);
    const time = this.place + gone;
    if (!this.loop) return Math.min(time, this.duration);
    const [from, to] = this.loop;
    return time < to ? time : from + (time - to) % (to - from);
  }

  /** Called with each picture: the end stops it. */
  tick() {
    if (this.isPlaying && !this.loop && this.now >= this.duration) {
      this.pause();
      this.place = this.duration;
    }
  }
}

/** The mixes as files beside the page, which a page from disk may play and not read. */
class FileSound extends Sound {
  constructor(runs) {
    super(runs);
    this.missing = "The sound is too much to be inside this page, so the page plays "
      + `${runs.map((run) => decodeURI(run.mix ?? "")).join(" and ")}, which must lie beside it. `
      + "Missing for that reason: solo and mute.";
    this.players = runs.map((run) => {
      const player = element("audio", {preload: "metadata", src: run.mix});
      player.addEventListener("error", () => {
        this.missing = `${decodeURI(run.mix)} is not there, or this browser cannot play it.`;
        this.changed();
      });
      player.addEventListener("ended", () => this.pause());
      return player;
    });
    this.place = 0;
  }

  get canSolo() { return false; }
  get player() { return this.players[this.run]; }

  balance() {}

  switchTo(run) {
    const now = this.now, wasPlaying = this.isPlaying;
    this.pause();
    this.run = run;
    this.seek(now);
    if (wasPlaying) this.play();
    else this.changed();
  }

  async play() {
    if (this.place >= this.duration - 0.001) this.seek(0);
    this.isPlaying = true;
    try {
      await this.player.play();
    } catch {
      this.isPlaying = false;
    }
    this.changed();
  }

  pause() {
    this.place = this.now;
    this.player.pause();
    this.isPlaying = false;
    this.changed();
  }

  seek(time) {
    this.place = Math.min(Math.max(time, 0), this.duration);
    if (this.loop && (time < this.loop[0] || time > this.loop[1])) this.loop = null;
    this.player.currentTime = this.place;
    this.changed();
  }

  get now() { return this.isPlaying ? this.player.currentTime : this.place; }

  tick() {
    if (this.isPlaying && this.loop && this.now >= this.loop[1]) this.player.currentTime = this.loop[0];
  }
}
