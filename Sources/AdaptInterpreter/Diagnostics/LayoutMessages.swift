import AdaptModel
import AdaptSyntax

/// Problems in a layout that a run has made, and values that iOS leaves open.
struct LayoutMessage: DiagnosticMessage {
  var words: DiagnosticWords

  init(_ words: DiagnosticWords) { self.words = words }
}

extension LayoutMessage {
  /// - Parameters:
  ///   - viewCount: how many views the constraints leave open.
  ///   - isMore: whether there are more, which were not counted.
  ///   - unsettled: of these, one whose size may differ from that of its content; nil if there is none.
  static func ambiguousLayout(
    _ viewCount: Int, isMore: Bool, on environment: Environment?, unsettled: UnsettledSize?
  ) -> LayoutMessage {
    let what = viewCount == 1 ? "a view" : "\(isMore ? "more than " : "")\(viewCount) views"
    return LayoutMessage(
      .ambiguousLayout, "the constraints leave \(what) open on \(environment.text)", severity: .warning,
      help: (unsettled.map { [$0.remedy] } ?? []) + [
        "constrain its position or its size; `exercise ambiguity` shows the other layout"
      ])
  }

  /// A view whose size may differ from that of its content, and the attribute that keeps them equal.
  struct UnsettledSize {
    var view: String
    var attribute: AttributeKey

    init(_ view: String, _ attribute: AttributeKey) {
      self.view = view
      self.attribute = attribute
    }

    /// One more than the default, so that the content of other views gives way first.
    fileprivate var remedy: String {
      let isHugging = attribute == .horizontalHugging || attribute == .verticalHugging
      return "to keep the size of `\(view)`, let other content \(isHugging ? "grow" : "give way") first: "
        + "`\(view).\(attribute.name) = \(isHugging ? 251 : 751)`"
    }
  }

  /// - Parameters:
  ///   - word: `always`, or `prove` in a body.
  ///   - relation: its source text.
  ///   - sides: the values of the two sides.
  static func brokenInvariant(
    _ word: CommandWord = .always, _ relation: String, on environment: Environment?, sides: String
  ) -> LayoutMessage {
    LayoutMessage(.brokenInvariant, "`\(word.rawValue) \(relation)` does not hold on \(environment.text)", label: sides)
  }

  /// - Parameters:
  ///   - view: the view whose size is tested.
  ///   - sizes: its sizes, one after the other.
  static func conditionCycle(_ view: String, _ sizes: [Size]) -> LayoutMessage {
    var text = sizes.map { Geometry.size($0).description }.joined(separator: ", then ")
    if let last = sizes.last, sizes.dropLast().contains(last) { text += " again" }
    return LayoutMessage(
      .conditionCycle, "this condition changes the size that it depends on", label: "`\(view)` is \(text)",
      help: ["test the size of something that the condition does not change, or a trait: `when width: compact`"])
  }

  /// Said beside the constraint of a conflict that does not hold.
  static let setAside = "like iOS, the layout goes on without this one"

  /// - Parameter need: the size that the window would need.
  static func constraintConflict(on environment: Environment?, _ need: WindowNeed?) -> LayoutMessage {
    var words = DiagnosticWords(.constraintConflict, "these constraints cannot all hold on \(environment.text)")
    if let need {
      let bound = need.isAtLeast ? "at least" : "at most"
      words.conclusion =
        "together they need `view.\(need.dimension)` to be \(bound) \(format(need.value)), "
        + "and the window gives it \(format(need.given))"
    }
    if let need, need.isAtLeast {
      words.help = [
        "lower one of them below `required`, or put it under `when bounds.\(need.dimension) >= \(format(need.value))`"
      ]
    } else {
      words.help = ["lower one of them below `required`: add `@ high`"]
    }
    return LayoutMessage(words)
  }

  static func expectationFailed(_ expectation: Expectation) -> LayoutMessage {
    let place = expectation.place.map { " on \($0)" } ?? ""
    return LayoutMessage(
      .expectationFailed, "`expect \(expectation.text)` does not hold\(place)",
      label: DiagnosticWords.brief(expectation.explanation ?? ""), help: expectation.advice)
  }

  /// - Parameters:
  ///   - text: the source text of what was to be proved.
  ///   - answer: the result.
  static func notProved(_ text: String, _ answer: SizeAnswer) -> LayoutMessage {
    let what = text.isEmpty ? "prove" : "prove \(text)"
    switch answer {
    case .fails(let regions):
      return LayoutMessage(
        .expectationFailed, "`\(what)` does not hold", label: regions.first ?? "",
        help: Array(regions.dropFirst().prefix(4)))
    case .undecided(let reason), .holds(let reason):
      return LayoutMessage(.expectationFailed, "`\(what)` is not decided", label: reason)
    }
  }

  static func layoutFailed(_ controller: String) -> LayoutMessage {
    LayoutMessage(
      .layoutFailed, "the layout of `\(controller)` could not be solved within the solver's limit of steps",
      label: "its views keep the frames that they had",
      help: ["please report the script: this should not happen to a layout that people write"])
  }

  static func noSnapshot(_ name: String) -> LayoutMessage {
    LayoutMessage(
      .noSnapshot, "there is no snapshot `\(name)` yet",
      help: ["`adapt test --update` accepts the current layout and writes it next to the script"])
  }

  /// - Parameters:
  ///   - lines: the lines that differ, each with `-` or `+` before it.
  ///   - rest: the number of further lines.
  static func snapshotDiffers(_ name: String, _ lines: [String], rest: Int) -> LayoutMessage {
    LayoutMessage(
      .snapshotDiffers, "the layout differs from the snapshot `\(name)`",
      help: lines + (rest > 0 ? ["and \(rest) more lines"] : [])
        + ["if the change is intended, `adapt test --update` accepts the current layout"])
  }

  /// Two conditions set the same attribute, one by the width and one by the height.
  static func undefinedPrecedence(_ attribute: String, on environment: Environment?) -> LayoutMessage {
    LayoutMessage(
      .undefinedPrecedence, "iOS does not define which of these sets `\(attribute)` on \(environment.text)",
      severity: .warning, label: "this one wins here: width goes before height", related: "this one also holds",
      help: ["decide it in a third `when` that tests both the width and the height"])
  }
}

/// Why an expectation does not hold.
enum ExpectationText {
  /// - Parameters:
  ///   - relation: its source text.
  ///   - sides: the values of its sides; empty for anything but a comparison.
  static func relation(_ relation: String, holds: Bool, _ sides: String) -> String {
    let text = "`\(relation)` \(holds ? "holds" : "does not hold")"
    return sides.isEmpty ? text : "\(text): \(sides)"
  }

  static func sides(_ left: String, _ right: String) -> String { "it is \(left) on the left and \(right) on the right" }

  /// - Parameter kind: the kind of the controller that is compared with a text.
  static func controllerForText(_ kind: String) -> String {
    "a controller is compared with its name in the script, `== \(kind)`; its `name` is a text"
  }

  static func more(_ count: Int) -> String { "and \(count) more" }
}

extension Environment {
  /// "iPhone 6 in portrait (width compact, height regular)"
  var text: String {
    var text = device.name + (pose.map { " \($0)" } ?? "")
    if let freeSize {
      text += " at \(Geometry.size(freeSize).description)"
    } else {
      text += " in \(orientation)"
      if multitasking != .full { text += ", \(multitasking)" }
    }
    return text + " (\(traits.sizeClassDescription))"
  }
}

extension Environment? {
  fileprivate var text: String { map { $0.text } ?? "this window" }
}
