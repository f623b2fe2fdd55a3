import AdaptTestSupport

/// Entries of a session, the same for the same seed: declarations, amendments, commands, expressions, and mistakes.
struct RandomEntries {
  private var random: SeededGenerator
  private var views: [String] = []
  private var isLaunched = false
  private var number = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    // Every list of choices has an element.
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func newName(_ prefix: String) -> String {
    number += 1
    return "\(prefix)\(number)"
  }

  mutating func next() -> String {
    guard !views.isEmpty else {
      views = ["base"]
      return """
        controller Page {
          view base { intrinsic = 40 x 30 }
          base.top == safeArea.top + 8
          base.leading == margins.leading
        }
        """
    }
    guard isLaunched else {
      isLaunched = true
      return "launch Page on \(pick(["\"iPhone 6\"", "\"iPhone 6 Plus\"", "\"iPad\""]))"
    }
    let view = pick(views)
    let size = Int.random(in: 1...200, using: &random)
    switch Int.random(in: 0..<17, using: &random) {
    case 0:
      let name = newName("view")
      views.append(name)
      return """
        controller Page {
          \(pick(["label", "image", "view"])) \(name) { intrinsic = \(size) x 20 }
          \(name).top == \(view).bottom + \(size % 20)
          \(name).leading == \(view).leading
        }
        """
    case 1: return "controller Page { when width: regular { \(view).alpha = 0.5; \(view).height >= \(size) @ high } }"
    case 2: return ":vary \(view).width == \(size) @ low"
    case 3: return ":add \(newName("rule")): \(view).width >= \(size) @ high"
    case 4: return "rotate"
    case 5: return "rotate to \(pick(["portrait", "landscape"]))"
    case 6: return "resize to \(200 + size) x \(400 + size)"
    case 7: return "uninstall \(view)"
    case 8: return "install \(view)"
    case 9: return "var \(newName("n")) = \(size)"
    case 10: return "\(view).width + \(size)"
    case 11: return "let \(newName("kept")) = _"
    case 12: return "\(view).hugging = \(size)"
    case 13: return "window.traitOverrides.width = \(pick(["compact", "regular"]))"
    case 14: return "\(view).alpha = 0.25; [1][\(size)]"  // fails when it is half done
    case 15: return "launch Page on \(pick(["\"iPhone 5s\"", "\"iPad\""]))"
    default: return "nobody.alpha = \(size)"  // cannot be checked
    }
  }
}
