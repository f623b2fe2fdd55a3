/// Wording: what people type from Swift, from Apple's Visual Format Language and from style sheets.
extension SyntaxMessage {
  /// `segmentedControl days ["Mon", "Tue"]`
  static func listAfterName(_ kind: String, _ name: String) -> SyntaxMessage {
    let isSegmented = ["segmented", "segmentedcontrol"].contains(kind.lowercased())
    return SyntaxMessage(
      .unexpectedText, "a list does not follow the name of a view",
      label: isSegmented ? "write `{ segments = […] }`" : "set an attribute in braces",
      help: isSegmented ? "`\(kind) \(name) { segments = [\"One\", \"Two\"] }`" : nil)
  }

  /// `launch Page on "iPhone 15", contentSize: AX5`; nil for other names.
  ///
  /// - Parameter value: the word that it is given.
  static func settingAfterCommand(_ name: String, _ value: String) -> SyntaxMessage? {
    let example: String
    switch name.lowercased() {
    case "orientation", "interfaceorientation", "deviceorientation":
      return SyntaxMessage(
        .unexpectedText, "a command takes no `\(name)`", label: "write `in \(value)`, without a comma",
        help: #"`launch Page on "iPhone 15" in \#(value)`"#)
    case "contentsize", "contentsizecategory", "preferredcontentsizecategory", "textsize", "dynamictype":
      example = "`window.traitOverrides.contentSize = AX5`"
    case "layoutdirection", "direction", "righttoleft", "rtl":
      example = "`window.traitOverrides.direction = rightToLeft`"
    case "style", "userinterfacestyle", "appearance", "dark":
      example = "`window.traitOverrides.style = dark`"
    case "detents", "detent", "selecteddetent", "preferredcontentsize", "sourceview", "sourcerect":
      return SyntaxMessage(
        .unexpectedText, "`present` takes no `\(name)`", label: "set it in a `presentation`",
        help: "`presentation details { content = Page; style = pageSheet; detents = [medium, large] }` in the body of "
          + "the controller that presents it, then `present details`")
    default: return nil
    }
    return SyntaxMessage(
      .unexpectedText, "a command takes no `\(name)`", label: "set it in a statement of its own",
      help: "\(example) after `launch`")
  }

  static func anchorMember(_ member: String, _ anchor: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .anchorMethod, "anchors have plain names here", label: "write `\(anchor)`",
      help: "a constraint is a relation: title.leading == icon.trailing + 8",
      fixIt: .replace(span, with: anchor))
  }

