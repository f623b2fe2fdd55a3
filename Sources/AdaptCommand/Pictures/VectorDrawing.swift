import AdaptFiles
import AdaptInterpreter
import ArgumentParser
import CProcess

#if canImport(Glibc)
  import Glibc
#endif

/// Turns SVG images into PNG and PDF, and the PDF files of asset catalogues into PNG, so that what fails there does not
/// end the command.
///
/// Where librsvg, poppler, pango or cairo get no memory, or find a mistake of their own, they abort the process. On
/// Linux they therefore run in a process of their own, which is this executable once more; unless no process can be
/// started. It has limits, and does not outlive this one.
enum VectorDrawing {
  /// What drawing may take.
  struct Budget {
    /// In seconds of processor time.
    var seconds: Int
    /// Of data, in bytes. The largest image takes 1024 million.
    var memory: Int

    fileprivate var time: String { seconds == 1 ? "a second" : "\(seconds) seconds" }

    /// CHOICE: for pictures of one's own scripts.
    static let usual = Budget(seconds: 60, memory: 2_000_000_000)
    /// CHOICE: for one image of a screen.
    static let image = Budget(seconds: 5, memory: 500_000_000)
  }

  /// - Throws: a failure that says what is missing, or that the budget was not enough.
  static func converted(
    _ svg: String, to form: VectorLibrary.Form, within budget: Budget = .usual
  ) throws(VectorLibrary.Failure) -> [UInt8] {
    #if os(Linux)
      return try convertedElsewhere(svg, to: form, within: budget)
    #else
      return try VectorLibrary().converted(svg, to: form)
    #endif
  }

  /// The first page of a PDF file as a PNG, with nothing behind it; nil if it cannot be read in the time and memory of
  /// an image, or without poppler.
  ///
  /// - Parameters:
  ///   - document: the file.
  ///   - scale: pixels per point. Shapes get at least two.
  @Sendable static func png(ofPDF document: [UInt8], scale: Double) -> [UInt8]? {
    guard PDFLibrary.isInstalled else { return nil }
    let scale = max(2, scale)
    #if os(Linux)
      let drawn = Subprocess.run(command("\(DrawVector.page)\(scale)", within: .image), input: document)
      return drawn.flatMap { $0.status == 0 ? $0.output : nil }
    #else
      return (try? PDFLibrary())?.png(of: document, scale: scale)
    #endif
  }

  #if os(Linux)
    private static func command(_ form: String, within budget: Budget) -> [String] {
      // Where Swift's runtime is told to describe crashes, it starts a program for that, which waits for memory that it
      // will not get, and keeps this one waiting.
      setenv("SWIFT_BACKTRACE", "enable=no", 1)
      return [
        "/proc/self/exe", DrawVector.name, form, "--seconds", "\(budget.seconds)", "--memory", "\(budget.memory)",
        "--parent", "\(getpid())",
      ]
    }

    private static func convertedElsewhere(
      _ svg: String, to form: VectorLibrary.Form, within budget: Budget
    ) throws(VectorLibrary.Failure) -> [UInt8] {
      let limit = AddressSpace.limit
      let drawn = Subprocess.run(command(form.word, within: budget), input: Array(svg.utf8))
      if drawn == nil, limit == nil { return try VectorLibrary().converted(svg, to: form) }
      if let drawn, drawn.status == 0 { return drawn.output }
      if let drawn, drawn.status == DrawVector.refused.rawValue {
        throw VectorLibrary.Failure(message: String(decoding: drawn.output, as: UTF8.self))
      }
      let cause = limit.map { limit in
        "cannot draw it in \(limit / 1_000_000) million bytes of memory: a higher `ulimit -v` may do, and"
      }
      let usual =
        drawn?.status == Subprocess.endedBySignal
        ? "did not draw it in \(budget.time) and \(budget.memory / 1_000_000) million bytes of memory;"
        : "ended without a picture;"
      throw VectorLibrary.Failure(
        message: "librsvg \(cause ?? usual) .svg and .html need none of it")
    }
  #endif
}

extension VectorDrawing.Budget {
  /// That of a script that has limits: its seconds, and its memory beside what the libraries need.
  init(_ limits: Limits) {
    let most = Self.usual
    seconds = limits.seconds.isFinite ? Int(max(1, min(limits.seconds, 1e6)).rounded(.up)) : most.seconds
    memory = min(most.memory, min(limits.memory, most.memory) + 500_000_000)
  }
}

/// The process of its own: reads an SVG image or a PDF file from standard input, and writes it in another form or why
/// it cannot.
struct DrawVector: ParsableCommand {
  static let name = "draw-vector"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Turns an SVG image into another form.", shouldDisplay: false)

  /// The status where librsvg is not here, or refuses the image.
  static let refused = ExitCode(3)

  /// What a form begins with that makes a PNG of a PDF file; the scale follows.
  static let page = "page:"

  @ArgumentParser.Argument var form: String
  @Option var seconds = VectorDrawing.Budget.usual.seconds
  @Option var memory = VectorDrawing.Budget.usual.memory
  @Option var parent: Int32?

  mutating func run() throws {
    Terminal.prepareForSignals()
    if let parent { adapt_limit_child(parent, UInt(max(1, seconds)), UInt(max(1, memory))) }
    if form.hasPrefix(Self.page), let scale = Double(form.dropFirst(Self.page.count)) {
      guard let image = (try? PDFLibrary())?.png(of: Array(try Files.read("-")), scale: scale) else {
        throw Self.refused
      }
      guard image.withUnsafeBufferPointer({ Terminal.write($0, to: .output) }) else { throw ExitCode.couldNotRun }
      return
    }
    guard let form = VectorLibrary.Form(word: form) else {
      throw ValidationError("\(form) is not a format for pictures.")
    }
    let svg = String(decoding: try Files.read("-"), as: UTF8.self)
    var (output, status) = ([UInt8](), ExitCode.success)
    do throws(VectorLibrary.Failure) {
      output = try VectorLibrary().converted(svg, to: form)
    } catch {
      output = Array(error.message.utf8)
      status = Self.refused
    }
    guard output.withUnsafeBufferPointer({ Terminal.write($0, to: .output) }) else { throw ExitCode.couldNotRun }
    throw status
  }
}

extension VectorLibrary.Form {
  /// "png:2.0", "pdf"
  fileprivate var word: String {
    switch self {
    case .png(let scale): "png:\(scale)"
    case .pdf: "pdf"
    }
  }

  fileprivate init?(word: String) {
    if word == "pdf" {
      self = .pdf
    } else if word.hasPrefix("png:"), let scale = Double(word.dropFirst(4)) {
      self = .png(scale: scale)
    } else {
      return nil
    }
  }
}
