import AdaptFiles
import ArgumentParser

extension Files {
  /// Writes the output of a command to a file, or ends the command.
  ///
  /// - Parameters:
  ///   - bytes: all of the file.
  ///   - path: the path of the file, which is created or replaced.
  static func deliver(_ bytes: [UInt8], to path: String) throws {
    try delivering(to: path) { () throws(Failure) in try write(bytes, to: path) }
  }

  /// Does a part of the work on a file that a command writes, and ends the command if that fails.
  static func delivering<Result>(to path: String, _ body: () throws(Failure) -> Result) throws -> Result {
    do throws(Failure) {
      return try body()
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
