import Compositor
import Foundation
import Raster
import Testing

@testable import FramegenCLI

/// One bad file: what is in it, and all that is printed about it.
struct BadInput: CustomTestStringConvertible, Sendable {
  var name: String
  var file = "scene.yaml"
  var bytes: [UInt8]
  var error: String
  var exit = ToolExit.badData
  /// Files beside it.
  var others: [String: [UInt8]] = [:]

  var testDescription: String { name }

  init(_ name: String, file: String = "scene.yaml", _ text: String, _ error: String, others: [String: [UInt8]] = [:]) {
    self.init(name, file: file, bytes: Array(text.utf8), error, others: others)
  }

  init(
    _ name: String, file: String = "scene.yaml", bytes: [UInt8], _ error: String, others: [String: [UInt8]] = [:]
  ) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.error = error
    self.others = others
  }

  /// A scene with a layout and one more line.
  static func scene(_ name: String, _ line: String, _ error: String, others: [String: [UInt8]] = [:]) -> BadInput {
    BadInput(name, "layout: { kind: coverFlow }\n" + line, error, others: others)
  }

  /// A recording of a good header and one more line.
  static func recording(_ name: String, _ line: String, _ error: String) -> BadInput {
    BadInput(name, file: "log.jsonl", goodHeader + "\n" + line + "\n", error)
  }

  /// A recording of one element.
  static func element(_ name: String, _ members: String, _ error: String) -> BadInput {
    recording(name, #"{"frame":0,"bounds":[0,0,9,9],"elements":[{"id":"0-0","#  + members + "}]}", error)
  }

  static let goodHeader = #"{"format":"layout-recording","version":1,"canvas":{"size":[9,9]},"images":{}}"#
}

@Suite struct BadInputTests {
  @Test(arguments: badTexts + badScenes + badTimelines + badRecordings + badElements + badImages)
  func bad_input_is_one_clear_line(input: BadInput) throws {
    let folder = try TemporaryFolder()
    try folder.write(input.file, input.bytes)
    for (name, bytes) in input.others { try folder.write(name, bytes) }
    do {
      let path = folder.path + "/" + input.file
      if case .recording(var reader) = try InputFile.open(path: path, catalog: .builtIn) {
        while try reader.next() != nil {}
      }
      Issue.record("read without an error")
    } catch let error as InputError {
      #expect(error.description.replacingOccurrences(of: folder.path + "/", with: "") == input.error)
      #expect(error.exitCode == input.exit)
    }
  }

  @Test func there_are_enough_of_them() {
    #expect((badTexts + badScenes + badTimelines + badRecordings + badElements + badImages).count >= 60)
  }

  @Test func missing_files_and_folders_are_missing_input() throws {
    let folder = try TemporaryFolder()
    func error(_ path: String) -> InputError? {
      do { _ = try InputFile.open(path: path, catalog: .builtIn) } catch { return error }
      return nil
    }
    let missing = error(folder.path + "/none.yaml")
    #expect(missing?.exitCode == .missingInput)
    #expect(missing?.description == folder.path + "/none.yaml: error: cannot be read: no such file or directory")
    #expect(error(folder.path)?.exitCode == .missingInput)
    #expect(error(folder.path)?.description == folder.path + ": error: is a folder; expected a scene or a recording")
  }

  @Test func reading_that_fails_is_an_io_error() {
    let stream = ByteStream(name: "disk") { () throws(InputError) in
      throw InputError(file: "disk", "reading failed: input/output error", exitCode: .ioError)
    }
    #expect { try InputFile.read(stream, path: "disk", catalog: .builtIn) } throws: {
      ($0 as? InputError)?.exitCode == .ioError
    }
  }

  @Test func files_beyond_the_limit_are_refused() {
    var pieces = 0
    let stream = ByteStream(name: "zeros") { () throws(InputError) in
      pieces += 1
      return [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 20)
    }
    #expect { try SceneFile.read(stream, path: "zeros", catalog: .builtIn) } throws: {
      "\($0)" == "zeros: error: larger than 64 MB; no scene is that long"
    }
    #expect(pieces == 65)
  }
}

