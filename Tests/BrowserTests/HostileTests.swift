import Foundation
import Testing

extension InBrowser {
  /// Texts that a stranger wrote, wherever a scenario has room for one.
  @Suite struct Strangers {
    private let browser: Browser

    init() throws {
      browser = try InBrowser.open { reports in
        try reports.putSound(named: Scenes.strangeName + ".wav")
        return try reports.page(Scenes.hostile, named: Scenes.strangeName)
      }
    }

    @Test("hostile texts do nothing, and are shown as text")
    func inert() throws {
      try browser.run(
        "document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
      // Folds are filled in an event of their own.
      #expect(try browser.waits(until: "document.querySelector('.events') !== null"))
      #expect(try browser.holds("window.hacked === undefined && document.images.length === 0"))
      #expect(
        try browser.number(
          "document.querySelectorAll('iframe, object, embed, link, a, form').length")
          == 0)
      #expect(try browser.text("document.querySelector('h1').textContent") == Scenes.shownStranger)
      let title = try browser.text("document.title")
      #expect(title.hasPrefix("</script><script>window.hacked=1") && title.hasSuffix(" · Earshot"))
      let events = try browser.contents(".events tbody td:nth-child(4)")
      #expect(events.contains { $0.contains(Scenes.shownStranger) })
      #expect(try browser.text("page.runs[0].apps[0].cues[0].name") == Scenes.strangeName + ".wav")
      #expect(try browser.contents(".facts bdi")[0].hasSuffix(Scenes.strangeName + ".yaml"))
      let owners = try browser.contents(".finding .inside bdi")
      #expect(Set(owners) == [Scenes.shownStranger])
      #expect(try browser.complaints() == [])
    }

    @Test("what turns the direction of writing, ends a line or is a control is shown by its number")
    func controls() throws {
      let text = try browser.text("document.body.innerText")
      for scalar: Unicode.Scalar in [
        "\u{202E}", "\u{2066}", "\u{2028}", "\u{0}", "\u{7}", "\u{1B}",
      ] {
        #expect(!text.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
      }
      #expect(text.contains("\\u{202E}") && text.contains("\\u{2028}"))
    }
  }
}
