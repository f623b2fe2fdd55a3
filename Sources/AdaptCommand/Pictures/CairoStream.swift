/// Collects what cairo writes, piece by piece.
final class CairoStream {
  typealias Write = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> Int32

  private(set) var bytes: [UInt8] = []

  /// What cairo hands to ``write``. The stream must outlive cairo's use of it.
  var target: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: Write = { target, data, count in
    guard let target, let data else { return 11 }  // CAIRO_STATUS_WRITE_ERROR
    let stream = Unmanaged<CairoStream>.fromOpaque(target).takeUnretainedValue()
    stream.bytes += UnsafeBufferPointer(start: data, count: Int(count))
    return 0
  }
}