private let badTexts = [
  BadInput("empty", "", "scene.yaml: error: is empty; a scene needs at least a layout"),
  BadInput("only comments", "# nothing\n\n", "scene.yaml: error: is empty; a scene needs at least a layout"),
  BadInput(
    "not UTF-8", bytes: Array("layout: {\n kind: \"".utf8) + [0xE9, 0x22, 0x7D],
    "scene.yaml:2:8: error: not UTF-8; save the file as UTF-8 text"),
  BadInput(
    "UTF-16", bytes: [0xFF, 0xFE, 0x6C, 0x00], "scene.yaml:1:1: error: not UTF-8; save the file as UTF-8 text"),
  BadInput(
    "control character", "layout: \u{1}\n",
    "scene.yaml:1:9: error: not valid YAML: control characters are not allowed"),
  BadInput(
    "bracket left open", "layout: { kind: coverFlow\nfps: 60\n",
    "scene.yaml:2:4: error: not valid YAML: while parsing a flow mapping, did not find expected ',' or '}'"),
  BadInput(
    "tab indents", "layout:\n\tkind: coverFlow\n",
    "scene.yaml:2:1: error: not valid YAML: while scanning for the next token, found character that cannot start any token"),
  BadInput(
    "unknown alias", "layout: *nobody\n", "scene.yaml:1:9: error: not valid YAML: found undefined alias"),
  BadInput(
    "two documents", "layout: { kind: coverFlow }\n---\nfps: 60\n",
    "scene.yaml:2:1: error: not valid YAML: expected a single document in the stream, but found another document"),
  BadInput(
    "duplicate key", "fps: 30\nlayout: { kind: coverFlow }\nfps: 60\n",
    "scene.yaml:1:1: error: \"fps\" is given more than once, first here"),
  BadInput(
    "duplicate key in JSON", file: "scene.json", "{\"layout\": {\"kind\": \"coverFlow\"},\n \"fps\": 1, \"fps\": 2}",
    "scene.json:2:12: error: the key \"fps\" is given twice"),
  BadInput(
    "comma too many in JSON", file: "scene.json", "{\"layout\": {\"kind\": \"coverFlow\"},}",
    "scene.json:1:34: error: not valid JSON: expected a key in double quotes"),
  BadInput(
    "JSON cut off", file: "scene.json", "{\"layout\": {\"kind\": \"cov",
    "scene.json:1:25: error: not valid JSON: it ends too early; is the file cut off?"),
  BadInput("a list", "- layout\n", "scene.yaml:1:1: error: expected a mapping with a layout, found a list"),
  BadInput("a word", "hello\n", "scene.yaml:1:1: error: expected a mapping with a layout, found \"hello\""),
  BadInput(
    "tag", "layout: { kind: !!binary coverFlow }\n",
    "scene.yaml:1:17: error: the tag \"tag:yaml.org,2002:binary\" is not allowed; write the plain value"),
]

