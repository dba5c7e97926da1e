import Framegen
import Support
import Testing

@testable import SceneFiles

struct RandomEditTests {
  private static func tree(_ text: String) throws -> SourceNode {
    try #require(try SceneFile.root(of: SourceText(name: "a.yaml", bytes: Array(text.utf8)), isJSON: false).root)
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  @Test func changedNumber_changesOneLine() throws {
    for seed in 0..<1_000 {
      var writer = RandomYAML(seed: UInt64(seed))
      let text = writer.document()
      guard !writer.numbers.isEmpty else { continue }
      let path = writer.numbers[Int(writer.random.next() % UInt64(writer.numbers.count))]
      let result = edited(text, ["\(path)=4711"])
      var expected = try Self.tree(text)
      try Override(SceneOverride("\(path)=4711")).apply(to: &expected)
      let isEqual = try Self.tree(result).isEquivalent(to: expected)
      #expect(isEqual, "seed \(seed): \(path) in\n\(text)\n→\n\(result)")
      let (before, after) = (lines(text), lines(result))
      #expect(before.count == after.count, "seed \(seed)")
      let changed = zip(before, after).count { $0 != $1 }
      #expect(changed == 1, "seed \(seed): \(path) in\n\(text)\n→\n\(result)")
    }
  }

  @Test func addedMember_leavesEverythingElse() throws {
    for seed in 0..<1_000 {
      var writer = RandomYAML(seed: UInt64(seed))
      let text = writer.document()
      let path = writer.mappings[Int(writer.random.next() % UInt64(writer.mappings.count))]
      let change = (path.isEmpty ? "" : path + ".") + "new.part=[1, \"a b\"]"
      let result = edited(text, [change])
      var expected = try Self.tree(text)
      try Override(SceneOverride(change)).apply(to: &expected)
      let isEqual = try Self.tree(result).isEquivalent(to: expected)
      #expect(isEqual, "seed \(seed): \(change) in\n\(text)\n→\n\(result)")
      let (before, after) = (Array(text.utf8), Array(result.utf8))
      let start = zip(before, after).prefix { $0 == $1 }.count
      let added = after.count - before.count
      let isSame = added > 0 && after[(start + max(added, 0))...].elementsEqual(before[start...])
      #expect(isSame, "seed \(seed): \(change) in\n\(text)\n→\n\(result)")
    }
  }

  @Test func anyText_isEditedOrRefused() {
    let marks = Array("a:1 {}[],'\"#&*!|>-?\n\r\t\\é%@`~.")
    for seed in 0..<1_000 {
      var writer = RandomYAML(seed: UInt64(seed))
      var text = Array(writer.document())
      for _ in 0...writer.random.next() % 4 where !text.isEmpty {
        let place = Int(writer.random.next() % UInt64(text.count))
        text[place] = marks[Int(writer.random.next() % UInt64(marks.count))]
      }
      let path = writer.numbers.first ?? "k0"
      let result = edited(String(text), ["\(path)=4711"])
      guard !result.hasPrefix("error: ") else { continue }
      var expected = try? Self.tree(String(text))
      if expected != nil { try? Override(SceneOverride("\(path)=4711")).apply(to: &expected!) }
      let isEqual = expected.map { expected in (try? Self.tree(result))?.isEquivalent(to: expected) } == true
      #expect(isEqual, "seed \(seed)\n\(String(text))\n→\n\(result)")
    }
  }
}
