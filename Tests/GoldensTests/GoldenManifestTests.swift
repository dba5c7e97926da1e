import Goldens
import Graphics
import ImageComparison
import Testing

struct GoldenManifestTests {
  private static let digest = String(repeating: "0123456789abcdef", count: 2)
  private static let other = String(repeating: "f", count: 32)

  private static let text = """
    golden 1
    size 390 × 844
    scale 2
    rate 29.97
    frames 60
    test Tests/ATests/A B.swift A/toGrid(n:)
    tolerance exact
    rejected \(other)
    0 \(digest)
    15 \(digest) \(other)

    """

  @Test func text_ofEveryKey_isWrittenAsItWasRead() throws {
    let manifest = try GoldenManifest(text: Self.text, path: "golden.txt")
    #expect(manifest.text == Self.text)
    #expect(manifest.shape == SequenceShape(frameCount: 60, framesPerSecond: 29.97, width: 390, height: 844))
    #expect(manifest.owner == .test(name: "A/toGrid(n:)", source: "Tests/ATests/A B.swift"))
    #expect(manifest.frames.map(\.index) == [0, 15])
    #expect(manifest.frames[1].alternatives == [PixelDigest(Self.other)])
    #expect(manifest.rejected == [PixelDigest(Self.other)])
    #expect(manifest.content == .pixels)
  }

  @Test func comparison_isWrittenAsItWasRead() throws {
    let lines = """
      tolerance rmse(1.5)
      tolerance 10-14 offByTwo
      tolerance 20 exact
      maskRectangle 5 0 12 40
      maskElement cell 0-3
      maxDifferingFrames 3
      maxConsecutiveDifferingFrames 2
      maxFlicker 0.5
      """
    let text = "golden 1\nsize 3 × 4\nrate 60\n\(lines)\n0 \(Self.digest)\n"
    let manifest = try GoldenManifest(text: text, path: "golden.txt")
    #expect(manifest.text == text)
    let comparison = try #require(manifest.comparison)
    #expect(comparison.tolerance == .rmse(1.5))
    #expect(comparison.tolerances[12] == .offByTwo)
    #expect(comparison.tolerances[20] == .exact)
    #expect(comparison.tolerances[21] == .rmse(1.5))
    #expect(comparison.mask == SequenceMask(rectangles: [PixelRect(x: 5..<17, y: 0..<40)], elements: ["cell 0-3"]))
    #expect(comparison.maxDifferingFrames == 3)
    #expect(comparison.maxConsecutiveDifferingFrames == 2)
    #expect(comparison.maxFlicker == 0.5)
  }

