import Support
import Testing

struct JSONValueTests {
  private let value: JSONValue = [
    "name": "a \"b\"\n", "empty": [:], "none": [], "numbers": .numbers([1, -0.5, 1e100]), "flag": true,
    "nothing": .null,
  ]

  @Test func compactText_hasNoSpaces() {
    #expect(
      value.text(.compact)
        == #"{"name":"a \"b\"\n","empty":{},"none":[],"numbers":[1,-0.5,1e+100],"flag":true,"nothing":null}"#)
  }

  @Test func wrappedText_breaksWhatIsTooLong() {
    #expect(
      value.text(columns: 30) == """
        {
          "name": "a \\"b\\"\\n",
          "empty": {},
          "none": [],
          "numbers": [1, -0.5, 1e+100],
          "flag": true,
          "nothing": null
        }
        """)
    #expect(JSONValue.numbers([1, 2]).text(columns: 3) == "[\n  1,\n  2\n]")
  }

  @Test func expandedText_isWhatFoundationWrites() {
    let value: JSONValue = ["b": [1, 2], "a": []]
    #expect(value.sortedByKey.text(.expanded) == "{\n  \"a\" : [\n\n  ],\n  \"b\" : [\n    1,\n    2\n  ]\n}")
  }

  @Test func everyStyle_readsBackAsTheSameValue() throws {
    let texts = [value.text(.compact), value.text(), value.text(columns: 1), value.text(.expanded)]
    let nodes = try texts.map { try JSONText.parse(Array($0.utf8)).root.shape }
    #expect(Set(nodes).count == 1)
  }
}

extension SourceNode {
  /// The value without its places.
  fileprivate var shape: SourceNode {
    var node = self
    node.origin = .offset(0)
    switch content {
    case .list(let items): node.content = .list(items.map(\.shape))
    case .mapping(let members):
      node.content = .mapping(members.map { Member(key: $0.key, keyOrigin: .offset(0), value: $0.value.shape) })
    case .plain, .text, .integer, .number, .boolean, .null: break
    }
    return node
  }
}
