import GoldenTesting
import Testing

@testable import previews

struct HoneycombTests {
  /// Compares ten frames per second with the golden, which `GOLDEN_RECORD=missing swift test` records.
  @Test func scroll() async {
    await assertGolden(
      of: .scene("../../honeycomb.yaml", layouts: [HoneycombLayout.self]), as: .frames(fps: 10))
  }
}