  static func assignmentForRelation(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .assignmentForRelation, "`=` sets an attribute; a relation is written `==`", label: "write `==`",
      fixIt: .replace(span, with: "=="))
  }

  static func atMedia(_ name: String) -> SyntaxMessage {
    SyntaxMessage(
      .styleSheetSyntax, "`@\(name)` belongs to style sheets", label: "use `when` here",
      help: name == "import"
        ? "write import \"file.adapt\"" : "write when width: compact { … } or when bounds.width >= 600 { … }")
  }

  static func attribute(_ name: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "there are no attributes like `@\(name)` here", label: "leave it out",
      help: "a view is declared where it belongs: label title \"Hello\"", fixIt: .replace(span, with: ""))
  }

  /// `@IBOutlet weak var title: UILabel!`
  ///
  /// - Parameter kind: the kind of the view.
  static func outlet(_ kind: String, _ name: String) -> SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "an outlet is the view itself, declared where it belongs", label: "write `\(kind) \(name)`",
      help: "\(kind) \(name) { … }")
  }

  static var cast: SyntaxMessage { .foreignWord("as", "leave it out: values have no types to change") }

  static func colonForEqual(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .styleSheetSyntax, "an attribute is set with `=`, not with a colon", label: "write `=`",
      fixIt: .replace(span, with: " ="))
  }

  static var countingFor: SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "`for` goes through a list or a range; it does not count", label: "write `for i in 0..<3 { … }`")
  }

  static func constraintMethod(_ method: String) -> SyntaxMessage {
    SyntaxMessage(
      .anchorMethod, "`\(method)` is UIKit's; a constraint is a relation here", label: "write `==`, `<=` or `>=`",
      help: "title.leading == icon.trailing + 8 @ high")
  }

  static func elseIf(_ word: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "`\(word)` is written in two words here", label: "write `else if`",
      fixIt: .replace(span, with: "else if"))
  }

  /// `view controller Home { … }`
  static func controllerInTwoWords(_ name: String) -> SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "a view controller is declared with one word", label: "write `controller`",
      help: "`controller \(name) { … }`")
  }

  static func foreignWord(_ word: String, _ advice: String) -> SyntaxMessage {
    SyntaxMessage(.foreignSyntax, "there is no `\(word)` in this language", label: advice)
  }

  static func presentationAs(_ name: String, _ style: String) -> SyntaxMessage {
    if style == "alert" || style == "actionSheet" {
      return SyntaxMessage(
        .foreignSyntax, "\(style == "alert" ? "an alert" : "an action sheet") has a declaration of its own",
        label: "write `\(style) \(name) \"Title\" { … }`",
        help: "\(style) \(name) \"Title\" { message = \"Text\"; action ok \"OK\" }")
    }
    return SyntaxMessage(
      .foreignSyntax, "the style of a presentation is one of its attributes", label: "write it in the body",
      help: "presentation \(name) { style = \(style.isEmpty ? "formSheet" : style); content = Page }")
  }

  /// `on tap save { … }`
  ///
  /// - Parameter path: the view, a dot and the event.
  static func handlerInOtherWords(_ path: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .expectedBlock, "a handler names the view and then the event, with a dot between them",
      label: "write `\(path)`", fixIt: .replace(span, with: path))
  }

  static var ifExpression: SyntaxMessage {
    SyntaxMessage(
      .expectedExpression, "`if` is a statement and has no value", label: "write `condition ? a : b`")
  }

  static func increment(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .misspelledOperator, "there is no operator `++`", label: "write `+= 1`", fixIt: .replace(span, with: " += 1"))
  }

  static var layoutConstraintClass: SyntaxMessage {
    SyntaxMessage(
      .anchorMethod, "`NSLayoutConstraint` is UIKit's; a constraint is a relation here",
      label: "write the relation by itself", help: "title.leading == icon.trailing + 8 @ high")
  }

  /// `view page_\(index)`
  static var interpolatedName: SyntaxMessage {
    SyntaxMessage(
      .invalidCharacter, "a name is written out, and has no values in it", label: "leave it out",
      help: "in a loop one name declares a list: `for i in 0..<3 { view page }`, and `page[0]` is the first")
  }

  /// - Parameter meant: the word for it in its place, if that is not the name.
  static func leadingDot(_ name: String, meant: String? = nil, _ dot: SourceSpan) -> SyntaxMessage {
    if let meant = meant ?? ForeignWords.constant(name) {
      let whole = SourceSpan(start: dot.start, end: dot.end + Int32(truncatingIfNeeded: name.utf8.count))
      return SyntaxMessage(
        .leadingDot, "nothing comes before the dot of `.\(name)`", label: "write `\(meant)`",
        fixIt: .replace(whole, with: meant))
    }
    return SyntaxMessage(
      .leadingDot, "nothing comes before the dot of `.\(name)`", label: "write `\(name)`",
      fixIt: .replace(dot, with: ""))
  }

  /// `.filled()`
  ///
  /// - Parameter whole: from the dot to the parentheses.
  static func leadingDotOfCall(_ name: String, _ meant: String, _ whole: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .leadingDot, "nothing comes before the dot of `.\(name)`", label: "write `\(meant)`",
      fixIt: .replace(whole, with: meant))
  }

  /// - Parameters:
  ///   - style: the name of a text style.
  ///   - span: that of the whole call, with its dot.
  static func preferredFont(_ style: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .leadingDot, "the font of a text style is its name", label: "write `\(style)`", fixIt: .replace(span, with: style)
    )
  }

  /// `view.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal))`
  static func layoutRegion(_ method: String) -> SyntaxMessage {
    SyntaxMessage(
      .anchorMethod, "`\(method)` is UIKit's; a region is a guide of its own here",
      label: "write `safeArea.horizontalCorners`, or `safeArea`",
      help:
        "`title.top == view.safeArea.verticalCorners.top`; `margins` and `readable` adapt to corners in the same way; the bars are `barAtTop` and `barAtTrailing`"
    )
  }

  static func leadingDotNumber(_ digits: String, _ dot: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .malformedNumber, "a number starts with a digit", label: "write `0.\(digits)`",
      fixIt: .replace(dot, with: "0."))
  }

  static func nameAfterNumber(_ number: String, _ name: String) -> SyntaxMessage {
    SyntaxMessage(
      .malformedNumber, "`\(number)\(name)` is neither a number nor a name",
      label: "a name starts with a letter; put a space after a number")
  }

  static func optional(_ text: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "there are no optionals to unwrap", label: "leave the `\(text)` out",
      help: "if a value may be nil, compare it with `== nil`, or replace it with `??`", fixIt: .replace(span, with: ""))
  }

  static var onIsNoAttribute: SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "`on` begins a handler, and is not an attribute", label: "write `isOn`",
      help: "whether a switch is on: isOn = true")
  }

  static func optionalBinding(_ name: String) -> SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "there are no optionals to unwrap", label: "leave it out",
      help: "if a value may be nil, test it: if \(name) != nil { … }")
  }

  /// `embed Detail page`
  ///
  /// - Parameter span: that of the word and the space after it.
  static func wordBeforeChild(_ word: String, _ kind: String, _ name: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "a child controller is declared like a view, without `\(word)`",
      label: "write `\(kind) \(name)`",
      help: "its anchors are those of its view: `\(name).top == view.top`", fixIt: .replace(span, with: ""))
  }

  static func pairInFor(_ first: String, _ second: String) -> SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "the names of a `for` have no parentheses", label: "write `\(first), \(second)`",
      help: "for \(first), \(second) in list { … } gives the index and the element")
  }

  static func overrideFunc(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "`override` has no `func`", label: "leave it out", fixIt: .replace(span, with: ""))
  }

  static func parameterLabel(_ label: String, _ name: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .typeAnnotation, "a parameter has one name", label: "leave `\(label)` out",
      help: "arguments may be given with or without the label `\(name):`", fixIt: .replace(span, with: ""))
  }

  /// - Parameter span: that of the colon and the type, if they can be left out as they are.
  static func parameterType(_ type: String, _ span: SourceSpan? = nil) -> SyntaxMessage {
    SyntaxMessage(
      .typeAnnotation, "parameters have no types; a default follows the colon", label: "leave `: \(type)` out",
      fixIt: span.map { .replace($0, with: "") })
  }

  /// `tag: String = ""`
  ///
  /// - Parameter span: everything between the name and the default.
  static func typeBeforeDefault(
    _ name: String, _ type: String, _ value: String, _ span: SourceSpan
  ) -> SyntaxMessage {
    SyntaxMessage(
      .typeAnnotation, "parameters have no types; a default follows the colon", label: "write `\(name): \(value)`",
      fixIt: .replace(span, with: ": "))
  }

  static var percentage: SyntaxMessage {
    SyntaxMessage(
      .unitAfterNumber, "there are no percentages; `%` is the remainder of a division",
      label: "write a fraction of something", help: "half as wide: width == 0.5 * superview.width")
  }

  /// `50% of view.width`
  ///
  /// - Parameter percent: the number before the sign.
  static func share(_ percent: String, of whole: String, _ span: SourceSpan) -> SyntaxMessage {
    guard let number = Int(percent), (1...1000).contains(number) else { return percentage }
    var digits = String(number % 100 + 100).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let product = digits.isEmpty ? "\(number / 100) * \(whole)" : "\(number / 100).\(digits) * \(whole)"
    return SyntaxMessage(
      .unitAfterNumber, "there are no percentages; `%` is the remainder of a division", label: "write `\(product)`",
      fixIt: .replace(span, with: product))
  }

  /// `title.hidden = true when compact`
  ///
  /// - Parameters:
  ///   - statement: what stands before the word.
  ///   - test: what stands after it.
  static func conditionAtEnd(_ statement: String, _ test: String) -> SyntaxMessage {
    let isWord = ["compact", "regular"].contains(test)
    let tested = test.isEmpty ? "width: compact" : isWord ? "width: \(test)" : test
    return SyntaxMessage(
      .missingSeparator, "a condition comes before what it holds for, which is in braces",
      label: "write `when \(tested) { \(statement) }`",
      help: statement.hasPrefix("prove ") || statement.hasPrefix("always ")
        ? "that belongs in the body of a controller, where `adapt prove` finds it" : nil)
  }

  static func prefixPlus(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .misspelledOperator, "a value has no `+` before it", label: "leave it out", fixIt: .replace(span, with: ""))
  }

  static var priorityOfNothing: SyntaxMessage {
    SyntaxMessage(
      .constraintWithoutRelation, "only a constraint can have a priority", label: "this statement cannot")
  }

  static func priorityWord(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .misspelledOperator, "a priority comes after `@`", label: "write `@`", help: "title.top == header.bottom @ 750",
      fixIt: .replace(span, with: "@"))
  }

  /// `b.height == 50 (priority: 750)`, `b.height == 50, priority: 750`
  ///
  /// - Parameters:
  ///   - span: that of the parentheses, or from the comma on.
  ///   - space: what comes before the `@` in place of them.
  static func priorityInOtherWords(
    _ priority: String, _ span: SourceSpan, after space: String = ""
  ) -> SyntaxMessage {
    SyntaxMessage(
      .misspelledOperator, "a priority comes after `@`", label: "write `@ \(priority)`",
      fixIt: .replace(span, with: "\(space)@ \(priority)"))
  }

  /// `a.width == b.width, multiplier: 0.5`
  ///
  /// - Parameters:
  ///   - name: `multiplier` or `constant`.
  ///   - relation: the constraint before it.
  ///   - span: from the comma to the value.
  static func argumentOfConstraint(
    _ name: String, _ value: String, of relation: String, _ span: SourceSpan
  ) -> SyntaxMessage {
    let sum = name == "multiplier" ? " * \(value)" : value.hasPrefix("-") ? " - \(value.dropFirst())" : " + \(value)"
    return SyntaxMessage(
      .unexpectedText, "a constraint is a relation, and takes no `\(name)`", label: "write `\(relation)\(sum)`",
      fixIt: .replace(span, with: sum))
  }

  static func relationForAssignment(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .expectedWord, "`let` and `var` give a value with `=`", label: "write `=`", fixIt: .replace(span, with: "="))
  }

  static var resultType: SyntaxMessage {
    SyntaxMessage(.typeAnnotation, "a function's result has no type here", label: "leave out everything up to the `{`")
  }

  static func selfDot(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .foreignSyntax, "there is no `self`: a body uses its own names directly",
      label: "leave `self.` out", fixIt: .replace(span, with: ""))
  }

  static func styleSheetDeclaration(_ name: String, _ colon: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .styleSheetSyntax, "`\(name): value` belongs to style sheets", label: "write `==` to constrain it, `=` to set it",
      fixIt: .replace(colon, with: " =="))
  }

  static func styleSheetProperty(_ name: String) -> SyntaxMessage {
    SyntaxMessage(
      .styleSheetSyntax, "`\(name)` belongs to style sheets", label: "names have no hyphens here",
      help: "an attribute is set with `=`: font = headline")
  }

  static func typeAnnotation(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .typeAnnotation, "names have no types here", label: "leave it out", fixIt: .replace(span, with: ""))
  }

  /// `var body: some View { … }`
  static var bodyOfView: SyntaxMessage {
    SyntaxMessage(
      .typeAnnotation, "views are declared right in the body of a controller or a component",
      label: "leave out `var body: some View` and its braces")
  }

  static func unitAfterNumber(_ number: String, _ unit: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .unitAfterNumber, "numbers are points; there are no units", label: "write `\(number)`",
      fixIt: .replace(span, with: ""))
  }

  static func visualFormat(_ text: String, _ span: SourceSpan, hasWord: Bool = false) -> SyntaxMessage {
    let word = hasWord ? "" : "visual "
    let quoted = "\(word)\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))\""
    return SyntaxMessage(
      .visualFormatAsEquation, "this is Visual Format Language, which goes in a string after `visual`",
      label: "write `\(quoted)`", fixIt: .replace(span, with: quoted))
  }
}
