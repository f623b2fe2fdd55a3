import AdaptModel
import AdaptSyntax
import Testing

@testable import AdaptInterpreter

/// The table of words and what runs accept, in both directions.
@Suite("The table of words")
struct AgreementTests {
  /// Something of each sort, as a script reaches it.
  static let things: [(WordOwners, String)] = [
    (.kind(.label), "title"), (.kind(.stack), "row"), (.kind(.table), "rows"), (.kind(.button), "gear"),
    (.kind(.switch), "sound"), (.kind(.scroll), "area"), (.kind(.cell), "line"), (.kind(.component), "box"),
    (.guide, "safeArea"), (.controller, "home"), (.presentation, "settings"), (.constraint, "gap"), (.window, "window"),
    (.device, "window.device"), (.traits, "traits"), (.traitOverrides, "window.traitOverrides"),
    (.size, "window.size"), (.rect, "title.frame"), (.point, "title.frame.origin"),
    (.insets, "title.safeAreaInsets"), (.font, "title.font"), (.string, "\"text\""), (.list, "[1, 2]"),
    (.map, "[1: 2]"), (.range, "1...3"), (.textSize, "traits.contentSize"),
  ]

  private static let script = """
    component Box() { }
    controller Other { }
    controller Home {
      label title "Hello" { font = font(17) }
      stack row { label a "A" }
      table rows { cell line }
      button gear "Settings"
      switch sound
      scroll area
      Box box
      presentation settings { content = Other; source = gear }
      gap: title.top == safeArea.top + 8
    }
    launch Home on "iPhone 6"
    let home = window.rootViewController
    """

  /// Every name that is a member, an attribute or a method of anything.
  private static let universe: [String] = {
    var names = Set(Member.allCases.map(\.rawValue) + LayoutAttribute.allCases.map(\.name))
    names.formUnion(AttributeKey.allCases.map(\.name))
    names.formUnion(Trait.allCases.map(\.scriptName))
    names.formUnion(BuiltinFunctions.stringMethods.keys)
    names.formUnion(BuiltinFunctions.listMethods.keys)
    names.formUnion(BuiltinFunctions.mapMethods.keys)
    names.formUnion(Vocabulary.words.filter { [.member, .method].contains($0.category) }.map(\.name))
    return names.sorted()
  }()

  @Test("has the members that values have, and no others", arguments: things)
  func members(owners: WordOwners, expression: String) throws {
    let interpreter = Interpreter()
    #expect(interpreter.evaluate(SourceFile(name: "script", text: Self.script)).isAccepted)
    #expect(interpreter.evaluate(SourceFile(name: "entry", text: "let thing = \(expression)")).isAccepted)
    let runtime = interpreter.runtime
    guard case .global(let global, _)? = interpreter.session?.names["thing"] else {
      Issue.record("\(expression) has no value")
      return
    }
    let value = runtime.globals[global]
    #expect(runtime.texts.owners(of: value) == owners)
    let listed = Set(Vocabulary.memberNames(of: owners))
    // What changes a list in place stands on a variable, and is no value.
    // What a guide has of attributes can be set, and is not read.
    let changing: Set = [
      owners == .guide ? "identifier" : "", owners == .guide ? "installed" : "",
      "append", "insert", "remove", "removeFirst", "removeLast", "removeAll", "sort", "reverse", "removeValue",
    ]
    var missing: [String] = []
    var wrong: [String] = []
    for name in Self.universe where !changing.contains(name) {
      var isRefused = false
      do {
        _ = try runtime.members.member(runtime.symbols.intern(name).id, of: value, asAnchor: false)
      } catch {
        isRefused = error.words.code == .noMember
      }
      if isRefused, listed.contains(name) { wrong.append(name) }
      if !isRefused, !listed.contains(name) { missing.append(name) }
    }
    #expect(missing.isEmpty, "accepted, and not in the table")
    #expect(wrong.isEmpty, "in the table, and refused")
  }

  @Test("has every attribute, callback, command, trait and function")
  func enumerations() {
    func names(_ category: Word.Category) -> Set<String> { Set(Vocabulary.words(of: category).map(\.name)) }
    #expect(names(.callback) == Set(CallbackName.allCases.map(\.name)))
    #expect(names(.command) == Set(CommandWord.allCases.map(\.rawValue)))
    #expect(names(.trait) == Set(Trait.allCases.map(\.scriptName)))
    #expect(names(.function) == Set(BuiltinFunctions.table.keys))
    #expect(names(.container) == Set(ContainerKind.allCases.map(\.rawValue)))
    #expect(names(.name) == Set(Special.allCases.map(\.rawValue)))
    #expect(names(.clause) == Set(ClauseWord.allCases.map(\.rawValue)))
    #expect(names(.keyword) == Set(HardKeyword.allCases.map(\.rawValue)).subtracting(["in"]))
    #expect(names(.declaration) == Set(DeclarationKind.allCases.map(\.rawValue)))
    let kinds =
      ViewKind.allCases.filter { $0 != .component }.map(\.name)
      + ["guide", "presentation"] + AlertStyle.allCases.map(\.name)
    #expect(names(.kind) == Set(kinds))
    #expect(names(.attribute).isSuperset(of: AttributeKey.allCases.map(\.name)))
    #expect(names(.value) == WellKnown.words)
  }

  @Test("says of an attribute what holds where nothing sets it", arguments: AttributeKey.allCases)
  func defaults(key: AttributeKey) throws {
    let word = try #require(Vocabulary.attributes.first { $0.name == key.name })
    #expect(word.owners.isEmpty == (key.definition.views.isEmpty && key.definition.others.isEmpty))
    #expect(!word.uikit.isEmpty)
  }

  @Test("knows UIKit's longer names as the same")
  func aliases() {
    let interpreter = Interpreter()
    let outcome = interpreter.run(
      """
      controller Page {
        imageView photo
        stackView row { label one "1"; label two "2" }
        scrollView area { label inner "x"; inner.edges == area.contentLayoutGuide.edges }
        switch sound { isOn = true }
        row.isBaselineRelativeArrangement = false
      }
      launch Page on "iPhone 6"
      expect row.arrangedSubviews.count == 2
      expect sound.isOn
      expect photo.traitCollection.horizontalSizeClass == compact
      """)
    #expect(outcome.succeeded, "\(outcome.diagnostics.map(\.message))")
  }
}
