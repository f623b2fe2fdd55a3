/// The XML that test runners exchange, after JUnit.
struct JUnitReport {
  struct Case {
    var suite: String
    var name: String
    /// The failure: a headline, and the full text. Nil for a success.
    var failure: (message: String, details: String)?
    var seconds = 0.0
  }

  private(set) var cases: [Case] = []

  mutating func add(_ testCase: Case) { cases.append(testCase) }

  var text: String {
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text +=
      #"<testsuites tests="\#(cases.count)" failures="\#(cases.count { $0.failure != nil })" time="\#(Self.time(cases))">"#
      + "\n"
    var suites: [String] = []
    for testCase in cases where !suites.contains(testCase.suite) { suites.append(testCase.suite) }
    for suite in suites {
      let own = cases.filter { $0.suite == suite }
      let failures = own.count { $0.failure != nil }
      let name = Self.escaped(suite, isAttribute: true)
      text +=
        #"  <testsuite name="\#(name)" tests="\#(own.count)" failures="\#(failures)" time="\#(Self.time(own))">"# + "\n"
      for testCase in own {
        text += #"    <testcase classname="\#(name)" name="\#(Self.escaped(testCase.name, isAttribute: true))""#
        text += #" time="\#(Self.time([testCase]))""#
        if let failure = testCase.failure {
          text += ">\n      <failure message=\"\(Self.escaped(failure.message, isAttribute: true))\">"
          text += "\(Self.escaped(failure.details))</failure>\n    </testcase>\n"
        } else {
          text += "/>\n"
        }
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// Seconds with three decimals.
  private static func time(_ cases: [Case]) -> String {
    let milliseconds = Int((cases.reduce(0) { $0 + $1.seconds } * 1000).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  /// Escapes a text; characters that XML 1.0 does not allow are replaced.
  static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // In an attribute, a plain newline would become a space.
      case "\n" where isAttribute: result += "&#10;"
      case "\t" where isAttribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
