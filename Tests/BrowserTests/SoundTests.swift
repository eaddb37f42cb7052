import Foundation
import Testing

extension InBrowser {
  /// What is heard: the sound of the page goes into an analyser as well as into the loudspeaker.
  @Suite struct Hearing {
    private let browser: Browser

    init() throws {
      browser = try InBrowser.open { try $0.page(Scenes.cue(ends: false)) }
      try browser.run(Self.ear)
    }

    /// `hear(hertz)` tells whether a tone goes to the loudspeaker.
    ///
    /// The window of the analysis lets a tone leak by less than 58 dB eleven places beside it.
    static let ear = """
      window.hear = (hertz) => {
        const {sound} = page;
        if (!sound.context) return false;
        if (!window.analyser) {
          window.analyser = sound.context.createAnalyser();
          analyser.fftSize = 2048;
          analyser.smoothingTimeConstant = 0;
          for (const gain of sound.runGains) gain.connect(analyser);
        }
        const levels = new Float32Array(analyser.frequencyBinCount);
        analyser.getFloatFrequencyData(levels);
        return levels[Math.round(hertz * analyser.fftSize / sound.context.sampleRate)] > -60;
      };
      """

    @Test("space plays and pauses, and the playhead goes with the sound")
    func plays() throws {
      try browser.press(" ")
      #expect(try browser.waits(until: "page.sound.isPlaying && page.sound.now > 0.3"))
      #expect(try browser.text("document.querySelector('#play').textContent") == "Pause")
      // Both of one moment: the clock of the sound since the start, and where the line stands.
      let places = try browser.numbers(
        """
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
          page.step();
          const line = document.querySelector('.playhead').getBoundingClientRect();
          const field = page.picture.slider.getBoundingClientRect();
          const {context, startedAt} = page.sound;
          const late = context.outputLatency || context.baseLatency || 0;
          done([page.view.time(line.x + line.width / 2 - field.x), context.currentTime - late - startedAt]);
        })))
        """)
      #expect(abs(places[0] - places[1]) < 0.03)
      #expect(try browser.waits(until: "hear(440) && !hear(880)"))
      try browser.press(" ")
      #expect(try browser.waits(until: "!page.sound.isPlaying"))
      let now = try browser.number("page.sound.now")
      Thread.sleep(forTimeInterval: 0.2)
      #expect(try browser.number("page.sound.now") == now)
      #expect(try browser.text("document.querySelector('#play').textContent") == "Play")
    }

    @Test("a click seeks, while it plays too")
    func seeks() throws {
      try browser.click(try browser.place(of: 1.5))
      #expect(abs(try browser.number("page.sound.now") - 1.5) < 0.01)
      #expect(
        try browser.text("document.querySelector('#slider').ariaValueText").hasPrefix("1.5"))
      try browser.press(" ")
      #expect(try browser.waits(until: "page.sound.now > 1.6 && hear(880)"))
      try browser.click(try browser.place(of: 3))
      #expect(try browser.waits(until: "page.sound.now > 3.1 && hear(440) && !hear(880)"))
    }

    @Test("at its end it stops, and space begins anew")
    func ends() throws {
      try browser.click(try browser.place(of: 3.8))
      try browser.press(" ")
      #expect(try browser.waits(until: "page.sound.now === 4 && !page.sound.isPlaying"))
      try browser.press(" ")
      #expect(try browser.waits(until: "page.sound.isPlaying && page.sound.now < 2"))
    }

    @Test("mute silences an app and leaves the other; solo leaves it alone")
    func mutes() throws {
      try browser.click("#play")
      try browser.run("page.sound.playLoop(1.3, 1.9)")
      #expect(try browser.waits(until: "hear(440) && hear(880)"))
      try browser.click("button[aria-label=\"mute music\"]")
      #expect(try browser.waits(until: "!hear(440) && hear(880)"))
      #expect(
        try browser.text("document.querySelector('button[aria-label=\"mute music\"]').ariaPressed")
          == "true")
      try browser.click("button[aria-label=\"mute music\"]")
      try browser.click("button[aria-label=\"solo music\"]")
      #expect(try browser.waits(until: "hear(440) && !hear(880)"))
      try browser.click("button[aria-label=\"solo coach\"]")
      #expect(try browser.waits(until: "hear(440) && hear(880)"))
    }

    @Test("what is played is the mix")
    func sum() throws {
      let played = try browser.numbers(
        """
        page.sound.prepare().then(() => {
          const stems = page.sound.tracks.map((track) => track.buffer.getChannelData(0));
          return [...stems[0]].slice(8000, 12000).map((value, i) => (value + stems[1][8000 + i]) * 32768);
        })
        """)
      let head = 44
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: browser.reports.mix)))
      let mixed = (8000..<12000).map {
        Double(
          Int16(bitPattern: UInt16(bytes[head + 2 * $0]) | UInt16(bytes[head + 2 * $0 + 1]) << 8))
      }
      try #require(played.count == mixed.count)
      #expect(mixed.contains { $0 > 5000 })
      // Two stems and a mix, each rounded by half a step at most.
      #expect(zip(played, mixed).allSatisfy { abs($0 - $1) <= 1.5 + 1e-3 })
    }
  }
}