private let badScenes = [
  BadInput(
    "no layout", "fps: 60\n",
    "scene.yaml:1:1: error: layout: missing; expected a mapping with a kind; there are: coverFlow"),
  BadInput(
    "no kind", "layout: { angle: 3 }\n", "scene.yaml:1:9: error: layout.kind: missing; there are: coverFlow"),
  BadInput(
    "layout as a word", "layout: coverFlow\n",
    "scene.yaml:1:9: error: layout: expected a mapping such as { kind: coverFlow }, found \"coverFlow\""),
  BadInput(
    "unknown layout", "layout: { kind: covrFlow }\n",
    "scene.yaml:1:17: error: layout.kind: unknown layout \"covrFlow\"; did you mean \"coverFlow\"?"),
  BadInput(
    "unknown layout, nothing near", "layout: { kind: spiral }\n",
    "scene.yaml:1:17: error: layout.kind: unknown layout \"spiral\"; there are: coverFlow"),
  .scene("unknown key", "canvass: {}\n", "scene.yaml:2:1: error: canvass: unknown key; did you mean \"canvas\"?"),
  .scene(
    "merge key", "canvas:\n  <<: { scale: 2 }\n",
    "scene.yaml:3:3: error: canvas.<<: merge keys are not read; write the keys out"),
  .scene(
    "wrong type", "canvas: 640\n",
    "scene.yaml:2:9: error: canvas: expected a mapping of size, scale, background, found \"640\""),
  .scene(
    "out of range", "fps: 1001\n",
    "scene.yaml:2:6: error: fps: 1001 is out of range; allowed is a number from 1 to 1000"),
  .scene("number too large", "perspective: 1e999\n", "scene.yaml:2:14: error: perspective: a number too large is out of range; allowed is a number from 1 to 1000000 pt"),
  .scene(
    "too few numbers", "contentOffset: [1]\n",
    "scene.yaml:2:16: error: contentOffset: expected 2 numbers, found 1: [x, y]"),
  .scene(
    "unquoted colour", "canvas: { background: #fff }\n",
    "scene.yaml:3:1: error: not valid YAML: while parsing a flow mapping, did not find expected ',' or '}'"),
  .scene(
    "colour that is a comment", "canvas:\n  background: #fff\n",
    "scene.yaml:3:14: error: canvas.background: expected a colour such as \"#1e90ff\" or white, found nothing; "
      + "a colour that begins with # must be quoted"),
  .scene(
    "bad colour", "canvas: { background: whit }\n",
    "scene.yaml:2:23: error: canvas.background: \"whit\" is not a colour; did you mean \"white\"?"),
  .scene(
    "bad hexadecimal colour", "cell: { border: { color: \"#12345\" } }\n",
    "scene.yaml:2:26: error: cell.border.color: \"#12345\" is not a colour; "
      + "allowed: #rgb, #rgba, #rrggbb, #rrggbbaa or a CSS name"),
  .scene(
    "unknown choice", "cell: { contentMode: aspectfill }\n",
    "scene.yaml:2:22: error: cell.contentMode: unknown value \"aspectfill\"; did you mean \"aspectFill\"?"),
  .scene(
    "boolean of YAML 1.1", "cell: { doubleSided: yes }\n",
    "scene.yaml:2:22: error: cell.doubleSided: expected true or false, found \"yes\""),
  .scene(
    "sections as a number", "sections: 25\n",
    "scene.yaml:2:11: error: sections: expected a list of sections such as [25], found \"25\""),
  .scene(
    "too many items", "sections: [6000000, 6000000]\n",
    "scene.yaml:2:11: error: sections: 12000000 items; at most 10000000 are allowed in all"),
  .scene(
    "viewport without size", "viewport: {}\n",
    "scene.yaml:2:11: error: viewport.size: missing; expected [width, height], each a number from 1 to 16384 pt"),
  .scene(
    "frame too large", "canvas: { size: [16000, 100], scale: 2 }\n",
    "scene.yaml:2:17: error: canvas.size: frames of 32000 × 200 pixels; at most 16384 a side and 128000000 in all are allowed"),
]

private let badTimelines = [
  BadInput.scene(
    "timeline as a mapping", "timeline: { hold: 1 }\n",
    "scene.yaml:2:11: error: timeline: expected a list of steps such as - hold: 0.5, found a mapping"),
  .scene(
    "step as a word", "timeline: [hold]\n",
    "scene.yaml:2:12: error: timeline[0]: expected a mapping such as { scroll: … }, found \"hold\""),
  .scene(
    "step without a transition", "timeline:\n  - name: one\n",
    "scene.yaml:3:5: error: timeline[0]: no transition; there are: scroll, hold"),
  .scene(
    "two transitions", "timeline: [{ hold: 1, scroll: { to: [0, 0] } }]\n",
    "scene.yaml:2:23: error: timeline[0].scroll: a second transition; a step has one"),
  .scene(
    "name taken", "timeline:\n  - { hold: 1, name: a }\n  - { hold: 1, name: a }\n",
    "scene.yaml:4:22: error: timeline[1].name: \"a\" names timeline[0] already; names must differ"),
  .scene(
    "name of digits", "timeline: [{ hold: 1, name: 2 }]\n",
    "scene.yaml:2:29: error: timeline[0].name: \"2\" is no name; a letter, then letters, digits, - and _ are allowed"),
  .scene(
    "negative duration", "timeline: [{ hold: -1 }]\n",
    "scene.yaml:2:20: error: timeline[0].hold: -1 is out of range; allowed is a number from 0 to 3600 s"),
  .scene(
    "unknown curve", "timeline: [{ scroll: { to: [0, 0], curve: easInOut } }]\n",
    "scene.yaml:2:43: error: timeline[0].scroll.curve: unknown timing curve \"easInOut\"; did you mean \"easeInOut\"?"),
  .scene(
    "scroll without a goal", "timeline:\n  - scroll: { duration: 1 }\n",
    "scene.yaml:3:13: error: timeline[0].scroll: nowhere to scroll to; give toItem or to"),
  .scene(
    "item outside the data", "sections: [3]\ntimeline:\n  - scroll: { toItem: [0, 3] }\n",
    "scene.yaml:4:23: error: timeline[0].scroll.toItem: no item [0, 3]; the sections have 3 items"),
  .scene(
    "no index path", "timeline: [{ scroll: { toItem: 3 } }]\n",
    "scene.yaml:2:32: error: timeline[0].scroll.toItem: expected [section, item], found \"3\""),
  .scene(
    "too many frames", "fps: 1000\ntimeline: [{ hold: 3600 }]\n",
    "scene.yaml:3:11: error: timeline: 3600000 frames; at most 1000000 are allowed"),
]

