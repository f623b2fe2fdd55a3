import AdaptFiles
import ArgumentParser

extension Files {
  /// Writes the output of a command to a file, or ends the command.
  ///
  /// - Parameters:
  ///   - bytes: all of the file.
  ///   - path: the path of the file, which is created or replaced.
  static func deliver(_ bytes: [UInt8], to path: String) throws {
    do throws(Files.Failure) {
      try write(bytes, to: path)
    } catch {
      throw ExitCode.couldNotRun("\(path): \(error.message)")
    }
  }

  /// What a command was given, for the title of its report: "Home.adapt, Cart.adapt and 3 others". A folder that is
  /// given by dots has its own name.
  static func title(of paths: [String]) -> String {
    let names = paths.map { path -> String in
      let isDots = path.split(separator: "/").allSatisfy { $0 == "." || $0 == ".." }
      let whole = isDots ? realPath(path) ?? path : path
      return whole.split(separator: "/").last.map(String.init) ?? path
    }
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return "\(names.prefix(2).joined(separator: ", ")) and \(names.count - 2) others"
  }
}

/// A file that a command writes as its lines come, so that it keeps none of them. The file is replaced at the end.
final class DeliveredLines {
  private let path: String
  private let file: FileReplacement
  private var failure: Files.Failure?

  /// - Throws: what ends the command if the file cannot be written.
  init(to path: String) throws {
    self.path = path
    do throws(Files.Failure) {
      file = try FileReplacement(of: path)
    } catch {
      throw Self.end(path, error)
    }
  }

  /// Writes a line, which ends with a line break. An error waits for ``finish()``.
  func append(_ line: String) {
    guard failure == nil else { return }
    do throws(Files.Failure) {
      try file.write(Array(line.utf8))
    } catch {
      failure = error
    }
  }

  /// Puts the file in its place, or ends the command.
  func finish() throws {
    if let failure { throw Self.end(path, failure) }
    do throws(Files.Failure) {
      try file.finish()
    } catch {
      throw Self.end(path, error)
    }
  }

  private static func end(_ path: String, _ failure: Files.Failure) -> any Error {
    ExitCode.couldNotRun("\(path): \(failure.message)")
  }
}
