/// Other programs at the same task, as far as they are installed.
struct Peers {
  let material: Material

  static let ffmpeg = "`ffmpeg`, ducking by an expression"
  static let results = ["ffmpeg.wav", "sox.wav", "csound.wav"]

  func entries() throws(Failure) -> [Contest.Entry] {
    let (music, cue) = (material.path("music.wav"), material.path("cue.wav"))
    let orchestra = try material.write(csound(music, cue), as: "peer.csd")
    let outputs = Self.results.map(material.path)
    return [
      Contest.Entry(Self.ffmpeg) { _ in
        [
          "ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-i", music, "-i", cue,
          "-filter_complex", Self.filter, "-c:a", "pcm_s16le", outputs[0],
        ]
      },
      Contest.Entry("`sox`, two files mixed and no ducking") { _ in
        ["sox", "-m", "-v", "0.5", music, "-v", "0.5", music, outputs[1]]
      },
      Contest.Entry("`csound`, ducking by a gain table") { _ in
        ["csound", "-d", "-m0", "-W", "-s", "-o", outputs[2], orchestra]
      },
    ]
  }

  private static let filter = """
    [1]apad=whole_len=1440000,aloop=loop=79:size=1440000[c];\
    [0]volume='if(lt(mod(t,30),2),0.2,1)':eval=frame[m];\
    [m][c]amix=inputs=2:normalize=0:duration=first
    """

  private func csound(_ music: String, _ cue: String) -> String {
    """
    <CsoundSynthesizer>
    <CsInstruments>
    sr = 48000
    ksmps = 64
    nchnls = 2
    0dbfs = 1
    giduck ftgen 0, 0, 32768, -7, 0.2, 2184, 0.2, 273, 1, 30311, 1
    instr 1
      kgain tablei phasor:k(1/30), giduck, 1
      aleft, aright diskin2 "\(music)", 1
      outs aleft * kgain, aright * kgain
    endin
    instr 2
      aleft, aright diskin2 "\(cue)", 1
      outs aleft, aright
    endin
    </CsInstruments>
    <CsScore>
    i 1 0 2400
    i 2 0 2
    { 79 N
    i 2 [30 + 30 * $N] 2
    }
    e
    </CsScore>
    </CsoundSynthesizer>

    """
  }
}
