import AdaptModel

/// The word of a text that wraps within which a line ends, and the width that it needs and gets.
struct BrokenWordEvidence: Evidence {
  /// Empty where not even a letter has room.
  let word: String
  let room: TruncationEvidence

  var cut: (asked: Double, given: Double)? { room.cut }

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message =
      "\(text.words.quoted(view)) \(word.isEmpty ? "is cut off" : "is too narrow for a word")\(text.place)"
    room.say(word.isEmpty ? "a letter of its text" : "“\(word)”", at: view, in: &text)
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let view = identity.views[0]
    if finder.words.speaksXcode, finder.model.scene.kind(of: view) == .label,
      let remedy = room.widthFromEditor(of: view, finder)
    {
      return [remedy]
    }
    let meant = Remedy.advise(
      "if lines may end within words, say so: `\(finder.words.short(view)).lineBreakMode = charWrap`")
    if let larger = finder.largerPresentation(true) { return [larger, meant] }
    if let remedy = room.moreRoom(for: view, finder) { return [remedy] }
    return finder.words.speaksXcode ? [] : [meant]
  }
}
