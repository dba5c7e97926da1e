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

  @Test func rounds_areCountedAsRounds() {
    let progress = Progress(
      title: "ab", total: 10, unit: "round", style: .auto, isQuiet: false, sink: TextSink(descriptor: -1))
    let line = progress.barLine(4, columns: 120)
    #expect(line.contains("] 4/10 rounds, "), "\(line)")
    #expect(line.contains(" rounds/s, "), "\(line)")
    #expect(!line.contains("fps"), "\(line)")
  }
}
