import GoldenTesting
import Testing

@testable import previews

struct HoneycombTests {
  /// Compares ten frames per second with the golden, which `GOLDEN_RECORD=missing swift test` records.
  ///
  /// Circles at a quarter of the size show the layout, and keep the golden small. Photos would take 20 MB.
  @Test func scroll() async {
    await assertGolden(
      of: .scene(
        "../../honeycomb.yaml", layouts: [HoneycombLayout.self],
        overrides: ["canvas.scale=0.25", "cell.template={ shape: circle, background: steelblue }"]),
      as: .frames(fps: 10))
  }
}
