import LayoutCore
import Raster
import TestSupport
import Testing

@testable import Typesetting

/// Stops are 28 points apart; at `interSize` an H is 20.84 points wide, with 2.48 beside it.
struct TabTests {
  private func metrics(_ text: String, width: Double = .infinity) throws -> TextMetrics {
    try standardTypesetter().metrics(of: TextBlock(text: text, fontSize: interSize, width: width))
  }

  @Test(arguments: [
    ("\tH", 28.0), ("H\tH", 28), ("HH\tH", 56), ("\t\tH", 56), ("H\t\tH", 56), ("HHH\tH\tH", 112), ("a\n\tH", 28),
  ])
  func tab_goesOnToTheNextStop(text: String, start: Double) throws {
    let metrics = try metrics(text)
    #expect(approximatelyEqual(metrics.lines[metrics.lines.count - 1].width, start + 20.84))
    let setter = try standardTypesetter()
    if !text.contains("\n") {
      #expect(approximatelyEqual(setter.width(of: text, fontSize: interSize), start + 20.84))
      #expect(approximatelyEqual(setter.path(of: line(text)).right, start + 18.36))
    }
  }

  @Test func stop_dependsOnPointsOnly() throws {
    let setter = try standardTypesetter()
    // Half as large, an H is 10.42 points wide.
    #expect(approximatelyEqual(setter.width(of: "H\tH", fontSize: interSize / 2), 28 + 10.42))
    #expect(approximatelyEqual(setter.width(of: "HHH\tH", fontSize: interSize / 2), 56 + 10.42))
  }

  @Test func tabAtTheEnd_takesNoRoom() throws {
    #expect(approximatelyEqual(try metrics("H\t \t").lines[0].width, 20.84))
    // The second H does not fit behind its stop; the tab hangs over the end of the first line.
    let broken = try metrics("H\tH", width: 48)
    #expect(broken.lines.map(\.characters) == [0..<2, 2..<3])
    #expect(try metrics("H\tH", width: 48.85).lines.count == 1)
  }

  @Test func lineFromRightToLeft_hasItsStopsFromTheRight() throws {
    let setter = try standardTypesetter()
    let alef = setter.width(of: "א", fontSize: interSize)
    let path = setter.path(of: line("א\tHא", width: 1000))
    let whole = setter.width(of: "א\tHא", fontSize: interSize)
    // From the right: א to its stop, then the H, then another א.
    #expect(approximatelyEqual(whole, 28 + 20.84 + alef))
    let letter = path.points.filter { approximatelyEqual($0.y, 60.24) }.map(\.x)
    let left = whole - 28 - 20.84
    #expect(letter.contains { approximatelyEqual($0, left + 2.48) })
    #expect(letter.contains { approximatelyEqual($0, left + 18.36) })
  }

  @Test func tabs_areNeverMissing_andEndNoJustifiedLine() throws {
    #expect(try standardTypesetter().missingCharacters(in: "a\tb").isEmpty)
    var block = TextBlock(text: "H\tH H\tH H", fontSize: interSize, alignment: .justified, width: 120)
    block.verticalAlignment = .top
    let path = try standardTypesetter().path(of: block, in: Size(width: 120, height: 200))
    // A line with tabs keeps its stops: the second H stands at the first one.
    #expect(path.points.contains { approximatelyEqual($0.x, 28 + 2.48) })
  }
}
