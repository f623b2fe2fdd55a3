import AdaptModel
import Testing

@Suite("The grammar of visual formats")
struct VisualFormatGrammarTests {
  @Test(
    "every production is read",
    arguments: [
      "[a]", "H:[a]", "V:[a]", "|[a]", "[a]|", "|[a]|", "|-[a]-|", "|-8-[a]-8-|", "[a][b]", "[a]-[b]", "[a]-8-[b]",
      "[a]-gap-[b]", "[a]-(8)-[b]", "[a]-(gap)-[b]", "[a]-(>=8)-[b]", "[a]-(<=8)-[b]", "[a]-(==8)-[b]",
      "[a]-(>=8,<=20)-[b]", "[a]-(>=8@750,<=20@high)-[b]", "[a(100)]", "[a(b)]", "[a(==b)]", "[a(>=b@750)]",
      "[a(>=70,<=100)]", "[a(-5)]", "[a]-(-5)-[b]", "[a(1.5e2)]", "[a(.5)]", "[a(5.)]", "[a(0x1F)]", "[a(100@999.5)]",
      " V : | - [ a ( >= 8 @ high , <= 20 ) ] - 8 - [ b ] | ", "[_a1]", "[é]",
    ])
  func productions(text: String) throws {
    _ = try VisualFormat(parsing: text)
  }

  @Test("a format is taken apart")
  func parts() throws {
    let format = try VisualFormat(parsing: "V:|-(>=10@x)-[l(r@999)][r]-|")
    #expect(format.orientation == .vertical)
    #expect(format.views.map(\.name.text) == ["l", "r"])
    #expect(format.connections == [.flush])
    #expect(format.trailingEdge?.connection == .standard)
    let names = format.names
    #expect(names.map(\.name.text) == ["x", "l", "r", "r"])
    #expect(names.map(\.role) == [.priority, .view, .size, .view])
    #expect(format.names.first?.name.range == 10..<11)
  }

  @Test(
    "what is malformed is refused, at the character",
    arguments: [
      ("", 0), ("|", 1), ("|-|", 2), ("V[a]", 1), ("X:[a]", 0), ("[a]-", 4), ("[a]-[", 5), ("[a]--[b]", 4),
      ("[a]-8[b]", 5), ("[a]-(8)", 7), ("[a((20))]", 3), ("[a()(20)]", 3), ("[a(20)]()", 7), ("[a(20]", 5),
      ("[a(20)(30)]", 6), ("[a(20@1001)]", 6), ("[a(20@-1)]", 6), ("[a(20@0)]", 6), ("[a(20@)]", 6), ("[a(=20)]", 3),
      ("[a(<20)]", 3), ("[a(20,)]", 6), ("[1]", 1), ("[]", 1), ("[a", 2), ("-[a]", 0), ("[a]|[b]", 4), ("[a(1e)]", 3),
      ("[a]-5x-[b]", 4), ("[a(1e999)]", 3), ("[a]-+5-[b]", 4),
    ])
  func malformed(text: String, place: Int) {
    do throws(VisualFormatError) {
      _ = try VisualFormat(parsing: text)
      Issue.record("`\(text)` is accepted")
    } catch {
      #expect(error.range.lowerBound == place, "\(text): \(error.message)")
    }
  }

  @Test("no text traps", arguments: 0..<2000)
  func noise(seed: Int) {
    var random = Lottery(seed: UInt64(seed))
    let characters = Array("HV:|[]()-,@=<>8.e+ aé\u{0}")
    let text = String((0..<Int.random(in: 0...24, using: &random)).map { _ in characters[random.index(characters)] })
    do throws(VisualFormatError) {
      #expect(!(try VisualFormat(parsing: text)).views.isEmpty)
    } catch {
      #expect(error.range.upperBound <= text.utf8.count)
    }
  }
}

extension Lottery {
  mutating func index<T>(_ array: [T]) -> Int { Int.random(in: 0..<array.count, using: &self) }
}
