import AdaptFiles
import ArgumentParser

extension Files {
  /// Writes what a command was asked for, or ends the command.
  ///
  /// - Parameters:
  ///   - bytes: all of the file.
  ///   - path: of the file, which is made or replaced.
  static func deliver(_ bytes: [UInt8], to path: String) throws {
    do throws(Files.Failure) {
      try write(bytes, to: path)
    } catch {
      throw ExitCode.couldNotRun("\(path): \(error.message)")
    }
  }
}
