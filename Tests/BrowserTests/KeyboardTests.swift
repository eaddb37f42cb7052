import Testing

extension InBrowser {
  /// Without a mouse, and without sight.
  @Suite struct Reaching {
    private let browser: Browser

    init() throws {
      browser = try InBrowser.open { try $0.page(Scenes.cue(ends: false)) }
    }

    @Test("keys reach everything, in the order of the page, and it is seen where they are")
    func focus() throws {
      var names: [String] = []
      for _ in 0..<40 {
        try browser.press(Browser.tab)
        if try browser.holds("document.activeElement === document.body") { break }
        names.append(
          try browser.text(
            "document.activeElement.ariaLabel ?? document.activeElement.textContent.slice(0, 40)"))
        #expect(
          try browser.holds("getComputedStyle(document.activeElement).outlineStyle !== 'none'"))
      }
      #expect(
        names.prefix(5) == ["Play", "Zoom out", "Zoom in", "Show the whole run", "Playhead"])
      let marks = names.dropFirst(5).prefix { $0.contains(" at ") }
      #expect(marks.count == Int(try browser.number("page.findings.all.length")))
      let rest = names.dropFirst(5 + marks.count)
      #expect(rest.prefix(4) == ["solo music", "mute music", "solo coach", "mute coach"])
      #expect(rest.contains { $0.hasPrefix("Every event") })
      #expect(rest.contains("go to 1.000 s"))
    }

    @Test("arrow keys move the playhead, whose value is said in words")
    func arrows() throws {
      try browser.press(Browser.right)
      #expect(abs(try browser.number("page.sound.now") - 4.0 / 50) < 1e-9)
      let slider = "document.querySelector('[role=slider]')"
      #expect(try browser.waits(until: "\(slider).ariaValueNow === '0.080'"))
      #expect(
        try browser.text("\(slider).ariaValueText") == "0.080 s: music heard in full; coach silent")
      #expect(try browser.text("\(slider).ariaValueMax") == "4")
    }

    @Test("every button, fold, picture and region has a name")
    func names() throws {
      let nameless = """
        [...document.querySelectorAll('button, summary, [role], section, pre[tabindex]')].filter((e) => {
          const by = e.getAttribute('aria-labelledby');
          const name = e.ariaLabel ?? (by ? document.getElementById(by)?.textContent : e.textContent);
          return !name?.trim() && e.ariaHidden !== 'true';
        }).map((e) => e.outerHTML.slice(0, 80))
        """
      #expect(try browser.texts(nameless) == [])
      #expect(try browser.text("document.documentElement.lang") == "en")
      #expect(
        try browser.number("document.querySelectorAll('h1').length") == 1)
    }

    @Test("every event stands in a table")
    func table() throws {
      try browser.click("#below details summary")
      // Filled when it has opened, which a browser tells a little later.
      #expect(try browser.waits(until: "document.querySelector('.events tbody tr') !== null"))
      #expect(
        try browser.contents(".events thead th")
          == ["number", "time", "app", "what happened", "because of", "rule", "place"])
      #expect(
        try browser.number("document.querySelectorAll('.events tbody tr').length")
          == browser.number("page.runs[0].events.length"))
      #expect(
        try browser.contents(".events tbody td:nth-child(4)").contains { $0.contains("said") })
    }
  }
}
