import EarshotText
import EarshotJudging
import Foundation
import Testing

@testable import EarshotReports

@Suite("Formats for machines")
struct FormatTests {
  /// What a hostile scenario might be called.
  static let hostile = "\u{1B}[2J<b>&\"'%\n::error::]]>](x){0}\u{202E}"

  @Test("JSON: every scenario with its result, failures and findings")
  func json() throws {
    #expect(
      try CheckExample.report().json == """
        {
          "earshot": "0.1",
          "check": 1,
          "strict": false,
          "passed": 1,
          "failed": 2,
          "scenarios": [
            {
              "path": "a.yaml",
              "title": "Good",
              "result": "passed",
              "duration": 12.000000000,
              "failures": [],
              "findings": []
            },
            {
              "path": "b.yaml",
              "title": "Bad",
              "result": "failed",
              "duration": 12.000000000,
              "took": 0.250000000,
              "failures": [
                {
                  "severity": "error",
                  "message": "no call was to be refused",
                  "found": "isBusy at 7 s",
                  "path": "b.yaml",
                  "line": 2,
                  "column": 3
                }
              ],
              "findings": [
        \(Self.finding("missing-notify", "error", false, "coach tells nobody", line: 3)),
        \(Self.finding("idle-duck", "warning", false, "coach holds music down", line: 1)),
        \(Self.finding("cue-cut", "error", true, "a is cut", line: 3))
              ]
            },
            {
              "path": "c.yaml",
              "title": "",
              "result": "broken",
              "problems": [
                {
                  "severity": "error",
                  "message": "unknown step 'plai'",
                  "mend": "did you mean play?",
                  "path": "c.yaml",
                  "line": 2,
                  "column": 3
                }
              ]
            }
          ]
        }

        """)
  }

  private static func finding(
    _ id: String, _ severity: String, _ expected: Bool, _ heard: String, line: Int
  ) -> String {
    """
            {
              "id": "\(id)",
              "severity": "\(severity)",
              "expected": \(expected),
              "app": "coach",
              "from": 8.000000000,
              "to": 12.000000000,
              "heard": "\(heard)",
              "mend": "mend it",
              "path": "b.yaml",
              "line": \(line),
              "column": 3
            }
    """
  }

  @Test("JUnit: a failure holds what fails, system-out what does not, error a broken file")
  func junit() throws {
    #expect(
      try CheckExample.report().junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="earshot" tests="3" failures="1" errors="1" skipped="0" time="0.250">
          <testsuite name="earshot" tests="3" failures="1" errors="1" skipped="0" time="0.250">
            <testcase classname="a.yaml" name="Good"/>
            <testcase classname="b.yaml" name="Bad" time="0.250">
              <failure message="no call was to be refused (and 1 more)" type="unmet-expectation">\
        b.yaml:2:3: error: no call was to be refused [unmet-expectation]
          |
        2 | - play: a.wav
          |   ^ isBusy at 7 s

        b.yaml:3:3: error: coach tells nobody [missing-notify]
          |
        3 | - setActive: false
          |   ^ mend it</failure>
              <system-out>b.yaml:1:3: warning: coach holds music down [idle-duck]
          |
        1 | - setActive: true
          |   ^ mend it</system-out>
            </testcase>
            <testcase classname="c.yaml" name="c.yaml">
              <error message="unknown step &#39;plai&#39;" type="invalid-scenario">\
        c.yaml:2:3: error: unknown step 'plai'
          |
        2 | - plai: a.wav
          |   ^ did you mean play?</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("JUnit: a warning is a failure with strict")
  func junitStrict() throws {
    var report = try CheckExample.report()
    report.strict = true
    #expect(report.junit.contains("no call was to be refused (and 2 more)"))
    #expect(!report.junit.contains("<system-out>"))
  }

  @Test("GitHub: an annotation a diagnostic, expected ones left out")
  func github() throws {
    #expect(
      try CheckExample.report().github == """
        ::error file=b.yaml,line=2,col=3,title=unmet-expectation::\
        no call was to be refused%0AisBusy at 7 s
        ::error file=b.yaml,line=3,col=3,title=missing-notify::coach tells nobody%0Amend it
        ::warning file=b.yaml,line=1,col=3,title=idle-duck::coach holds music down%0Amend it
        ::error file=c.yaml,line=2,col=3,title=invalid-scenario::\
        unknown step 'plai'%0Adid you mean play?
        1 passed, 2 failed

        """)
  }

  @Test("GitHub: a hostile path cannot add a property nor a message a command")
  func githubHostile() {
    let diagnostic = Diagnostic(
      .error, "a\n::error::b%", id: "x,y:z", path: "p,line=1:2\n", line: 1, column: 2)
    let scenario = CheckedScenario(path: "p", title: "", result: .broken([diagnostic]))
    #expect(
      CheckReport([scenario], version: "0").github == """
        ::error file=p%2Cline=1%3A2%0A,line=1,col=2,title=x%2Cy%3Az::a\\u{A}::error::b%25
        0 passed, 1 failed

        """)
  }

  @Test("JSON and XML with hostile names can be read, and give the names back")
  func hostile() throws {
    let report = try CheckExample.report(title: Self.hostile, path: Self.hostile)
    for text in [report.json, report.sarif()] {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(!text.unicodeScalars.contains { $0 != "\n" && Escaping.steers($0) })
    }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    let scenarios = try #require(json["scenarios"] as? [[String: Any]])
    #expect(scenarios[1]["title"] as? String == Self.hostile)
    let name =
      "\\u{1B}[2J&lt;b&gt;&amp;&quot;&#39;%\\u{A}::error::]]&gt;](x){0}\\u{202E}"
    #expect(report.junit.contains("<testcase classname=\"\(name)\" name=\"\(name)\" time="))
    #expect(!report.junit.contains("]]>"))
  }
}
