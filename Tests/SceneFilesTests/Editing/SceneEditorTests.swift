import Framegen
import Support
import Testing

@testable import SceneFiles

/// Returns a scene's text after changes, or the reason why it can't be changed.
func edited(_ text: String, _ overrides: [String], path: String = "scene.yaml") -> String {
  do {
    let changes = overrides.map { SceneOverride($0) }
    let bytes = try SceneEditor.text(of: Array(text.utf8), path: path, applying: changes, catalog: .builtIn)
    return String(decoding: bytes, as: UTF8.self)
  } catch {
    return "error: \(error)"
  }
}

struct SceneEditorTests {
  @Test(arguments: [
    ("a: 1\nb: 2  # two\n", "b=30", "a: 1\nb: 30  # two\n"),
    ("a:   1\r\nb: x # y\r\n", "a=2", "a:   2\r\nb: x # y\r\n"),
    ("a: 1", "a=2", "a: 2"),
    ("a: {b: [1,2 , 3], c: 'x' }\n", "a.b[1]=5", "a: {b: [1,5 , 3], c: 'x' }\n"),
    ("a: {b: [1,2 , 3], c: 'x' }\n", "a.b=[1, 2, 4]", "a: {b: [1,2 , 4], c: 'x' }\n"),
    ("a: {b: [1,2 , 3], c: 'x' }\n", "a.b=[7]", "a: {b: [7], c: 'x' }\n"),
    ("a: { c: 'x' } # c\n", "a.c=it's", "a: { c: 'it''s' } # c\n"),
    ("a: \"#fff\" # c\n", "a=#000000", "a: \"#000000\" # c\n"),
    ("a: \"#fff\" # c\n", "a=\"#000000\"", "a: \"#000000\" # c\n"),
    ("a: white # c\n", "a=\"#000000\"", "a: \"#000000\" # c\n"),
    ("a: \"#fff\"\n", "a=white", "a: \"white\"\n"),
    ("a: easeIn\n", "a=\"easeOut\"", "a: easeOut\n"),
    ("a: [easeIn]\n", "a[0]=\"spring(0.3, velocity: 1)\"", "a: [\"spring(0.3, velocity: 1)\"]\n"),
    ("a: # none\nb: 1\n", "a=3", "a: 3 # none\nb: 1\n"),
    ("a:\nb: 1\n", "a=3", "a: 3\nb: 1\n"),
    ("a: {b, c: }\n", "a.b=3", "a: {b: 3, c: }\n"),
    ("a: {b: 1, c: }\n", "a.c=3", "a: {b: 1, c: 3 }\n"),
    ("- a: 1\n", "x=1", "error: expected a mapping with x, found a list"),
    ("a: |\n  one\n  two\nb: 1\n", "a=short", "a: short\nb: 1\n"),
    ("a: >-\n\n  one\n  two\n# c\nb: 1\n", "b=2", "a: >-\n\n  one\n  two\n# c\nb: 2\n"),
    ("a: one\n  two\nb: 1 # c\n", "a=three", "a: three\nb: 1 # c\n"),
    ("a:\n  - b: 1\n    c: 2\n  - d: 3\n", "a[0].c=5", "a:\n  - b: 1\n    c: 5\n  - d: 3\n"),
    ("a:\n- b: 1\n- d: 3\n", "a=[]", "a: []\n"),
    ("a:\n  b: 1\n  c: 2\nd: 1\n", "a={ e: 1 }", "a: { e: 1 }\nd: 1\n"),
    ("a: 1\n", "a=\"two\\nlines\"", "a: \"two\\nlines\"\n"),
    ("\u{FEFF}a: 1\n", "a=2", "\u{FEFF}a: 2\n"),
    ("---\na: 1\n...\n", "a=2", "---\na: 2\n...\n"),
    ("ä: 1\n\"ö: ü\": { é: ['…', 2] }\n", "ö: ü.é[1]=3", "ä: 1\n\"ö: ü\": { é: ['…', 3] }\n"),
  ])
  func values_areReplacedInPlace(text: String, change: String, expected: String) {
    #expect(edited(text, [change]) == expected)
  }

