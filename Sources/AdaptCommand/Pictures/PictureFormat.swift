import AdaptFiles
import AdaptInterpreter
import AdaptPictures
import ArgumentParser

/// The form of a picture, as its file's name has it.
enum PictureFormat: String, CaseIterable {
  case svg, html, png, pdf

  static let endings = allCases.map { $0.rawValue }

  /// - Throws: a validation error for a name that ends otherwise.
  init(of path: String) throws {
    guard path.contains("."), let ending = path.split(separator: ".").last?.lowercased(),
      let format = PictureFormat(rawValue: ending)
    else { throw ValidationError("\"\(path)\" does not end with .svg, .html, .png or .pdf.") }
    self = format
  }

  func write(_ sheet: PictureSheet, to path: String, within limits: Limits) throws {
    try write(svg: sheet.svg, html: sheet.html, to: path, within: limits)
  }

  /// Writes the form that is wanted, or ends the command.
  ///
  /// - Parameter limits: of the script, which drawing has as well.
  func write(
    svg: @autoclosure () -> String, html: @autoclosure () -> String, to path: String, within limits: Limits
  ) throws {
    let bytes: [UInt8]
    do throws(VectorLibrary.Failure) {
      bytes = try self.bytes(svg: svg(), html: html(), within: limits)
    } catch {
      throw ExitCode.couldNotRun("\(path): \(error.message)")
    }
    try Files.deliver(bytes, to: path)
  }

  /// The file in the form that is wanted.
  func bytes(
    svg: @autoclosure () -> String, html: @autoclosure () -> String, within limits: Limits
  ) throws(VectorLibrary.Failure) -> [UInt8] {
    switch self {
    case .svg: Array(svg().utf8)
    case .html: Array(html().utf8)
    case .png: try VectorDrawing.converted(svg(), to: .png(scale: 2), within: .init(limits))
    case .pdf: try VectorDrawing.converted(svg(), to: .pdf, within: .init(limits))
    }
  }
}
