import Testing

@testable import FramegenCLI

struct ProgressTests {
  @Test func bar_fitsTheTerminal() {
    let progress = Progress(
      title: "a-scene", total: 40, style: .auto, isQuiet: false, sink: TextSink(descriptor: -1))
    #expect(progress.barLine(20, columns: 80).hasPrefix("a-scene [############............] 20/40 frames, "))
    #expect(progress.barLine(20, columns: 24).hasPrefix("20/40 frames, "))
    #expect(progress.barLine(20, columns: 24).count == 23)
    #expect(progress.barLine(20, columns: 0).isEmpty)
  }
}
