import AdaptFiles
import ArgumentParser

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One part of the work, for distribution over machines: `--shard 2/4`, or Bazel's test-sharding protocol.
struct Shard: ExpressibleByArgument {
  var index: Int
  var count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/")
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), count >= 1, index >= 1,
      index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Whether the item with this number, from 1, belongs to the part.
  func includes(_ number: Int) -> Bool { (number - 1) % count == index - 1 }

  /// The part according to the variables TEST_TOTAL_SHARDS and TEST_SHARD_INDEX (from 0). The file that
  /// TEST_SHARD_STATUS_FILE names is touched, which tells Bazel that sharding is supported. Nil if the variables are
  /// not set.
  static func fromEnvironment() throws -> Shard? {
    guard let total = getenv("TEST_TOTAL_SHARDS"), let place = getenv("TEST_SHARD_INDEX") else { return nil }
    guard let count = Int(String(cString: total)), let index = Int(String(cString: place)), count >= 1, index >= 0,
      index < count
    else {
      throw ValidationError("TEST_SHARD_INDEX is a number from 0, below TEST_TOTAL_SHARDS.")
    }
    if let file = getenv("TEST_SHARD_STATUS_FILE") {
      do {
        try Files.write([], to: String(cString: file))
      } catch {
        throw ValidationError("\(String(cString: file)): \(error.message)")
      }
    }
    return Shard(index: index + 1, count: count)
  }
}
