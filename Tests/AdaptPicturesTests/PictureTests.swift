import AdaptInterpreter
import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Pictures")
struct PictureTests {
}
