import AdaptSyntax
import Testing

@testable import AdaptScriptCheck

/// Which view of a document holds a constraint, for changes of the document.
@Suite("Views that hold constraints")
struct OwningViewsTests {
  private static func file(_ text: String) -> SourceFile { SourceFile(name: "a.storyboard", text: text) }

  /// Where an id stands in a file.
  private static func span(of id: String, in file: SourceFile) -> SourceSpan {
    let wanted = Array("id=\"\(id)\"".utf8)
    let start = (0...(file.bytes.count - wanted.count)).first {
      file.bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
    return SourceSpan(start: Int32(start ?? 0), end: Int32((start ?? 0) + wanted.count))
  }

  private func owner(of id: String, in file: SourceFile) -> [String?]? {
    OwningViews().view(in: file, around: Self.span(of: id, in: file)).map { [$0.id, $0.guide] }
  }

  @Test("the nearest view around its constraints, with the safe area that it has")
  func nearest() {
    let file = Self.file(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a <constraint in a comment -->
      <document>
        <view key="view" id="root">
          <subviews>
            <label text="a > b" id="label"><constraints><constraint firstAttribute="width" id="own"/></constraints></label>
            <view id="inner">
              <constraints><constraint firstItem="x" id="in"><variation key="x"/></constraint></constraints>
            </view>
          </subviews>
          <viewLayoutGuide key="safeArea" id="safe"/>
          <constraints><constraint firstItem="label" id="first"/><constraint id="second"/></constraints>
        </view>
      </document>
      """)
    #expect(owner(of: "first", in: file) == ["root", "safe"])
    #expect(owner(of: "second", in: file) == ["root", "safe"])
    #expect(owner(of: "own", in: file) == ["label", nil])
    #expect(owner(of: "in", in: file) == ["inner", nil])
  }

  @Test("in older documents the safe area stands behind the constraints")
  func older() {
    let file = Self.file(
      """
      <document><view id="root"><constraints><constraint id="c"/></constraints><viewLayoutGuide key="safeArea" id="s"/>
      </view></document>
      """)
    #expect(owner(of: "c", in: file) == ["root", "s"])
  }

  @Test("no view, a text that ends within a tag, and a place behind all constraints")
  func nothing() {
    #expect(owner(of: "c", in: Self.file("<constraint id=\"c\"/>")) == nil)
    #expect(owner(of: "c", in: Self.file("<view id=\"v\"><constraints><constraint id=\"c\"")) == nil)
    let file = Self.file("<view id=\"v\"><constraints><constraint id=\"c\"/></constraints><label id=\"last\"/></view>")
    #expect(owner(of: "last", in: file) == nil)
  }

  @Test("a document is read once for all of its constraints, and another anew")
  func readOnce() {
    let constraints = (0..<200).map { "<constraint firstItem=\"v\($0)\" id=\"c\($0)\"/>" }.joined()
    let file = Self.file("<view id=\"root\"><constraints>\(constraints)</constraints></view>")
    let owners = OwningViews()
    for index in 0..<200 {
      #expect(owners.view(in: file, around: Self.span(of: "c\(index)", in: file))?.id == "root")
    }
    #expect(owners.readCount == file.bytes.count)
    let other = Self.file("<view id=\"other\"><constraints><constraint id=\"c\"/></constraints></view>")
    #expect(owners.view(in: other, around: Self.span(of: "c", in: other))?.id == "other")
    #expect(owners.view(in: file, around: Self.span(of: "c7", in: file))?.id == "root")
    #expect(owners.readCount == 2 * file.bytes.count + other.bytes.count)
  }
}
