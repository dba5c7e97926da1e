import TestSupport
import Testing

@testable import Raster

/// Lists that share most commands: what is drawn of the second over the frame of the first is the second's frame.
struct DirtyRegionFinderTests {
  /// Lists in each of the test's cases.
  private static let listsPerSeed = 40

  @Test(arguments: UInt64(0)..<8) func drawingChanges_givesTheSameBytes(seed: UInt64) {
    for number in 0..<Self.listsPerSeed {
      let pair = SimilarLists(seed: seed * 1000 + UInt64(number))
      for instructionSet in InstructionSet.supported {
        var rasterizer = Rasterizer(instructionSet: instructionSet)
        let changes = rasterizer.changes(of: pair.second, since: pair.first)
        var frame = rasterizer.drawn(pair.first)
        rasterizer.draw(pair.second, within: changes, into: &frame)
        #expect(
          frame.pixels == rasterizer.drawn(pair.second).pixels, "seed \(seed), lists \(number), \(instructionSet)")
      }
      var shared = Rasterizer(workers: 3)
      var frame = shared.drawn(pair.first)
      shared.draw(pair.second, within: shared.changes(of: pair.second, since: pair.first), into: &frame)
      #expect(frame.pixels == shared.drawn(pair.second).pixels, "seed \(seed), lists \(number), shared")
    }
  }

  @Test func equalLists_differNowhere() {
    var random = RandomDisplayLists(seed: 4)
    let list = random.list()
    var rasterizer = Rasterizer()
    #expect(rasterizer.changes(of: list, since: list).isEmpty)
  }

  @Test func otherBackground_changesAll() {
    let list = DisplayList(width: 40, height: 70, background: Pixel(bits: .max))
    var other = list
    other.background = .clear
    var rasterizer = Rasterizer()
    #expect(rasterizer.changes(of: list, since: other).isWhole)
  }

  @Test func movedQuad_changesItsPlacesOnly() {
    var list = DisplayList(width: 200, height: 200, background: Pixel(bits: .max))
    for place in 0..<4 { list.commands.append(.quad(square(x: 10 + 50 * Double(place), y: 70))) }
    var other = list
    other.commands[2] = .quad(square(x: 115, y: 70))
    var rasterizer = Rasterizer()
    let changes = rasterizer.changes(of: other, since: list)
    // Columns 110 to 135 of the strip from row 64 on.
    #expect(changes.pixelCount == 25 * StripBins.height)
    let first = 64 * 200 + 110
    #expect(changes.runs.first == first..<first + 25)
  }

  @Test func missingQuad_changesItsPlaceOnly() {
    var list = DisplayList(width: 200, height: 200, background: Pixel(bits: .max))
    for place in 0..<4 { list.commands.append(.quad(square(x: 10 + 50 * Double(place), y: 70))) }
    var other = list
    other.commands.remove(at: 1)
    var rasterizer = Rasterizer()
    #expect(rasterizer.changes(of: other, since: list).pixelCount == 20 * StripBins.height)
    #expect(rasterizer.changes(of: list, since: other).pixelCount == 20 * StripBins.height)
  }

  @Test func groupThatFades_changesAsAWhole() {
    var list = DisplayList(width: 200, height: 40, background: Pixel(bits: .max))
    var wide = square(x: 0, y: 5)
    wide.size.width = 150
    (wide.alpha, wide.shadow) = (0.5, Quad.Shadow(sigma: 3, offset: .zero, color: Pixel(bits: 0xFF00_0000)))
    list.commands = [.quad(wide), .quad(square(x: 20, y: 5))]
    var other = list
    other.commands[1] = .quad(square(x: 22, y: 5))
    var rasterizer = Rasterizer()
    #expect(rasterizer.changes(of: other, since: list).pixelCount > 150 * StripBins.height)
  }

  private func square(x: Double, y: Double) -> Quad {
    var quad = Quad(
      homography: .scale(x: 1, y: 1, thenTranslate: Point(x: x, y: y)), size: Size(width: 20, height: 20))
    quad.fill = Pixel(bits: 0xFF20_4060)
    return quad
  }
}

/// Two random lists of which the second comes from the first by a few changes of commands.
private struct SimilarLists {
  let first: DisplayList
  private(set) var second: DisplayList

  init(seed: UInt64) {
    var lists = RandomDisplayLists(seed: seed)
    var random = SplitMix64(seed: seed)
    var list = lists.list()
    for _ in 0..<3 { list.commands += lists.list().commands }
    if random.next() % 4 == 0 {
      let group = DrawGroup(Array(list.commands.prefix(3)), alpha: 0.7)
      list.commands[0] = .group(group)
    }
    let more = lists.list().commands
    first = list
    for command in more.prefix(Int(random.next() % 3)) {
      let place = Int(random.next() % UInt64(list.commands.count))
      switch random.next() % 4 {
      case 0: list.commands.remove(at: place)
      case 1: list.commands.insert(command, at: place)
      case 2: list.commands.swapAt(place, 0)
      default: list.commands[place] = command
      }
      if list.commands.isEmpty { break }
    }
    second = list
  }
}
