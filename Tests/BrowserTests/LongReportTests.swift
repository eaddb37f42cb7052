import Foundation
import Testing

extension InBrowser {
  /// Sound beside the page, and drawing that does not grow with the length.
  @Suite struct Long {
    @Test("forty minutes, 80 cues: it plays the file beside it, says what is missing, stays small")
    func long() throws {
      var size = Int.max
      let browser = try InBrowser.open { reports in
        let page = try reports.page(Scenes.long)
        size = try FileManager.default.attributesOfItem(atPath: page)[.size] as? Int ?? .max
        return page
      }
      #expect(size < 5_000_000)
      let notice = try browser.text("document.querySelector('#notice').textContent")
      #expect(notice.contains("mix.wav") && notice.contains("solo and mute"))
      #expect(
        try browser.holds(
          "[...document.querySelectorAll('.gutter button')].every((e) => e.disabled)"))
      try browser.press(" ")
      #expect(try browser.waits(until: "page.sound.now > 0.3"))
      #expect(try browser.complaints() == [])
      try browser.press(" ")
      try drawsFew(browser)
      try measure(browser, size: size)
    }

    /// A pixel of a waveform is drawn from some stretches at most, however much is in sight.
    private func drawsFew(_ browser: Browser) throws {
      let most = try browser.number(
        """
        (() => {
          const {view, runs} = page;
          const app = runs[0].apps[0];
          return Math.max(...[2400, 600, 60, 6, 0.6].map((span) =>
            span / view.width / app.peaks.level(span / view.width).seconds));
        })()
        """)
      #expect(most <= 8)
    }

    /// Prints how long it took to open, and how long pictures take while zooming; judges nothing.
    private func measure(_ browser: Browser, size: Int) throws {
      let figures = try browser.numbers(
        """
        (async () => {
          const opened = performance.getEntriesByType('navigation')[0].loadEventEnd;
          const draws = [], frames = [];
          let last = await new Promise(requestAnimationFrame);
          for (let i = 0; i < 120; i++) {
            page.view.zoom(i < 60 ? 0.9 : 1 / 0.9, 1203);
            const now = await new Promise(requestAnimationFrame);
            frames.push(now - last);
            last = now;
            draws.push(page.picture.drawnIn);
          }
          const sorted = (list) => [...list].sort((a, b) => a - b);
          const [d, f] = [sorted(draws), sorted(frames)];
          return [opened, d[60], d[114], d[119], f[60], f[114], f[119]];
        })()
        """)
      let text = figures.map { String(format: "%.1f", $0) }
      guard text.count == 7 else { return }
      print(
        """
        report of 40 minutes, 80 cues: \(size / 1000) kB; open and drawn after \(text[0]) ms
        zooming, each median, 95 %, longest: drawing \(text[1]), \(text[2]), \(text[3]) ms; \
        from picture to picture \(text[4]), \(text[5]), \(text[6]) ms
        """)
    }
  }
}
