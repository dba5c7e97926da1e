import Graphics
import Testing

@testable import ImageCodecs

struct OrientationTests {
  @Test func oriented_matchesTheStandard() {
    // Stored rows "ab", "cd", "ef"; what each orientation shows.
    let shown: [(Orientation, String)] = [
      (.up, "ab cd ef"), (.upMirrored, "ba dc fe"), (.down, "fe dc ba"), (.downMirrored, "ef cd ab"),
      (.leftMirrored, "ace bdf"), (.right, "eca fdb"), (.rightMirrored, "fdb eca"), (.left, "bdf ace"),
    ]
    let stored = Bitmap(width: 2, height: 3, pixels: "abcdef".utf8.map { Pixel(bits: UInt32($0)) })
    for (orientation, expected) in shown {
      let bitmap = stored.oriented(orientation)
      let rows = (0..<bitmap.height).map { y in
        String(decoding: (0..<bitmap.width).map { bitmap[$0, y].red }, as: UTF8.self)
      }
      #expect(rows.joined(separator: " ") == expected, "\(orientation)")
    }
  }
}
