import Foundation
import LayoutCore
import Testing
import Typesetting

/// Lines of random paragraphs against those of Chromium, which `scripts/text-breaks` has recorded.
struct ChromiumTests {
  /// A text and where Chromium breaks it.
  private struct Sample {
    var script: String
    var block: TextBlock
    var lines: [String]

    /// Of a row of the file: script, size, weight, width, lines.
    init(_ row: [Any], joined: String) throws {
      script = try #require(row[0] as? String)
      let numbers = row[1...3].compactMap { ($0 as? NSNumber)?.doubleValue }
      try #require(numbers.count == 3)
      if let lines = row[4] as? [String] {
        self.lines = lines
      } else {
        // The paragraphs before it in one: the length of each line.
        var rest = Substring(joined)
        lines = try #require(row[4] as? [Int]).map { length in
          let end = rest.utf16.index(rest.startIndex, offsetBy: length)
          defer { rest = rest[end...] }
          return String(rest[..<end])
        }
      }
      block = TextBlock(
        text: lines.joined(), fontSize: numbers[0], weight: numbers[1] > 500 ? .bold : .regular, width: numbers[2])
    }
  }

  private static func samples() throws -> [Sample] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "Fixtures/chromium-breaks.json")
    let rows = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]])
    var (samples, texts): ([Sample], [String: [String]]) = ([], [:])
    for row in rows {
      let script = try #require(row[0] as? String)
      let sample = try Sample(row, joined: texts[script, default: []].joined(separator: " "))
      texts[script, default: []].append(sample.block.text)
      samples.append(sample)
    }
    return samples
  }

  private func lines(_ sample: Sample, _ setter: LineTypesetter) -> [String] {
    let characters = Array(sample.block.text)
    return setter.metrics(of: sample.block).lines.map { String(characters[$0.characters]) }
  }

  @Test(arguments: ["Latin", "Cyrillic", "CJK", "Arabic"]) func paragraphs_breakAsInChromium(script: String) throws {
    let setter = try standardTypesetter()
    let samples = try Self.samples().filter { $0.script == script && $0.lines.count <= 100 }
    #expect(samples.count == 50)
    let differing = samples.filter { lines($0, setter) != $0.lines }
    for sample in differing {
      print("\(sample.block.fontSize) in \(sample.block.width)\n  ours:     \(lines(sample, setter))")
      print("  Chromium: \(sample.lines)")
    }
    #expect(Double(samples.count - differing.count) >= 0.98 * Double(samples.count))
  }

  /// All paragraphs of a script in one: of a break that differs, the lines behind it may differ, too.
  @Test(arguments: ["Latin", "Cyrillic", "CJK", "Arabic"]) func hundredLines_breakAsInChromium(script: String) throws {
    let setter = try standardTypesetter()
    let sample = try #require(try Self.samples().first { $0.script == script && $0.lines.count > 100 })
    let ours = Set(setter.metrics(of: sample.block).lines.map(\.characters.upperBound))
    var (end, same) = (0, 0)
    for line in sample.lines {
      end += line.count
      if ours.contains(end) { same += 1 } else { print("\(script): no line ends with \(line.debugDescription)") }
    }
    #expect(Double(same) >= 0.98 * Double(sample.lines.count))
  }
}
