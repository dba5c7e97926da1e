import Graphics
import ImageComparison
import Testing

@testable import Goldens

struct ToleranceTunerTests {
  /// Grey, with a bright half on the right and a dark square on the left.
  private static let golden: Bitmap = {
    var bitmap = Bitmap(width: 40, height: 24, fill: pixel(120))
    for y in 0..<24 { for x in 24..<40 { bitmap[x, y] = pixel(230) } }
    for y in 8..<14 { for x in 4..<10 { bitmap[x, y] = pixel(20) } }
    return bitmap
  }()

  private static func pixel(_ level: Int) -> Pixel {
    let level = UInt8(max(0, min(255, level)))
    return Pixel(red: level, green: level, blue: level, alpha: 255)
  }

  /// The golden with some pixels brighter by so much, in all channels or in red alone.
  private static func changed(_ places: [(x: Int, y: Int)], by amount: Int, isRed: Bool = false) -> Bitmap {
    var bitmap = golden
    for (x, y) in places {
      let old = bitmap[x, y]
      let level = Int(old.red) + (Int(old.red) + amount > 255 ? -amount : amount)
      bitmap[x, y] =
        isRed ? Pixel(red: UInt8(level), green: old.green, blue: old.blue, alpha: 255) : pixel(level)
    }
    return bitmap
  }

  private func candidates(right: [Bitmap], wrong: [Bitmap]) async throws -> [ToleranceTuner.Candidate] {
    var tuner = ToleranceTuner(golden: FrameSequence([Self.golden]))
    for bitmap in right { try await tuner.accept(FrameSequence([bitmap]), "right") }
    for (number, bitmap) in wrong.enumerated() { try await tuner.reject(FrameSequence([bitmap]), "wrong \(number)") }
    let candidates = try await tuner.candidates()
    // What is proposed does what is said of it.
    for candidate in candidates {
      for bitmap in right { #expect(candidate.tolerance.difference(of: bitmap, from: Self.golden).isAccepted) }
      let hidden = wrong.indices.filter {
        candidate.tolerance.difference(of: wrong[$0], from: Self.golden).isAccepted
      }
      #expect(candidate.hidden == hidden.map { "wrong \($0)" }, "\(candidate)")
    }
    return candidates
  }

  private func firstThatSeparates(right: Bitmap, wrong: Bitmap) async throws -> Tolerance? {
    try await candidates(right: [right], wrong: [wrong]).first(where: \.separates)?.tolerance
  }

  @Test func identicalFrames_needNoTolerance() async throws {
    let found = try await candidates(right: [Self.golden], wrong: [Self.changed([(1, 1)], by: 1)])
    #expect(found.map(\.tolerance) == [.exact])
    #expect(found.first?.separates == true)
  }

  @Test func smallDifferences_areFuzzy() async throws {
    let near = Self.changed([(1, 1), (30, 3)], by: 9)
    #expect(
      try await firstThatSeparates(right: near, wrong: Self.changed([(1, 1)], by: 10))
        == .fuzzy(maxDifference: 0...9, totalPixels: 0...2))
  }

  @Test func differenceOfOneChannel_isGolds() async throws {
    let right = Self.changed([(1, 1), (30, 3), (20, 20)], by: 10, isRed: true)
    #expect(
      try await firstThatSeparates(right: right, wrong: Self.changed([(12, 20)], by: 10))
        == .gold(maxDifferentPixels: 3, delta: .sum(10)))
  }

  @Test func differenceAtTheBorder_isGolds() async throws {
    let right = Self.changed((0..<20).map { ($0, 0) } + [(15, 1)], by: 100)
    #expect(
      try await firstThatSeparates(right: right, wrong: Self.changed([(15, 20)], by: 40))
        == .gold(maxDifferentPixels: 0, delta: .sum(0), ignoredBorder: 2))
  }

  @Test func differenceAtEdges_isSobels() async throws {
    let right = Self.changed((2..<20).map { (23, $0) }, by: 60)
    #expect(
      try await firstThatSeparates(right: right, wrong: Self.changed([(15, 20)], by: 40))
        == .sobel(edgeThreshold: 128, maxDifferentPixels: 0, delta: .channel(0)))
  }

  @Test func scatteredDifferences_areASampleAreas() async throws {
    let scattered = (0..<4).flatMap { row in (0..<4).map { (x: 12 + $0 * 8 % 25, y: 1 + row * 6) } }
    let cluster = (0..<3).flatMap { row in (0..<3).map { (x: 14 + $0, y: 15 + row) } }
    let found = try await candidates(
      right: [Self.changed(scattered, by: 80)], wrong: [Self.changed(cluster, by: 40)])
    guard case .sampleArea(4, let most, 0)? = found.first(where: \.separates)?.tolerance else {
      Issue.record("\(found)")
      return
    }
    #expect(most < 9)
  }

  @Test func noiseBesideScatteredDifferences_needsADelta() async throws {
    var right = Self.golden
    for y in 0..<24 { for x in 0..<40 { right[x, y] = Self.pixel(Int(right[x, y].red) + (x + y) % 3) } }
    for x in [12, 21, 30] { right[x, 12] = Self.pixel(Int(right[x, 12].red) - 90) }
    let cluster = (0..<3).flatMap { row in (0..<3).map { (x: 14 + $0, y: 15 + row) } }
    let found = try await candidates(right: [right], wrong: [Self.changed(cluster, by: 40)])
    let first = found.first(where: \.separates)?.tolerance
    #expect(first == .sampleArea(width: 4, maxDifferentPixels: 1, channelDelta: 2), "\(found)")
  }

  @Test func vacuousTolerances_areRefused() async throws {
    var inverted = Self.golden
    for index in inverted.pixels.indices { inverted.pixels[index] = Self.pixel(255 - Int(inverted.pixels[index].red)) }
    let found = try await candidates(right: [inverted], wrong: [])
    let fuzzy = try #require(found.first)
    #expect(fuzzy.acceptsBlank)
    #expect(!fuzzy.separates)
    #expect("\(fuzzy)".hasSuffix(": is refused, since it would accept a blank frame"))
    #expect(found.allSatisfy { !$0.separates }, "\(found)")
    #expect(!found.contains { "\($0)".hasPrefix("sampleArea") })
  }

  @Test func settings_thatGainNothing_areLeftOut() async throws {
    let found = try await candidates(right: [Self.changed([(15, 15)], by: 9)], wrong: [])
    let kinds = found.map { "\($0.tolerance)".prefix { $0 != "(" } }
    #expect(kinds.filter { $0 == "gold" }.count == 1)
    #expect(!kinds.contains("sobel"))
  }

  @Test func frameOfAnotherSize_hasNoTolerance() async throws {
    #expect(try await candidates(right: [Bitmap(width: 3, height: 3)], wrong: []).isEmpty)
  }

  @Test func frameThatTheGoldenLacks_isNamed() async {
    var tuner = ToleranceTuner(golden: FrameSequence([Self.golden]))
    await #expect(throws: ToleranceTuner.UnknownFrame(name: "long", frame: 1)) {
      try await tuner.accept(FrameSequence([Self.golden, Self.golden]), "long")
    }
  }
}
