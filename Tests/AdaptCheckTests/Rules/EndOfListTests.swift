import AdaptCheck
import Testing

@Suite("What the end of a scroll view leaves under other views")
struct EndOfListTests {
  private func page(_ list: String, _ front: String) -> CheckTrial {
    CheckTrial(
      """
      controller Page {
        \(list)
        \(front)
      }
      """)
  }

  private static let rows =
    "table list { for i in 1...100 { cell row(\"Row\") { height == 44 } }; edges == superview.edges }"
  private static let wide = "edges.horizontal == superview.margins.edges.horizontal"

  /// Below the button there is less room than a row takes: what is seen of it there is no row.
  @Test("a row that shows only in part below a button is reported, and one that has room there is not")
  func slit() {
    let near = page(Self.rows, "button add \"Add\" { height == 50; bottom == superview.safeArea.bottom; \(Self.wide) }")
    #expect(near.findings.contains { $0.kind == .buried })
    let high = page(
      Self.rows, "button add \"Add\" { height == 50; bottom == superview.safeArea.bottom - 60; \(Self.wide) }")
    #expect(!high.findings.contains { $0.kind == .buried })
  }

  @Test("a round button over the corner of a row leaves the row to be tapped")
  func corner() {
    let round = page(
      Self.rows,
      """
      view add { backgroundColor = systemBlue; cornerRadius = 28; width == 56; height == 56
        trailing == superview.trailing - 16; bottom == superview.safeArea.bottom }
      """)
    #expect(!round.findings.contains { $0.kind == .buried })
  }

  private static let form = """
    scroll form {
      stack fields(axis: vertical, spacing: 12) { for i in 1...9 { textField row { height == 44 } } }
      fields.edges == contentGuide.edges
      contentGuide.width == frameGuide.width
    }
    form.edges.horizontal == view.edges.horizontal
    form.top == safeArea.top
    """

  @Test("the last fields of a form that makes no room for the keyboard are a note, and it has none with room")
  func keyboard() {
    let forgotten = page(Self.form, "form.bottom == safeArea.bottom").findings.filter { $0.kind == .underKeyboard }
    #expect(!forgotten.isEmpty && forgotten.allSatisfy { $0.severity == .note })
    #expect(forgotten.allSatisfy { $0.places.contains { $0.text.hasSuffix("however far they scroll") } })
    #expect(!page(Self.form, "form.bottom == keyboard.top").kinds.contains(.underKeyboard))
    #expect(
      !page(Self.form, "form.bottom == safeArea.bottom; form.contentInset = insets(bottom: 400)").kinds
        .contains(.underKeyboard))
  }

  /// UIKit lifts such a sheet above the keyboard, and nobody has measured how far.
  @Test("a sheet that rests at half its height is not examined with the keyboard, and a full one is")
  func sheets() {
    func found(_ detents: String) -> Bool {
      CheckTrial(
        """
        controller Comments {
          view list { height >= 400; edges.horizontal == superview.edges.horizontal; top == superview.safeArea.top }
          textField say { top == list.bottom; bottom == superview.keyboard.top - 8; edges.horizontal == superview.edges.horizontal }
        }
        controller Post {
          presentation comments { content = Comments; style = pageSheet; detents = \(detents) }
          button open "Open" { center == superview.center }
          on open.tap { present comments }
        }
        """
      ).findings.contains { $0.kind == .conflict && $0.subject == "Post.comments" && $0.message.contains("keyboard") }
    }
    #expect(!found("[medium, large]"))
    #expect(found("[large]"))
  }
}
