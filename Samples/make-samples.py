"""Makes the sample sounds: music, a podcast and spoken workout cues.

Usage: make-samples.py DIRECTORY

The music is synthesised here; the speech comes from flite. Noise has a fixed
seed, so every run gives the same PCM. make-samples.sh checks the tools first.
"""

import pathlib
import subprocess
import sys
import tempfile
import wave

import numpy as np

MUSIC_RATE = 44100
BPM = 120
BEAT = MUSIC_RATE * 60 // BPM

PODCAST_VOICE = "slt"
PODCAST = """
Welcome back. Today, how the telegraph taught clocks to agree.
Two hundred years ago, every town kept its own noon. Clocks in Bristol ran ten
minutes behind clocks in London, and nobody could travel fast enough to mind.
Then came the railway, and a timetable that means ten different things
in ten different towns is no timetable at all.
The wire beside the track gave the answer. From eighteen fifty two, a clock at
the Greenwich observatory closed an electric circuit, and its pulse ran down
the line to the stations. The message carried no words. It said only one
thing: now.
But even a pulse takes a moment to arrive. So surveyors sent signals both
ways, compared the two, and shared the delay between them. Computers
on a network still set their clocks by that same trick.
"""

CUE_VOICE = "rms"
CUES = {  # name: (text, length of each sound relative to the voice's own)
    "rest": ("Rest, thirty seconds.", 1.0),
    "last-rep": ("Last rep.", 1.0),
    "three": ("three", 0.9),
    "two": ("two", 0.9),
    "one": ("one", 0.9),
    "go": ("go", 0.9),
}

# One line per bar: the chord's bass note, then its upper notes.
CHORDS = """
A2  C4 E4 G4 B4
F2  A3 C4 E4 G4
C3  B3 D4 E4 G4
G2  B3 D4 E4 A4
A2  C4 E4 G4 B4
F2  A3 C4 E4 G4
D3  A3 C4 E4 F4
E2  B3 D4 E4 G4
F2  A3 C4 E4 G4
G2  B3 D4 E4 A4
A2  C4 E4 G4 B4
G2  A3 C4 D4 G4
"""

# One line per bar, eight eighths: a note starts, or "." lets the last one ring.
MELODY = """
E5 .  .  G5 A5 .  .  G5
E5 .  .  .  C5 .  D5 .
E5 .  .  D5 C5 .  G4 .
A4 .  B4 .  D5 .  .  .
E5 .  .  G5 A5 .  C6 .
A5 .  .  .  G5 .  E5 .
F5 .  .  E5 D5 .  A4 .
B4 .  D5 .  G5 .  .  .
A5 .  G5 E5 .  .  C5 .
B5 .  A5 G5 .  .  D5 .
C6 .  .  B5 A5 .  E5 .
D5 .  E5 .  G5 .  D5 .
"""

# The bass in each bar: beat, length in beats, ratio to the chord's bass note.
BASS_LINE = [(0, 1.4, 1), (1.5, 0.5, 1), (2, 0.9, 1), (3, 0.5, 1.5), (3.5, 0.5, 2)]

BARS = [line.split() for line in CHORDS.strip().splitlines()]
LOOP = len(BARS) * 4 * BEAT


# Levels

def db(value):
    return 10 ** (value / 20)


