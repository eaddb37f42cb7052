import Foundation
import Testing

/// Reports in a real browser, one at a time: what is seen, heard and reached by keys.
@Suite(
  "A report in a browser", .serialized, .timeLimit(.minutes(2)),
  .enabled(if: Driver.isThere, "chromium or chromedriver is not installed: make setup-tests"))
struct InBrowser {
  /// A page that is written for one test, opened; it stays as long as its browser.
  static func open(
    width: Int = 1280, isDark: Bool = false, _ write: (Reports) throws -> String
  ) throws -> Browser {
    let browser = try Browser()
    try browser.look(width: width, isDark: isDark)
    try browser.open(try write(browser.reports))
    return browser
  }
}

extension InBrowser {
  @Suite struct Opening {
    @Test("it opens from disk without a complaint, and asks nobody for anything but itself")
    func opens() throws {
      var page = ""
      let browser = try InBrowser.open { reports in
        page = try reports.page(Scenes.cue())
        return page
      }
      #expect(try browser.waits(until: "document.querySelectorAll('.row canvas').length === 3"))
      #expect(try browser.complaints() == [])
      // The browser opens with a page of its own.
      let requests = try browser.requests().drop { !$0.hasPrefix("file:") }
      #expect(requests == [URL(fileURLWithPath: page).absoluteString])
    }

    @Test("its own policy keeps it from asking anybody, and from running anything else")
    func policy() throws {
      let browser = try InBrowser.open { try $0.page(Scenes.cue()) }
      let outcomes = try browser.texts(
        """
        (async () => {
          const attempt = (url) => fetch(url).then(() => 'read', () => 'refused');
          const outcomes = [await attempt('https://example.com/'), await attempt('data:,x')];
          const script = document.createElement('script');
          script.textContent = 'window.ran = true';
          document.body.append(script);
          const image = new Image();
          const loaded = new Promise((done) => {
            image.onload = () => done('loaded');
            image.onerror = () => done('refused');
          });
          image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
          return [...outcomes, String(window.ran), await loaded];
        })()
        """)
      #expect(outcomes == ["refused", "refused", "undefined", "refused"])
    }
  }
}