  @Test(arguments: [
    ("a: {}\n", "a.b=1", "a: { b: 1 }\n"),
    ("a: { }\n", "a.b=1", "a: { b: 1 }\n"),
    ("a: {b: 1} # c\n", "a.c=2", "a: {b: 1, c: 2} # c\n"),
    ("a: { b: 1, } # c\n", "a.c=2", "a: { b: 1, c: 2, } # c\n"),
    ("a:\n  { b: 1,\n    c: [2] }\n", "a.d=3", "a:\n  { b: 1,\n    c: [2], d: 3 }\n"),
    ("a: {\n  b: 1,\n  c: 2 # d\n}\n", "a.d=3", "a: {\n  b: 1,\n  c: 2,\n  d: 3 # d\n}\n"),
    ("a:\n    b: 1 # one\n\n# c\nd: 1\n", "a.e=2", "a:\n    b: 1 # one\n    e: 2\n\n# c\nd: 1\n"),
    ("a:\r\n  b: 1\r\nc: 2\r\n", "a.e=2", "a:\r\n  b: 1\r\n  e: 2\r\nc: 2\r\n"),
    ("a:\n  b: 1", "a.e=2", "a:\n  b: 1\n  e: 2"),
    ("a:\n  - b: 1\n  - c: 2\n", "a[0].d=5", "a:\n  - b: 1\n    d: 5\n  - c: 2\n"),
    ("a:\n  b: |\n    one\n    two\nc: 1\n", "a.d=5", "a:\n  b: |\n    one\n    two\n  d: 5\nc: 1\n"),
    ("a:\n  b:\n    - 1\n    - 2 # two\nc: 1\n", "a.d=5", "a:\n  b:\n    - 1\n    - 2 # two\n  d: 5\nc: 1\n"),
    ("a: 1\n", "b.c.d=5", "a: 1\nb: { c: { d: 5 } }\n"),
    ("layout: { kind: grid }\n\ntimeline: []\n", "fps=30", "layout: { kind: grid }\nfps: 30\n\ntimeline: []\n"),
    (
      "# A scene\nlayout: { kind: grid }\ntimeline: []\n", "canvas.scale=2",
      "# A scene\ncanvas: { scale: 2 }\nlayout: { kind: grid }\ntimeline: []\n"
    ),
    (
      "canvas: { scale: 1 }\nlayout:\n  kind: grid\ntimeline:\n  - hold: 1\n", "cell.shadow.opacity=0.5",
      "canvas: { scale: 1 }\nlayout:\n  kind: grid\ncell: { shadow: { opacity: 0.5 } }\ntimeline:\n  - hold: 1\n"
    ),
    (
      "layout: { kind: pager, effect: cube }\n", "layout.effect.angle=45",
      "layout: { kind: pager, effect: { kind: cube, angle: 45 } }\n"
    ),
    (
      "timeline:\n  - fling: [9, 0]  # f\n", "timeline[0].fling.to=1",
      "timeline:\n  - fling: { velocity: [9, 0], to: 1 }  # f\n"
    ),
  ])
  func missingKeys_areAddedWhereTheyBelong(text: String, change: String, expected: String) {
    #expect(edited(text, [change]) == expected)
  }

  @Test(arguments: [
    ("{\"a\": 1, \"b\": [1, 2]}", "b[1]=-.5", "{\"a\": 1, \"b\": [1, -0.5]}"),
    ("{\"a\": \"x\"}", "a=45", "{\"a\": 45}"),
    ("{\"a\": \"x\"}\n", "a=red", "{\"a\": \"red\"}\n"),
    ("{\n  \"a\": true\n}\n", "a=false", "{\n  \"a\": false\n}\n"),
    ("{\n  \"a\": 1\n}\n", "b.c=[1, x]", "{\n  \"a\": 1,\n  \"b\": { \"c\": [1, \"x\"] }\n}\n"),
    ("{\n  \"a\": {\"b\": 1}\n}\n", "a.c=null", "{\n  \"a\": {\"b\": 1, \"c\": null}\n}\n"),
    ("{\n  \"a\": {}\n}\n", "a.c=1", "{\n  \"a\": { \"c\": 1 }\n}\n"),
  ])
  func jsonFiles_stayJSON(text: String, change: String, expected: String) {
    #expect(edited(text, [change], path: "scene.json") == expected)
  }