def loudness(x, rate):
    """Integrated loudness in LUFS (ITU-R BS.1770-4) of frames x channels."""
    # K-weighting: a high shelf and a high-pass, applied in the frequency domain.
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(len(x), 1 / rate) / rate)

    k = np.tan(np.pi * 1681.974 / rate)
    q, high, mid = 0.7071752, 1.584865, 1.258721
    shelf = ((high + mid * k / q + k * k) + 2 * (k * k - high) * z
             + (high - mid * k / q + k * k) * z ** 2) \
        / ((1 + k / q + k * k) + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z ** 2)

    k = np.tan(np.pi * 38.13547 / rate)
    q = 0.5003270
    high_pass = (1 - 2 * z + z ** 2) \
        / (1 + (2 * (k * k - 1) * z + (1 - k / q + k * k) * z ** 2) / (1 + k / q + k * k))

    weight = (shelf * high_pass)[:, None]
    power = np.square(np.fft.irfft(np.fft.rfft(x, axis=0) * weight, len(x), axis=0)).sum(1)

    # Blocks of 400 ms every 100 ms, gated at -70 LUFS, then 10 LU below the mean.
    block = min(int(0.4 * rate), len(x))
    starts = range(0, len(x) - block + 1, rate // 10)
    blocks = np.array([power[s:s + block].mean() for s in starts])
    lufs = lambda p: -0.691 + 10 * np.log10(p)
    blocks = blocks[lufs(np.maximum(blocks, 1e-12)) > -70]
    return lufs(blocks[lufs(blocks) > lufs(blocks.mean()) - 10].mean())


def limit(x, rate, ceiling):
    """Turns loud moments down smoothly, so that no sample exceeds the ceiling."""
    half = int(0.004 * rate)
    need = np.minimum(1, ceiling / np.maximum(np.abs(x).max(1), 1e-9))
    need = np.pad(need, 2 * half, mode="wrap")
    least = np.lib.stride_tricks.sliding_window_view(need, 2 * half + 1).min(1)
    window = np.hanning(2 * half + 3)[1:-1]
    return x * np.convolve(least, window / window.sum(), mode="valid")[:, None]


def master(x, rate, lufs, peak):
    """Brings x to a loudness, with peaks at or below a level in dBFS."""
    y = x
    gain = 1.0
    while abs(lufs - loudness(y, rate)) > 0.01:
        gain *= db(lufs - loudness(y, rate))
        y = limit(x * gain, rate, db(peak))
    return y


# Instruments: each returns one mono note

def hertz(name):
    semitone = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[name[0]]
    return 440 * 2 ** ((semitone - 9) / 12 + int(name[1]) - 4)


def seconds(length):
    return np.arange(int(length * MUSIC_RATE)) / MUSIC_RATE


def rise_and_fall(t, attack, release):
    """An envelope with raised-cosine edges over the whole of t."""
    edge = np.minimum(np.minimum(t / attack, (t[-1] - t) / release), 1)
    return 0.5 - 0.5 * np.cos(np.pi * edge)


def pad(frequency, length, detune):
    # Harmonics of a sawtooth, dulled: 1/n * exp(-n/6).
    t = seconds(length + 0.8)
    phase = 2 * np.pi * frequency * (1 + detune) * t
    tone = sum(np.sin(n * phase + n * n) / n * np.exp(-n / 6) for n in range(1, 9))
    return tone * rise_and_fall(t, 0.35, 0.8)


def bass(frequency, length):
    # A sine driven into soft clipping: tanh(a sin), a falling with time.
    t = seconds(length)
    drive = 0.8 + 1.6 * np.exp(-t / 0.12)
    tone = np.tanh(drive * np.sin(2 * np.pi * frequency * t))
    return tone * np.exp(-t / 0.7) * rise_and_fall(t, 0.006, 0.05)


def pluck(frequency):
    # Frequency modulation whose depth decays: bright at first, then a plain sine.
    t = seconds(1.2)
    phase = 2 * np.pi * frequency * t
    tone = np.sin(phase + 1.4 * np.exp(-t / 0.08) * np.sin(2 * phase))
    return tone * np.exp(-t / 0.28) * rise_and_fall(t, 0.003, 0.2)


def lead(frequency, length):
    # An electric piano: a sine and its octave, a short bell, a slow tremble.
    t = seconds(length + 0.5)
    phase = 2 * np.pi * frequency * t + 0.05 * np.sin(2 * np.pi * 5 * t)
    bell = 0.9 * np.exp(-t / 0.15) * np.sin(3 * phase)
    tone = np.sin(phase + bell) + 0.25 * np.sin(2 * phase) * np.exp(-t / 0.4)
    return tone * np.exp(-t / 1.1) * rise_and_fall(t, 0.008, 0.45)


def kick():
    # A sine that falls from 160 Hz to 48 Hz; its phase is the frequency's integral.
    t = seconds(0.35)
    phase = 2 * np.pi * (48 * t - 112 * 0.03 * np.exp(-t / 0.03))
    return np.sin(phase + 2 * np.pi * 112 * 0.03) * np.exp(-t / 0.12) * rise_and_fall(t, 0.002, 0.1)


def noise(length, low, high, random):
    """White noise between two frequencies, at a mean square of one."""
    x = random.standard_normal(int(length * MUSIC_RATE))
    f = np.fft.rfftfreq(len(x), 1 / MUSIC_RATE)
    band = 1 / (1 + (low / np.maximum(f, 1)) ** 4) / (1 + (f / high) ** 4)
    x = np.fft.irfft(np.fft.rfft(x) * band, len(x))
    return x / x.std()


def snare(random):
    t = seconds(0.3)
    rattle = 0.35 * noise(0.3, 700, 4500, random) * np.exp(-t / 0.06)
    body = 0.7 * np.sin(2 * np.pi * 185 * t) * np.exp(-t / 0.05)
    return (rattle + body) * rise_and_fall(t, 0.002, 0.1)


def hat(decay, random):
    t = seconds(0.2)
    return 0.3 * noise(0.2, 6500, 11000, random) * np.exp(-t / decay) * rise_and_fall(t, 0.001, 0.1)


# Music: a loop, so whatever passes its end wraps round to its start

def place(track, beat, sound, gain, pan=0.0):
    """Adds a mono sound at a beat; pan runs from -1 (left) to 1 (right)."""
    at = (round(beat * BEAT) + np.arange(len(sound))) % LOOP
    angle = np.pi / 4 * (1 + pan)
    track[at] += gain * sound[:, None] * [np.cos(angle), np.sin(angle)]


def reverb(track, random):
    # Circular convolution with decaying noise, a different one on each side.
    t = seconds(1.6)
    tail = np.stack([noise(1.6, 250, 3500, random) for _ in "LR"], axis=1)
    tail *= (np.exp(-t / 0.35) * rise_and_fall(t, 0.02, 0.4))[:, None]
    tail /= np.sqrt(np.square(tail).sum(0))
    spectrum = np.fft.rfft(track, axis=0) * np.fft.rfft(tail, LOOP, axis=0)
    return np.fft.irfft(spectrum, LOOP, axis=0)


def melody():
    """Yields (beat, length in beats, note)."""
    steps = MELODY.split()
    starts = [i for i, step in enumerate(steps) if step != "."]
    for start, end in zip(starts, starts[1:] + [len(steps)]):
        yield start / 2, (end - start) / 2, steps[start]


def music():
    random = np.random.default_rng(7)
    wet = np.zeros((LOOP, 2))
    dry = np.zeros((LOOP, 2))
    beat_seconds = BEAT / MUSIC_RATE

    for bar, (root, *upper) in enumerate(BARS):
        first = 4 * bar
        for i, note in enumerate(upper):
            for side in (-1, 1):
                sound = pad(hertz(note), 4 * beat_seconds, side * 0.0015)
                place(wet, first, sound, 0.085, 0.7 * side)
        for beat, length, ratio in BASS_LINE:
            place(dry, first + beat, bass(hertz(root) * ratio, length * beat_seconds), 0.26)
        for i, step in enumerate([0, 2, 1, 3, 2, 0, 3, 1]):
            place(wet, first + i / 2, pluck(2 * hertz(upper[step])), 0.09, (-0.8, 0.8)[i % 2])
        for beat in range(4):
            place(dry, first + beat, kick(), 0.68)
            place(dry, first + beat + 0.5, hat(0.05, random), 0.22, 0.25)
            for quarter in (0.25, 0.75):
                place(dry, first + beat + quarter, hat(0.02, random), 0.09, -0.3)
        for beat in (1, 3):
            place(wet, first + beat, snare(random), 0.36, 0.05)

    for beat, length, note in melody():
        place(wet, beat, lead(hertz(note), length * beat_seconds), 0.17, -0.1)

    return master(dry + wet + 0.35 * reverb(wet, random), MUSIC_RATE, -16, -3)


# Speech

def say(voice, text, pace=1.0):
    """Returns (frames x 1, rate)."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "speech.wav")
        subprocess.run(["flite", "-voice", voice, "--setf", f"duration_stretch={pace}",
                        "-t", " ".join(text.split()), "-o", path], check=True)
        with wave.open(str(path)) as file:
            rate = file.getframerate()
            pcm = np.frombuffer(file.readframes(file.getnframes()), "<i2")
    return (pcm - pcm.mean())[:, None] / 32768, rate


def trim(x, rate, margin=0.02):
    """Cuts the silence at both ends down to a margin, and fades it."""
    loud = np.flatnonzero(np.abs(x[:, 0]) > db(-40) * np.abs(x).max())
    edge = int(margin * rate)
    x = np.pad(x, ((edge, edge), (0, 0)))[loud[0]:loud[-1] + 1 + 2 * edge]
    t = np.arange(len(x)) / rate
    return x * rise_and_fall(t, margin, margin)[:, None]


def podcast():
    x, rate = say(PODCAST_VOICE, PODCAST)
    return master(trim(x, rate), rate, -19, -1.5), rate


def cue(text, pace):
    x, rate = say(CUE_VOICE, text, pace)
    return master(trim(x, rate), rate, -16, -1.5), rate


# Files

def write(path, x, rate):
    """Writes 16-bit WAV or FLAC, whichever the name asks for."""
    assert np.isfinite(x).all()
    pcm = np.round(x * 32767).astype("<i2")
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(rate),
                    "-ac", str(pcm.shape[1]), "-i", "-", "-compression_level", "12",
                    "-fflags", "+bitexact", "-flags", "+bitexact", path],
                   input=pcm.tobytes(), check=True)
    print(f"{path}: {len(pcm)} frames at {rate} Hz")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    out = pathlib.Path(sys.argv[1])
    write(out / "music.flac", music(), MUSIC_RATE)
    write(out / "podcast.flac", *podcast())
    for name, (text, pace) in CUES.items():
        write(out / f"{name}.wav", *cue(text, pace))


main()
