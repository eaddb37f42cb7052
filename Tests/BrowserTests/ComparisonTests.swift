import Testing

extension InBrowser {
  @Suite struct Comparing {
    private let browser: Browser

    init() throws {
      browser = try InBrowser.open {
        try $0.comparison(Scenes.cue(title: "Bug", ends: false), Scenes.cue(title: "Fix"))
      }
    }

    @Test("two runs stand above each other on one time axis, each with its findings")
    func lanes() throws {
      #expect(try browser.contents(".run-head h2") == ["Bug", "Fix"])
      #expect(try browser.contents(".gutter .name") == ["music", "coach", "music", "coach"])
      #expect(try browser.number("document.querySelectorAll('.ruler').length") == 1)
      #expect(try browser.contents("#findings h3") == ["A Bug", "B Fix"])
      #expect(try browser.complaints() == [])
    }

    @Test("the readout tells a gain that comes back from one that stays down")
    func comingBack() throws {
      // Half way through the second that the way up takes.
      try browser.hover(try browser.place(of: 2.5))
      let shown = "document.querySelector('#readout h2').textContent.startsWith('At 2.')"
      #expect(try browser.waits(until: shown))
      let lines = try browser.contents("#readout > ul li")
      #expect(lines[0] == "A music ducked-14.0 dB")
      #expect(lines[2].hasPrefix("B music coming back-"))
      try browser.hover(try browser.place(of: 3.5))
      let over = "document.querySelectorAll('#readout > ul li')[2].textContent"
      #expect(try browser.waits(until: "\(over) === 'B music heard in full0.0 dB'"))
    }

    @Test("the sound changes over at the playhead")
    func changesOver() throws {
      try browser.press(" ")
      #expect(try browser.waits(until: "page.sound.now > 0.3"))
      let gains = "page.sound.runGains.map((node) => Math.round(node.gain.value * 100))"
      #expect(try browser.numbers(gains) == [100, 0])
      let before = try browser.number("page.sound.now")
      try browser.press("b")
      #expect(try browser.waits(until: "String(\(gains)) === '0,100'"))
      let after = try browser.number("page.sound.now")
      #expect(after >= before && after < before + 2)
      #expect(try browser.holds("page.sound.isPlaying"))
      #expect(
        try browser.texts(
          "[...page.listening.querySelectorAll('button')].map((e) => e.ariaPressed)")
          == ["false", "true"])
      try browser.click("button[aria-label=\"A: Bug\"]")
      #expect(try browser.waits(until: "String(\(gains)) === '100,0'"))
    }
  }
}
