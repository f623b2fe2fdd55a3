#if canImport(CExpat)
  import AdaptSyntax
  import CExpat

  /// Reads XML with expat.
  final class ExpatReader {
    private let parser: XML_Parser
    private let builder: XMLTreeBuilder
    private var failure: XMLFailure?
    /// The position behind what expat read last.
    private var place = 0

    private init(_ parser: XML_Parser, until watch: WorkWatch) {
      self.parser = parser
      builder = XMLTreeBuilder(until: watch)
    }

    static func parse(_ bytes: [UInt8], until watch: WorkWatch = WorkWatch()) throws(XMLFailure) -> XMLTree {
      guard let parser = XML_ParserCreate(nil) else {
        throw XMLFailure(reason: .malformed("out of memory"), line: 1)
      }
      defer { XML_ParserFree(parser) }
      let reader = ExpatReader(parser, until: watch)
      // The reader outlives the parse, which ends in this function.
      XML_SetUserData(parser, Unmanaged.passUnretained(reader).toOpaque())
      installHandlers(parser)
      return try withExtendedLifetime(reader) { () throws(XMLFailure) in try reader.read(bytes) }
    }

    private func read(_ bytes: [UInt8]) throws(XMLFailure) -> XMLTree {
      var isAccepted = true
      bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        repeat {
          let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieceSize))
          rest = rest.dropFirst(Self.pieceSize)
          let pointer = piece.baseAddress?.assumingMemoryBound(to: CChar.self)
          isAccepted =
            XML_Parse(parser, pointer, Int32(truncatingIfNeeded: piece.count), rest.isEmpty ? 1 : 0) != XML_STATUS_ERROR
          if isAccepted { refuseLongTag(buffer.prefix(rest.startIndex)) }
        } while isAccepted && failure == nil && !rest.isEmpty
      }
      if let failure { throw failure }
      guard isAccepted, !builder.isEmpty else {
        let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "no element found"
        throw XMLFailure(reason: .malformed(reason), line: Int(line))
      }
      return builder.tree
    }

    /// Expat keeps a tag as a whole, with room for each of its attributes, before it tells anything of it.
    ///
    /// - Parameter text: what expat was given so far.
    private func refuseLongTag(_ text: Slice<UnsafeRawBufferPointer>) {
      guard failure == nil, text.endIndex - place > XMLParser.maximumTag, text[place] == UInt8(ascii: "<"),
        text[place + 1] != UInt8(ascii: "!"), text[place + 1] != UInt8(ascii: "?")
      else { return }
      failure = XMLFailure(reason: .tagTooLong, line: 1 + text[..<place].count { $0 == UInt8(ascii: "\n") })
    }

    /// The number of bytes that expat is given at a time.
    private static let pieceSize = 1 << 18

    private func passEvent() { place = XML_GetCurrentByteIndex(parser) + Int(XML_GetCurrentByteCount(parser)) }

    private var line: Int32 { Int32(clamping: XML_GetCurrentLineNumber(parser)) }

    private static func installHandlers(_ parser: XML_Parser) {
      XML_SetElementHandler(
        parser,
        { data, name, attributes in
          guard let name, let attributes, let data else { return }
          Unmanaged<ExpatReader>.fromOpaque(data).takeUnretainedValue().start(name, attributes)
        },
        { data, _ in
          guard let data else { return }
          Unmanaged<ExpatReader>.fromOpaque(data).takeUnretainedValue().end()
        })
      XML_SetCharacterDataHandler(parser) { data, text, count in
        guard let data, let text, count > 0 else { return }
        let reader = Unmanaged<ExpatReader>.fromOpaque(data).takeUnretainedValue()
        reader.passEvent()
        reader.builder.append(UnsafeRawBufferPointer(start: text, count: Int(count)))
      }
      XML_SetCommentHandler(parser) { data, _ in
        guard let data else { return }
        Unmanaged<ExpatReader>.fromOpaque(data).takeUnretainedValue().passEvent()
      }
      XML_SetProcessingInstructionHandler(parser) { data, _, _ in
        guard let data else { return }
        Unmanaged<ExpatReader>.fromOpaque(data).takeUnretainedValue().passEvent()
      }
      XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
        guard let data else { return }
        Unmanaged<ExpatReader>.fromOpaque(data).takeUnretainedValue().stop(.entity)
      }
    }

    private func stop(_ reason: XMLFailure.Reason) {
      guard failure == nil else { return }
      failure = XMLFailure(reason: reason, line: Int(line))
      XML_StopParser(parser, 0)
    }

    private func start(_ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
      guard failure == nil else { return }
      passEvent()
      guard XML_GetCurrentByteCount(parser) <= XMLParser.maximumTag else { return stop(.tagTooLong) }
      let offset = Int32(clamping: XML_GetCurrentByteIndex(parser))
      if let reason = builder.start(String(cString: name), line: line, offset: offset) { return stop(reason) }
      var pair = 0
      while let key = pairs[pair], let value = pairs[pair + 1] {
        builder.add(XMLTree.Attribute(name: String(cString: key), value: String(cString: value)))
        pair += 2
      }
    }

    private func end() {
      guard failure == nil else { return }
      passEvent()
      builder.end()
    }
  }
#endif
