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
}
