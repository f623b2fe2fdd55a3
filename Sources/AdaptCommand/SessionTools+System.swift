import AdaptFiles
import AdaptInterpreter
import AdaptPictures
import AdaptProofs
import AdaptREPL
import AdaptScriptCheck

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SessionTools {
  /// The machine's editor and pager, and the check.
  ///
  /// - Parameter cancellation: the session's, which an interrupt raises.
  static func ofMachine(root: String?, limits: Limits, cancellation: Cancellation) -> SessionTools {
    SessionTools(
      edit: { text in edited(text) },
      check: { source in
        let host = FileHost(root: root ?? ".") { _ in }
        cancellation.reset()
        let result = ScriptCheck().check(
          source, with: Interpreter(host: host, limits: limits, cancellation: cancellation))
        return result.diagnostics + result.notes + result.findings.map { $0.diagnostic }
      },
      regions: { question, columns in
        cancellation.reset()
        let (proofs, folding) = ScriptProver(cancellation).proofs(question)
        let regions = proofs.map { proof in
          ProofText(proof).text + PlaneText(PlaneChart(proof), columns: columns, rows: 24).text
        }
        let parts = regions + (folding.map { [$0.text] } ?? [])
        return (parts.joined(separator: "\n"), proofs.map { ProofText($0).breakpoints }.joined(separator: "\n"))
      },
      page: { text in page(text) },
      image: InlineImage.ofTerminal.map { terminal in { svg, rows in terminal.text(svg: svg, rows: rows) } },
      writeImage: { svg, path in write(svg, to: path, limits) })
  }

  /// Writes an image as PNG or PDF; returns what went wrong.
  private static func write(_ svg: String, to path: String, _ limits: Limits) -> String? {
    let format: PictureFormat = path.hasSuffix(".pdf") ? .pdf : .png
    let bytes: [UInt8]
    do throws(VectorLibrary.Failure) {
      bytes = try format.bytes(svg: svg, html: "", within: limits)
    } catch {
      return error.message
    }
    do throws(Files.Failure) {
      try Files.write(bytes, to: path)
      return nil
    } catch {
      return error.message
    }
  }

  /// Opens a text in the editor of VISUAL or EDITOR, and reads it back.
  private static func edited(_ text: String) -> String? {
    let folder = variable("TMPDIR") ?? "/tmp"
    var path = Array("\(folder)/adapt-XXXXXX.adapt".utf8CString)
    let descriptor = mkstemps(&path, 6)
    guard descriptor >= 0 else { return nil }
    close(descriptor)
    let file = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(file) }
    do throws(Files.Failure) {
      try Files.write(Array(text.utf8), to: file)
      guard system("\(variable("VISUAL") ?? variable("EDITOR") ?? "vi") '\(file)'") == 0 else { return nil }
      return String(decoding: try Files.read(file), as: UTF8.self)
    } catch {
      return nil
    }
  }

  private static func page(_ text: String) -> Bool {
    let pager = variable("PAGER") ?? "less -FRX"
    guard !pager.isEmpty, let pipe = popen(pager, "w") else { return false }
    fputs(text, pipe)
    return pclose(pipe) == 0
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