  @Test func severalChanges_areWrittenAtOnce() {
    let text = "layout: { kind: coverFlow, angle: 60 }\ntimeline:\n  - scroll: { toItem: [0, 2] }\n"
    let changes = [
      "layout.angle=45", "layout.depth=80", "cell.cornerRadius=4", "timeline[0].scroll.duration=2", "layout.angle=30",
    ]
    #expect(
      edited(text, changes)
        == "layout: { kind: coverFlow, angle: 30, depth: 80 }\ncell: { cornerRadius: 4 }\ntimeline:\n"
        + "  - scroll: { toItem: [0, 2], duration: 2 }\n")
  }

  @Test(arguments: [
    ("a: &x { b: 1 }\nc: *x\n", "a.b=2", "a has an anchor (&), which other values may use; change it in the file"),
    ("a: &x { b: 1 }\nc: *x\n", "c.b=2", "c is an alias (*) of another value; change that value in the file"),
    ("a: &x 1\nc: *x\n", "c=2", "c is an alias (*) of another value; change that value in the file"),
    ("a:\n  - b: 1 # one\n  - c\n", "a=[]", "a has comments inside, which would be lost; change it in the file"),
    ("items: people.csv\n", "items[0].name=x", "items is in \"people.csv\"; edit that file"),
    ("a: [b: 1]\n", "a[0].c=2", "a[0] has no braces; add c in the file"),
    ("a:\n\tb: 1\n", "a.b=2", "scene.yaml:2:1: error: not valid YAML: found a tab; indent with spaces"),
    (
      "a: 1\n---\na: 2\n", "a=2",
      "scene.yaml:2:1: error: not valid YAML: expected a single document in the stream, but found another document"
    ),
    ("a: 1\na: 2\n", "a=2", "scene.yaml:2:1: error: the key \"a\" is given twice"),
    ("a: !!str 1\n", "a=2", "a has a tag (!); change it in the file"),
    ("a: 1\n", "a.b=2", "a: expected a mapping with b, found \"1\""),
    ("a: |2\n   one\n", "a=2", "a is written in a way that can only be changed in the file"),
    ("", "a=2", "the scene is empty"),
    ("a: 1\n", "a=[", "--set a: error: not valid YAML: while parsing a flow node, did not find expected node content"),
  ])
  func otherTexts_areRefusedWithAReason(text: String, change: String, reason: String) {
    #expect(edited(text, [change]) == "error: " + reason)
  }

  @Test func withoutAChange_theTextStays() {
    let text = "a: 'x'  # c\nb:   [1,2]\n"
    #expect(edited(text, ["a=x", "b[1]=2"]) == text)
  }

  @Test(arguments: [
    (["layout.angle=45"], "layout:\n  angle: 45\n"),
    (
      ["layout.angle=45", "cell.shadow.opacity=0.5", "layout.angle=50"],
      "layout:\n  angle: 50\ncell:\n  shadow:\n    opacity: 0.5\n"
    ),
    (["canvas.background=#fff"], "canvas:\n  background: \"#fff\"\n"),
    (
      ["timeline[2].scroll.duration=2", "timeline[0].hold=1", "timeline[2].scroll.curve=easeIn"],
      "timeline:\n  # timeline[0]\n  - hold: 1\n  # timeline[2]\n  - scroll:\n      duration: 2\n      curve: easeIn\n"
    ),
    (
      ["layout.itemSize=[3, 4]", "layout.itemSize[0]=5"],
      "layout:\n  itemSize:\n    # layout.itemSize[0]\n    - 5\n    # layout.itemSize[1]\n    - 4\n"
    ),
    (["layout.effect.angle=5", "layout.effect=none"], "layout:\n  effect: none\n"),
    ([], ""),
  ])
  func changes_areNestedLikeTheScene(overrides: [String], expected: String) {
    #expect(SceneEditor.changes(overrides.map { SceneOverride($0) }) == expected)
  }
}
