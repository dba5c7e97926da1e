import Compositor
import ImageComparison
import LayoutCore
import Raster
import Testing

@testable import Goldens

struct FrameCheckTests {
  /// A row of pixels with one bright one at a place.
  private func bitmap(_ place: Int, brightness: UInt8 = 255) -> Bitmap {
    var bitmap = Bitmap(width: 16, height: 2, fill: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    if (0..<16).contains(place) {
      bitmap[place, 1] = Pixel(red: brightness, green: brightness, blue: brightness, alpha: 255)
    }
    return bitmap
  }

  private func sequence(_ places: [Int], count: BitmapCount? = nil) -> FrameSequence {
    FrameSequence(places.map { bitmap($0) }, count: count)
  }

  @Test func endsAsItBegins_isExact() async throws {
    let count = BitmapCount()
    #expect(try await sequence([0, 1, 0], count: count).endsAsItBegins().passes)
    #expect(count.asked.isEmpty)
    let check = try await sequence([0, 1, 2]).endsAsItBegins()
    #expect(!check.passes)
    #expect(check.description.hasPrefix("frame 2, the last, differs from frame 0: 2 pixels"))
  }

  @Test func differingPixels_areTracedToElements() async throws {
    let fixture = try CoverFlowFixture.standard.get()
    let moved = fixture.frames(changing: "3") { $0.attributes.center.x += 2 }
    func still(_ frame: Frame) -> FrameSequence {
      var frame = frame
      let bitmap = fixture.bitmap(of: frame)
      frame.index = 0
      return FrameSequence([bitmap], [frame])
    }
    let golden = still(fixture.frames[12])
    let check = try await still(moved[12]).endpoints(match: golden, golden)
    #expect(!check.passes, "\(check)")
    #expect(check.description.contains(", of cell 0-3 ("), "\(check)")
  }

  @Test func vacuousTolerance_isRefused() async throws {
    let check = try await sequence([0, 1, 2]).endsAsItBegins(tolerance: .rmse(255))
    #expect(!check.passes)
    #expect(check.description.contains("would accept a blank frame"))
    #expect(try await sequence([0, 1, 0]).endsAsItBegins(tolerance: .rmse(255)).passes)
  }

  @Test func endpoints_nameTheFrame() async throws {
    let frames = sequence([0, 1, 2])
    #expect(try await frames.endpoints(match: sequence([0]), sequence([2])).passes)
    let check = try await frames.endpoints(match: sequence([0]), sequence([3]))
    #expect(check.description == "frame 2 differs from the expected one: 2 pixels by up to 255, in 2 × 1 at (2, 1)")
    let other = try await frames.endpoints(match: sequence([0]), FrameSequence([Bitmap(width: 3, height: 1)]))
    #expect(!other.passes)
  }

  @Test func reversal_namesTheFrames() async throws {
    #expect(try await sequence([3, 2, 1]).isReversal(of: sequence([1, 2, 3])).passes)
    let check = try await sequence([3, 5, 1]).isReversal(of: sequence([1, 2, 3]))
    #expect(check.description.hasPrefix("frame 1 differs from frame 1 of the reverse motion: 2 pixels"))
    #expect(try await !sequence([1]).isReversal(of: sequence([1, 2])).passes)
  }

  @Test func pop_isToldWithItsFrame() async throws {
    let still = [0, 0, 0].map { bitmap($0) }
    let jump = FrameSequence(still + [Bitmap(width: 16, height: 2, fill: bitmap(0)[0, 1])])
    let check = try await jump.hasNoPop(largestStep: 20)
    #expect(!check.passes)
    #expect(check.description.hasPrefix("pop: the largest step is 185.27, to frame 3 (20 allowed): 31 pixels by"))
    #expect(try await sequence([0, 1, 2, 3]).hasNoPop(largestStep: 20).passes)
    let count = BitmapCount()
    #expect(try await sequence([4, 4, 4], count: count).hasNoPop(largestStep: 0).passes)
    #expect(count.asked == [0])
  }

  @Test func flash_isToldApartFromACut() async throws {
    let white = Bitmap(width: 16, height: 2, fill: bitmap(0)[0, 1])
    var flash = (0..<8).map { bitmap($0) }
    flash[4] = white
    let check = try await FrameSequence(flash).hasNoFlash()
    #expect(check.description.hasPrefix("1 flash: frame 4 (185.27)"))
    // A cut changes once and stays.
    let cut = (0..<4).map { bitmap($0) } + Array(repeating: white, count: 4)
    #expect(try await FrameSequence(cut).hasNoFlash().passes)
  }
}
