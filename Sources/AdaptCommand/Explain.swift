import Adapt
import ArgumentParser

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says more about the code of a message.",
    discussion: "Without a code it lists them all.")

  @ArgumentParser.Argument(
    help: "A code, such as E0401.", completion: .list(DiagnosticCode.allCases.map(\.rawValue)))
  var code: String?

  mutating func run() throws {
    Terminal.ignoreBrokenPipes()
    let output = Output()
    guard let code else {
      for code in DiagnosticCode.allCases {
        output.write("\(code.rawValue)  \(Explanation.page(for: code)?.title ?? "")\n")
      }
      output.flush()
      return
    }
    guard let known = DiagnosticCode(rawValue: code.uppercased()), let page = Explanation.page(for: known) else {
      let near = nearest(code.uppercased(), in: DiagnosticCode.allCases.map(\.rawValue))
      throw ValidationError("There is no code \(code)\(near.map { "; did you mean \($0)?" } ?? "").")
    }
    output.write("\(known.rawValue): \(page.title)\n\n\(wrapped(page.text))\n")
    if !page.failingExample.isEmpty {
      output.write("\nWrong:\n\n\(indented(page.failingExample))\n")
    }
    if !page.mendedExample.isEmpty {
      output.write("\nRight:\n\n\(indented(page.mendedExample))\n")
    }
    output.flush()
  }

  /// Paragraphs broken at 80 columns; lines that are indented or part of a list stay as they are.
  private func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      guard let first = paragraph.first, !first.isWhitespace, first != "-", first != "|" else {
        return String(paragraph)
      }
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if line.count + word.count >= 80, !line.isEmpty {
          lines.append(line)
          line = String(word)
        } else {
          line += line.isEmpty ? String(word) : " \(word)"
        }
      }
      return (lines + [line]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}