  @Test func text_ofWindows_isRead() throws {
    let text = "golden 1\nsize 3 × 4\nrate 60\n0 \(String(repeating: "0", count: 32))\n"
    let other = text.replacing("\n", with: "\r\n")
    #expect(try GoldenManifest(text: other, path: "golden.txt") == GoldenManifest(text: text, path: "golden.txt"))
  }

  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\noid sha256:1\n", "golden.txt: expected a file, found a Git LFS"),
    ("golden 2\n", "golden.txt:1: written by a later version (golden 2)"),
    ("", "golden.txt: is truncated"),
    ("gold 1\n", "golden.txt:1: isn't a golden"),
    ("golden 1\nsize 3 × 4\nrate 60\n", "golden.txt: is truncated"),
    ("golden 1\nsize 3 x\n", "golden.txt:2: size: expected WIDTH × HEIGHT"),
    ("golden 1\nsize 0 × 4\n", "golden.txt:2: size: expected WIDTH × HEIGHT"),
    ("golden 1\nsize 3 × 4\nrate nan\n", "golden.txt:3: rate: expected a number"),
    ("golden 1\nsize 3 × 4\nrate 60\n0 abc\n", "golden.txt:4: \"abc\" isn't a digest"),
    ("golden 1\nsize 3 × 4\nrate 60\n1 \(digest)\n0 \(digest)\n", "golden.txt:5: frame 0 is out of order"),
    ("golden 1\nsize 3 × 4\nrate 60\n0\n", "golden.txt:4: frame 0 has no digest"),
    ("golden 1\nsize 3 × 4\nrate 60\nframes 1\n2 \(digest)\n", "golden.txt: frame 2 of 1"),
    ("golden 1\ntolerance 9\n", "golden.txt:2: tolerance: expected frame numbers and their tolerance"),
    ("golden 1\ntolerance 9-3 exact\n", "golden.txt:2: tolerance: expected frame numbers"),
    ("golden 1\ntolerance flip(mean: 0.01)\n", "golden.txt:2: tolerance: flip was removed; use pixelmatch"),
    ("golden 1\ntolerance 0-3 loose\n", "golden.txt:2: tolerance: unknown tolerance \"loose\""),
    ("golden 1\nmaskRectangle 1 2 3\n", "golden.txt:2: maskRectangle: expected X Y WIDTH HEIGHT in pixels"),
    ("golden 1\nmaskRectangle 1 2 3 99999999\n", "golden.txt:2: maskRectangle: expected X Y WIDTH HEIGHT"),
    ("golden 1\nmaskElement\n", "golden.txt:2: maskElement: expected an element's name"),
    ("golden 1\nmaxDifferingFrames -1\n", "golden.txt:2: maxDifferingFrames: expected a whole number"),
    ("golden 1\nrate 29.1\0\0\n", "golden.txt:2: control characters are not allowed"),
    ("golden 1\nmaskElement cell 0-3\u{B}x\n", "golden.txt:2: control characters are not allowed"),
    ("golden 1\nmaxFlicker nan\n", "golden.txt:2: maxFlicker: expected a number from 0 to 255"),
    ("golden 1\nbreadth 3\n", "golden.txt:2: unknown key \"breadth\"; allowed: size"),
  ])
  func text_damaged_isNamedWithItsLine(text: String, message: String) {
    let error = #expect(throws: GoldenFileError.self) { try GoldenManifest(text: text, path: "golden.txt") }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: ["scene ", "0 ", "", "maskElement cell ", "0 \(digest) "])
  func line_ofTwentyMegabytes_isRefused(start: String) {
    let text = "golden 1\nsize 3 × 4\nrate 60\n\(start)\(String(repeating: "é", count: 10_000_000))\n0 \(Self.digest)\n"
    let error = GoldenFileError.corrupt("golden.txt", line: 4, "more than 65536 bytes in a line")
    #expect(throws: error) { try GoldenManifest(text: text, path: "golden.txt") }
  }

  @Test func line_ofManyDigests_isRead() throws {
    let digests = Array(repeating: Self.other, count: 1900).joined(separator: " ")
    let text = "golden 1\nsize 3 × 4\nrate 60\n0 \(digests)"
    #expect(try GoldenManifest(text: text, path: "golden.txt").frames[0].alternatives.count == 1899)
  }

  @Test func digest_ofAnImage_tellsSizeAndEveryPixel() {
    let image = Bitmap(width: 6, height: 4, fill: Pixel(red: 10, green: 20, blue: 30, alpha: 255))
    var changed = image
    changed[5, 3] = Pixel(red: 10, green: 20, blue: 31, alpha: 255)
    let turned = Bitmap(width: 4, height: 6, fill: Pixel(red: 10, green: 20, blue: 30, alpha: 255))
    let digests = [image, changed, turned].map { PixelDigest(of: $0) }
    #expect(Set(digests).count == 3)
    #expect(PixelDigest(digests[0].description) == digests[0])
    #expect(PixelDigest(of: image) == digests[0])
  }

  /// The digits that `xxh128sum` prints for `02000000 01000000 0a141eff ff000080`.
  @Test func digest_isThatOfSizeAndStraightBytes() {
    let first = Pixel(red: 10, green: 20, blue: 30, alpha: 255)
    var image = Bitmap(width: 2, height: 1, fill: first)
    image[1, 0] = Pixel(red: 128, green: 0, blue: 0, alpha: 128)
    #expect(PixelDigest(of: image).description == "d7fe1481cae223e0fb23bc9d31b86230")
  }
}