private let badRecordings = [
  BadInput(
    "header of another version", file: "log.jsonl", #"{"format":"layout-recording","version":2}"#,
    "log.jsonl:1:40: error: version: 2 is out of range; allowed is a whole number from 1 to 1"),
  BadInput(
    "header of another format", file: "log.jsonl", #"{"format":"layout-recordin","version":1}"#,
    "log.jsonl:1:11: error: format: unknown value \"layout-recordin\"; did you mean \"layout-recording\"?"),
  BadInput(
    "header without version", file: "log.jsonl", #"{"format":"layout-recording"}"#,
    "log.jsonl:1:1: error: version: missing; expected a whole number from 1 to 1"),
  BadInput(
    "header cut off", file: "log.jsonl", #"{"format":"layout-reco"#,
    "log.jsonl:1:23: error: not valid JSON: it ends too early; is the file cut off?"),
  .recording(
    "frame cut off", #"{"frame":0,"bounds":[0,0,9,9],"elem"#,
    "log.jsonl:2:36: error: not valid JSON: it ends too early; is the file cut off?"),
  .recording("text after", "the end", "log.jsonl:2:1: error: not valid JSON: expected a value"),
  .recording(
    "text on the line", #"{"frame":0,"bounds":[0,0,9,9],"elements":[]} {}"#,
    "log.jsonl:2:46: error: not valid JSON: text after the end of the value"),
  .recording(
    "unknown member", #"{"frame":0,"bounds":[0,0,9,9],"elements":[],"time":3}"#,
    "log.jsonl:2:45: error: time: unknown key; allowed: frame, bounds, sublayerTransform, elements"),
  .recording(
    "missing members", "{}",
    """
    log.jsonl:2:1: error: frame: missing; expected a whole number from 0 to 999999999
    log.jsonl:2:1: error: bounds: missing; expected [x, y, width, height], each a number \
    from -1000000000000000 to 1000000000000000 pt
    log.jsonl:2:1: error: elements: missing; expected a list
    """),
  .recording(
    "frames that do not ascend",
    #"{"frame":5,"bounds":[0,0,9,9],"elements":[]}"# + "\n" + #"{"frame":5,"bounds":[0,0,9,9],"elements":[]}"#,
    "log.jsonl:3:10: error: frame: 5 after 5; frame numbers must ascend"),
  .recording(
    "negative size", #"{"frame":0,"bounds":[0,0,-9,9],"elements":[]}"#,
    "log.jsonl:2:21: error: bounds: the width and the height must not be negative"),
]

