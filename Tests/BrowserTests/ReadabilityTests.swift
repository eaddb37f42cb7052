import Testing

extension InBrowser {
  @Suite struct Reading {
    @Test("nothing runs over the edge, and every text has the contrast of WCAG's level AA")
    func readable() throws {
      let browser = try InBrowser.open { reports in
        try reports.putSound(named: Scenes.strangeName + ".wav")
        return try reports.comparison(Scenes.cue(ends: false), Scenes.hostile)
      }
      try browser.run(
        "document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
      for (width, isDark) in [400, 1280, 3840].flatMap({ [($0, false), ($0, true)] }) {
        try browser.look(width: width, isDark: isDark)
        // The picture is measured anew in a turn of its own.
        try browser.run("return new Promise((done) => setTimeout(done, 200))")
        let around = "at \(width) px, \(isDark ? "dark" : "light")"
        #expect(
          try browser.number("document.documentElement.scrollWidth") <= Double(width), "\(around)")
        #expect(try browser.number(Self.elements) > 60)
        for faults in [Self.cut, Self.small, Self.faint, Self.faintInk] {
          let found = try browser.texts(faults)
          #expect(found == [], "\(around)")
        }
        #expect(try browser.number("parseFloat(getComputedStyle(document.body).fontSize)") >= 15)
      }
    }

    /// Elements with text of their own.
    private static let withText = """
      [...document.querySelectorAll('body *')].filter((e) => e.checkVisibility()
        && !e.closest('script, noscript') && !e.matches('.hidden')
        && [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
      """

    private static let elements = "\(withText).length"

    /// Texts beyond the edge of what holds them.
    private static let cut = """
      \(withText).filter((e) => !e.closest('.scroll, pre, .name')
        && e.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
        .map((e) => e.className + ' ' + e.textContent)
      """

    private static let small = """
      \(withText).filter((e) => parseFloat(getComputedStyle(e).fontSize) < 11)
        .map((e) => e.className + ' ' + e.textContent)
      """

    /// The relative luminance and the contrast of WCAG 2.2.
    private static let contrast = """
      const parse = (text) => text.startsWith('#')
        ? [1, 3, 5].map((i) => parseInt(text.slice(i, i + 2), 16)) : text.match(/[\\d.]+/g).map(Number);
      const light = (c) => [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
        const v = c[i] / 255;
        return sum + weight * (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      }, 0);
      const contrast = (a, b) => {
        const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
        return (high + 0.05) / (low + 0.05);
      };
      """

    private static let faint = """
      (() => {
        \(contrast)
        const ground = (e) => {
          for (; e; e = e.parentElement) {
            const c = parse(getComputedStyle(e).backgroundColor);
            if (c.length < 4 || c[3] > 0) return c;
          }
          return [255, 255, 255];
        };
        return \(withText).filter((e) => contrast(parse(getComputedStyle(e).color), ground(e)) < 4.5)
          .map((e) => e.className + ' ' + e.textContent);
      })()
      """

    /// What is drawn: texts on bands at 4.5, the curve and the bands against the ground at 3.
    private static let faintInk = """
      (() => {
        \(contrast)
        const {theme} = page.picture;
        const pairs = [
          ...['full', 'ducked', 'interrupted', 'paused', 'system'].map((name) => [`${name}-ink`, name, 4.5]),
          ['ink', 'raised', 4.5], ['quiet', 'raised', 4.5], ['quiet', 'ground', 4.5],
          ['curve', 'raised', 3], ['curve', 'wave-full', 3], ['curve', 'wave-ducked', 3],
          ['curve', 'wave-other', 3], ['session', 'raised', 3], ['error', 'raised', 3],
          ['warning', 'raised', 3],
        ];
        return pairs.filter(([ink, ground, least]) =>
          contrast(parse(theme[ink]), parse(theme[ground])) < least).map(String);
      })()
      """
  }
}
