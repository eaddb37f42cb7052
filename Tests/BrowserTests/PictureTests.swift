import Testing

extension InBrowser {
  /// What is drawn, and how it is moved about.
  @Suite struct Picture {
    private let browser: Browser

    init() throws {
      browser = try InBrowser.open { try $0.page(Scenes.cue(ends: false)) }
    }

    /// Whether a lane shows a colour of the style at a time and a height, as near as rounding leaves it.
    private func shows(
      _ colour: String, at seconds: Double, lane: Int, height: String
    ) throws -> Bool {
      try browser.holds(
        """
        (() => {
          const canvas = document.querySelectorAll('canvas[role=img]')[\(lane)];
          const {theme, lanes} = page.picture;
          const at = Lane.places(theme.unit), lane = lanes[\(lane)];
          const y = \(height), x = page.view.x(\(seconds)), wanted = theme['\(colour)'];
          const found = canvas.getContext('2d').getImageData(Math.round(x), Math.floor(y), 1, 1).data;
          return found[3] > 200 && [1, 3, 5].every((place, i) =>
            Math.abs(parseInt(wanted.slice(place, place + 2), 16) - found[i]) <= 3);
        })()
        """)
    }

    @Test("a lane for each app, named and described")
    func lanes() throws {
      #expect(try browser.contents(".gutter .name") == ["music", "coach"])
      #expect(
        try browser.texts(
          "[...document.querySelectorAll('canvas[role=img]')].map((e) => e.getAttribute('aria-label'))"
        )
          == [
            "music: heard in full from 0.000 s to 1.000 s, ducked from 1.000 s to 4.000 s",
            "coach: silent from 0.000 s to 1.000 s, heard in full from 1.000 s to 2.000 s, silent from 2.000 s to 4.000 s",
          ])
    }

    @Test("bands, gain, session, finding and waveform are where they belong")
    func drawn() throws {
      let band = "at.state + 2"
      #expect(try shows("full", at: 0.9, lane: 0, height: band))
      #expect(try shows("ducked", at: 3.9, lane: 0, height: band))
      #expect(try shows("full", at: 1.9, lane: 1, height: band))
      #expect(try !shows("full", at: 3, lane: 1, height: band))
      // The default duck is a fifth of the gain: -13.98 dB.
      #expect(try shows("curve", at: 1.6, lane: 0, height: "lane.y(-13.98, at)"))
      #expect(try shows("curve", at: 0.5, lane: 0, height: "lane.y(0, at)"))
      #expect(try shows("session", at: 3, lane: 1, height: "(at.session + at.sessionEnd) / 2"))
      // An error and a warning have the same span: the error is seen.
      #expect(try shows("error", at: 3, lane: 1, height: "at.finding + 1"))
      #expect(try !shows("error", at: 1.5, lane: 1, height: "at.finding + 1"))
      let middle = "(at.waveTop + at.waveEnd) / 2"
      #expect(try shows("wave-full", at: 0.5, lane: 0, height: middle))
      #expect(try shows("wave-ducked", at: 3, lane: 0, height: middle))
      #expect(try !shows("wave-full", at: 3, lane: 1, height: middle))
    }

    @Test("the wheel zooms about the pointer, and leaves the page to scroll where all is in sight")
    func wheel() throws {
      let place = try browser.place(of: 1)
      try browser.scroll(y: 100, at: place)
      #expect(try browser.number("page.view.span") == 4)
      try browser.run("window.scrollTo(0, 0)")
      try browser.scroll(y: -100, at: place)
      // A turn of 100 pixels is a factor of e to the power of 0.3.
      #expect(try browser.waits(until: "Math.abs(page.view.span - 4 * Math.exp(-0.3)) < 1e-6"))
      #expect(
        abs(try browser.number("page.view.x(1)") - browser.number("1 / 4 * page.view.width")) < 1)
      let from = try browser.number("page.view.from")
      try browser.scroll(x: 60, at: place)
      #expect(try browser.waits(until: "page.view.from > \(from) + 0.01"))
    }

    @Test("dragging moves the picture with the pointer, and seeks nothing")
    func drag() throws {
      try browser.run("page.view.show(1, 3)")
      try browser.drag(from: try browser.place(of: 2), to: try browser.place(of: 1.5))
      #expect(abs(try browser.number("page.view.from") - 1.5) < 0.02)
      #expect(abs(try browser.number("page.view.span") - 2) < 1e-9)
      #expect(try browser.number("page.sound.now") == 0)
      try browser.drag(from: try browser.place(of: 2), to: try browser.place(of: 3.4))
      try browser.drag(from: try browser.place(of: 1), to: try browser.place(of: 2.4))
      #expect(try browser.number("page.view.from") == 0)
    }

    @Test("keys and buttons zoom and pan, never beyond the run")
    func keys() throws {
      for _ in 0..<3 { try browser.press("+") }
      #expect(abs(try browser.number("page.view.span") - 4 / 3.375) < 1e-6)
      try browser.press(Browser.shift, Browser.right)
      #expect(abs(try browser.number("page.view.from") - 4 / 3.375 / 8) < 1e-6)
      try browser.press("-")
      #expect(abs(try browser.number("page.view.span") - 4 / 2.25) < 1e-6)
      try browser.press("0")
      #expect(try browser.number("page.view.span") == 4)
      try browser.click("button[aria-label=\"Zoom in\"]")
      #expect(abs(try browser.number("page.view.span") - 4 / 1.5) < 1e-6)
      try browser.click("button[aria-label=\"Show the whole run\"]")
      for _ in 0..<40 { try browser.run("page.view.zoom(0.5, 1)") }
      #expect(abs(try browser.number("page.view.span") - 0.05) < 1e-9)
    }

    @Test("the readout says what holds under the pointer, and why")
    func readout() throws {
      try browser.hover(try browser.place(of: 1.5))
      #expect(
        try browser.waits(
          until: "document.querySelector('#readout h2').textContent.startsWith('At 1.')"))
      let lines = try browser.contents("#readout > ul li")
      #expect(lines == ["music ducked-14.0 dB", "coach heard in full0.0 dB"])
      #expect(try browser.contents("#readout h3") == ["Why is music ducked?"])
      let why = try browser.contents("#readout ol li")
      #expect(why.first?.hasPrefix("because coach activated its session with duckOthers") == true)
      try browser.hover(try browser.place(of: 0.5))
      #expect(
        try browser.waits(
          until:
            "document.querySelector('#readout ul li').textContent === 'music heard in full0.0 dB'"))
    }

    @Test("where a run is too long for its causes to stand here, the page says where to ask")
    func unexplained() throws {
      try browser.run("page.runs[0].isExplained = false; page.runs[0].apps[0].causes = [];")
      try browser.press(Browser.right)
      let asked = "document.querySelector('#readout code')?.textContent"
      #expect(try browser.waits(until: "\(asked) !== undefined"))
      let command = try browser.text(asked)
      #expect(
        command.hasPrefix("earshot trace /") && command.hasSuffix("scene.yaml --why music@0.080s"))
    }
  }
}
