import Testing

extension InBrowser {
  @Suite struct Finding {
    private let browser: Browser

    init() throws {
      browser = try InBrowser.open { try $0.page(Scenes.cue(ends: false)) }
      try browser.run(Hearing.ear)
    }

    @Test("its mark opens its text with the line of the scenario")
    func opens() throws {
      let count = try browser.number("page.findings.all.length")
      #expect(count > 0)
      #expect(try browser.number("document.querySelectorAll('.marks button').length") == count)
      #expect(try browser.holds("![...document.querySelectorAll('.finding')].some((e) => e.open)"))
      try browser.click(".marks .error")
      let card = "document.querySelector('.finding.error')"
      #expect(try browser.holds("\(card).open"))
      #expect(try browser.text("\(card).textContent").contains("[never-deactivated]"))
      let excerpt = try browser.text("\(card).querySelector('pre').textContent").split(
        separator: "\n")
      #expect(excerpt.count == 2 && excerpt[0].hasSuffix(" - setActive: true"))
      #expect(try browser.contents(".finding.error .mend")[0].contains("setActive(false)"))
    }

    @Test("marks of one moment stand below one another, at their time")
    func marks() throws {
      let boxes = """
        [...document.querySelectorAll('.marks button')].map((e) => e.getBoundingClientRect())
        """
      let covered = try browser.number(
        """
        \(boxes).reduce((sum, a, i, all) => sum + all.slice(i + 1).filter((b) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).length, 0)
        """)
      #expect(covered == 0)
      let shifts = try browser.numbers(
        """
        \(boxes).map((box, i) => box.x + box.width / 2
          - page.picture.slider.getBoundingClientRect().x - page.view.x(page.findings.all[i].from))
        """)
      #expect(shifts.count == 3 && shifts.allSatisfy { abs($0) < 1 })
      // Below them the lanes begin.
      #expect(
        try browser.number("Math.max(...\(boxes).map((box) => box.bottom))")
          <= browser.number(
            "document.querySelector('canvas[role=img]').getBoundingClientRect().top"))
    }

    @Test("n and p go from one to the next")
    func steps() throws {
      try browser.press("n")
      let first = try browser.number("page.findings.all.indexOf(page.findings.chosen)")
      #expect(first == 0)
      #expect(try browser.number("page.sound.now") == browser.number("page.findings.all[0].from"))
      try browser.press("p")
      #expect(
        try browser.holds("page.findings.chosen === page.findings.all.at(-1)"))
    }

    @Test("playing it goes round and round from two seconds before to two behind")
    func plays() throws {
      try browser.click(".marks .error")
      try browser.click(".finding.error .buttons button")
      #expect(try browser.waits(until: "page.sound.isPlaying && page.sound.loop !== null"))
      let found = "page.findings.all.find((f) => f.severity === 'error')"
      let from = try browser.number("\(found).from")
      let to = try browser.number("Math.min(\(found).to, \(found).from + 4)")
      #expect(try browser.numbers("page.sound.loop") == [max(0, from - 2), min(4, to + 2)])
      #expect(try browser.waits(until: "hear(440)"))
      // Its end comes near, and then it begins again.
      #expect(try browser.waits(until: "page.sound.now > page.sound.loop[1] - 0.4"))
      #expect(try browser.waits(until: "page.sound.now < page.sound.loop[0] + 1"))
      try browser.press("l")
      #expect(try browser.holds("page.sound.loop === null && page.sound.isPlaying"))
    }
  }
}
