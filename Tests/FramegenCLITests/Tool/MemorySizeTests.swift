import Testing

@testable import FramegenCLI

struct MemorySizeTests {
  @Test(arguments: [
    ("16M", 16 << 20), ("512m", 512 << 20), ("2G", 2 << 30), ("1.5GiB", 3 << 29), ("2048KB", 2 << 20), ("1T", 1 << 40),
    ("77", 77), ("77b", 77), ("0.5k", 512),
  ])
  func memorySizes_areParsed(text: String, byteCount: Int) {
    #expect(MemorySize(text)?.byteCount == byteCount)
  }

  @Test(arguments: [
    "", "M", "-1M", "1e3", "inf", "nan", "0x10", "5 M", "5iB", "5MM", "5Q", "1.2.3M", "9999999T", "5MiBs",
  ])
  func otherSizes_areRefused(text: String) {
    #expect(MemorySize(text) == nil)
  }

  @Test func memorySizes_areWrittenInTheLargestUnit() {
    let sizes = [0, 1023, 1 << 20, 3 << 29, 1 << 30, (1 << 30) + 1, 310 << 20, 1_000_000]
    #expect(
      sizes.map { "\(MemorySize(byteCount: $0))" } == ["0", "1023", "1M", "1.5G", "1G", "1.01G", "310M", "977K"])
  }
}
