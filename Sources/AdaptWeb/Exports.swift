// The functions of the WebAssembly build for JavaScript. It asks for room, writes a question into it, and reads the
// answer.
#if hasFeature(Embedded)
  /// The bytes of the last answer. WebAssembly has one thread here.
  nonisolated(unsafe) private var answer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  /// Room for a question of a number of bytes. ``answerQuestion(_:_:)`` frees it.
  @_expose(wasm, "adapt_room")
  @_cdecl("adapt_room")
  public func roomForQuestion(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, Int(count)))
  }

  /// Answers a question in a room. ``answerBytes()`` has the answer.
  ///
  /// - Returns: the number of bytes in the answer.
  @_expose(wasm, "adapt_answer")
  @_cdecl("adapt_answer")
  public func answerQuestion(_ question: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
    let text = String(decoding: UnsafeBufferPointer(start: question, count: Int(count)), as: UTF8.self)
    question.deallocate()
    answer.deallocate()
    let bytes = Array(PageEngine().answer(text).utf8)
    answer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = answer.initialize(from: bytes)
    return Int32(bytes.count)
  }

  /// The bytes of the last answer.
  @_expose(wasm, "adapt_answer_bytes")
  @_cdecl("adapt_answer_bytes")
  public func answerBytes() -> UnsafeMutablePointer<UInt8>? { answer.baseAddress }
#endif
