import EarshotJudging
import EarshotReports
import Testing

@Suite("SARIF")
struct SARIFTests {
  @Test("one broken file: the whole document")
  func document() {
    let diagnostic = Diagnostic(
      .error, "odd {0} [a](b)", path: "a b.yaml", line: 2, column: 3, help: "mend it")
    let scenario = CheckedScenario(path: "a b.yaml", title: "", result: .broken([diagnostic]))
    // FNV-1a over "a b.yaml", "invalid-scenario", "" and the message, with zero bytes between.
    #expect(
      CheckReport([scenario], version: "0.1").sarif() == """
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "earshot",
                  "version": "0.1",
                  "rules": [
                    {
                      "id": "unmet-expectation",
                      "shortDescription": {
                        "text": "The scenario expects something that did not come true."
                      },
                      "help": {
                        "text": "A line of expect: names what must be true of a run. \
        Mend the app, or the line."
                      },
                      "defaultConfiguration": {
                        "level": "error"
                      }
                    },
                    {
                      "id": "invalid-scenario",
                      "shortDescription": {
                        "text": "The scenario cannot be read."
                      },
                      "help": {
                        "text": "The file has a mistake at the place named; \
        nothing was simulated."
                      },
                      "defaultConfiguration": {
                        "level": "error"
                      }
                    }
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "ruleId": "invalid-scenario",
                  "ruleIndex": 1,
                  "level": "error",
                  "message": {
                    "text": "odd {{0}} [a] (b); mend it"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "a%20b.yaml"
                        },
                        "region": {
                          "startLine": 2,
                          "startColumn": 3
                        }
                      }
                    }
                  ],
                  "partialFingerprints": {
                    "earshot/v1": "8b6c60206471547c:1"
                  },
                  "suppressions": []
                }
              ]
            }
          ]
        }

        """)
  }

  @Test("rules come with their help, findings name them by place, expected ones are suppressed")
  func rules() throws {
    let text = try CheckExample.report().sarif(rules: [
      ReportRule(
        id: "missing-notify", severity: .error, summary: "Nobody is told.", help: "Tell them.",
        address: "https://example.org/x")
    ])
    #expect(text.contains("\"helpUri\": \"https://example.org/x\""))
    #expect(text.contains("\"ruleId\": \"missing-notify\",\n          \"ruleIndex\": 0,"))
    #expect(text.contains("\"ruleId\": \"idle-duck\",\n          \"ruleIndex\": 3,"))
    let expected = try #require(text.firstRange(of: "\"ruleId\": \"cue-cut\""))
    #expect(
      text[expected.upperBound...].contains(
        """
        "suppressions": [
                    {
                      "kind": "inSource",
                      "justification": "expected by the scenario"
                    }
                  ]
        """))
    #expect(text.ranges(of: "\"kind\": \"inSource\"").count == 1)
  }

  @Test("a fingerprint survives moved lines and times, and equal ones are numbered")
  func fingerprints() {
    func prints(line: Int, message: String) -> [String] {
      let twice = [1, 2].map { _ in
        Diagnostic(.error, message, id: "cue-cut", path: "a.yaml", line: line, column: 1)
      }
      let scenario = CheckedScenario(path: "a.yaml", title: "", result: .broken(twice))
      return CheckReport([scenario], version: "0").sarif().split(separator: "\n").filter {
        $0.contains("earshot/v1")
      }.map(String.init)
    }
    let first = prints(line: 1, message: "x")
    #expect(first == prints(line: 9, message: "x"))
    #expect(first != prints(line: 1, message: "y"))
    #expect(first[0].hasSuffix(":1\"") && first[1].hasSuffix(":2\""))
  }
}