private let badElements = [
  BadInput.element(
    "NaN as null", #""center":[null,0],"size":[1,1]"#,
    "log.jsonl:2:64: error: elements[0].center[0]: expected a number from -1000000000000000 to 1000000000000000 pt, found null"),
  .element(
    "coordinate too large", #""center":[1e308,0],"size":[1,1]"#,
    "log.jsonl:2:64: error: elements[0].center[0]: 1e+308 is out of range; "
      + "allowed is a number from -1000000000000000 to 1000000000000000 pt"),
  .element("NaN", #""center":[NaN,0],"size":[1,1]"#, "log.jsonl:2:64: error: not valid JSON: expected a value"),
  .element(
    "short matrix", #""center":[0,0],"size":[1,1],"transform3D":[1,2,3]"#,
    "log.jsonl:2:95: error: elements[0].transform3D: expected 16 numbers, found 3: [m11, m12, m13, m14, m21, m22, "
      + "m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]"),
  .element(
    "unknown image", #""center":[0,0],"size":[1,1],"image":"b""#,
    "log.jsonl:2:89: error: elements[0].image: no image \"b\" in the header"),
  .element(
    "unknown kind", #""center":[0,0],"size":[1,1],"kind":"sell""#,
    "log.jsonl:2:88: error: elements[0].kind: unknown kind \"sell\"; allowed: cell, supplementary:NAME, decoration:NAME"),
  .element(
    "number as text", #""center":[0,0],"size":[1,1],"alpha":"0.5""#,
    "log.jsonl:2:89: error: elements[0].alpha: expected a number from -1000000000000000 to 1000000000000000, "
      + "found the text \"0.5\"; write it without quotes"),
  .element(
    "id twice", #""center":[0,0],"size":[1,1]},{"id":"0-0","center":[0,0],"size":[1,1]"#,
    "log.jsonl:2:88: error: elements[1].id: \"0-0\" is in this frame already"),
  .element(
    "number as id", #""center":[0,0],"size":[1,1]},{"id":5,"center":[0,0],"size":[1,1]"#,
    "log.jsonl:2:88: error: elements[1].id: expected text, found the number 5"),
]

private let badImages = [
  BadInput.scene(
    "no such folder", "photos: ./nowhere\n", "scene.yaml:2:9: error: photos: nowhere: no such file or folder"),
  .scene(
    "folder without images", "photos: ./p\n",
    "scene.yaml:2:9: error: photos: no images in the folder p; looked for png, jpg, jpeg, webp",
    others: ["p/readme.txt": [65]]),
  .scene(
    "text as image", "photos: ./p\n",
    "scene.yaml:2:9: error: photos: p/a.png: this is not an image; it must be a PNG, JPEG or WebP picture",
    others: ["p/a.png": Array("hello, world".utf8)]),
  .scene(
    "empty image", "sections: [{ photos: p }]\n",
    "scene.yaml:2:22: error: sections[0].photos: p/a.jpg: the image is empty; it must be a PNG, JPEG or WebP picture",
    others: ["p/a.jpg": []]),
  .scene(
    "another format", "photos: p/a.gif\n",
    "scene.yaml:2:9: error: photos: p/a.gif: GIF is not supported; convert it to PNG, JPEG or WebP",
    others: ["p/a.gif": Array("GIF89a".utf8) + [UInt8](repeating: 1, count: 20)]),
  .scene(
    "image cut off", "photos: p\n", "scene.yaml:2:9: error: photos: p/a.png: the image is cut off; the whole file is needed",
    others: ["p/a.png": Array(pngHeader(width: 4, height: 4).prefix(20))]),
  .scene(
    "huge image", "photos: p\n",
    "scene.yaml:2:9: error: photos: p/a.png: the image is 100000 × 100000 pixels; "
      + "at most 16384 a side and 128000000 in all are allowed",
    others: ["p/a.png": pngHeader(width: 100_000, height: 100_000)]),
  .scene(
    "two bad images", "photos: p\n",
    """
    scene.yaml:2:9: error: photos: p/a.png: the image is empty; it must be a PNG, JPEG or WebP picture
    scene.yaml:2:9: error: photos: p/b.webp: the image is empty; it must be a PNG, JPEG or WebP picture
    """,
    others: ["p/a.png": [], "p/b.webp": []]),
  BadInput(
    "unknown built-in picture", file: "log.jsonl",
    #"{"format":"layout-recording","version":1,"images":{"a":"builtin:nothing at all like it"}}"#,
    "log.jsonl:1:56: error: images.a: no built-in picture \"nothing at all like it\"; there are: "
      + GeneratedPhoto.all.prefix(20).map(\.name).joined(separator: ", ") + (GeneratedPhoto.all.count > 20 ? ", …" : "")),
  BadInput(
    "missing image of a recording", file: "log.jsonl",
    #"{"format":"layout-recording","version":1,"images":{"a":"none.png"}}"#,
    "log.jsonl:1:56: error: images.a: none.png: no such file or folder"),
]

/// The signature and the first chunk of a PNG of 8 bit RGBA.
private func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
  func bytes(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  let body = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
  let crc = ~body.reduce(UInt32.max) { crc, byte in
    (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }
  return [137, 80, 78, 71, 13, 10, 26, 10] + bytes(13) + body + bytes(crc)
}
