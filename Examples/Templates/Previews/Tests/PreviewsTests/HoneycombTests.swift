import GoldenTesting
import Testing

@testable import previews

struct HoneycombTests {
  /// Every tenth of a second looks as in the golden: `GOLDEN_RECORD=missing swift test` records it.
  @Test func scroll() async {
    await assertGolden(
      of: .scene("../../honeycomb.yaml", layouts: [HoneycombLayout.self]), as: .frames(fps: 10))
  }
}
