import Raster
import SamplePhotos

let badRecordings = [
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
    "unknown ordering", file: "log.jsonl", #"{"format":"layout-recording","version":1,"ordering":"intersectin"}"#,
    "log.jsonl:1:53: error: ordering: unknown value \"intersectin\"; did you mean \"intersecting\"?"),
  BadInput(
    "header cut off", file: "log.jsonl", #"{"format":"layout-reco"#,
    "log.jsonl:1:23: error: not valid JSON: unexpected end; the file may be truncated"),
  .recording(
    "frame cut off", #"{"frame":0,"bounds":[0,0,9,9],"elem"#,
    "log.jsonl:2:36: error: not valid JSON: unexpected end; the file may be truncated"),
  BadInput(
    "no header", file: "log.jsonl", #"{"frame":0,"bounds":[0,0,9,9],"elements":[]}"#,
    "log.jsonl:1: error: expected a recording's header with \"format\"; add this line before it: "
      + #"{"format":"layout-recording","version":1,"images":{}}"#),
  BadInput(
    "too many values in the header", file: "log.jsonl",
    #"{"format":"layout-recording","version":1,"wholePictures":["#
      + String(repeating: "1,", count: 1_000_000) + "]}",
    "log.jsonl:1:2000051: error: too many values in the header; at most 1000000 are allowed"),
  .recording("text after", "the end", "log.jsonl:2:1: error: not valid JSON: expected a value"),
  .recording(
    "text on the line", #"{"frame":0,"bounds":[0,0,9,9],"elements":[]} {}"#,
    "log.jsonl:2:46: error: not valid JSON: text after the end of the value"),
  .recording(
    "unknown member", #"{"frame":0,"bounds":[0,0,9,9],"elements":[],"hour":3}"#,
    "log.jsonl:2:45: error: hour: unknown key; allowed: frame, time, bounds, window, sublayerTransform, elements, samples"
  ),
  .recording(
    "missing members", "{}",
    """
    log.jsonl:2:1: error: bounds: missing; expected [x, y, width, height], each a number \
    from -1e15 to 1e15 pt
    log.jsonl:2:1: error: frame: missing; expected a whole number from 0 to 999999999, or a time
    log.jsonl:2:1: error: elements: missing; expected a list
    """),
  .recording(
    "frames that do not ascend",
    #"{"frame":5,"bounds":[0,0,9,9],"elements":[]}"# + "\n" + #"{"frame":5,"bounds":[0,0,9,9],"elements":[]}"#,
    "log.jsonl:3:10: error: frame: 5 after 5; frame numbers must ascend"),
  .recording(
    "times that do not ascend",
    #"{"time":5,"bounds":[0,0,9,9],"elements":[]}"# + "\n" + #"{"time":4.5,"bounds":[0,0,9,9],"elements":[]}"#,
    "log.jsonl:3:9: error: time: 4.5 after 5; times must ascend"),
  .recording(
    "times far apart",
    #"{"time":5,"bounds":[0,0,9,9],"elements":[]}"# + "\n" + #"{"time":100005,"bounds":[0,0,9,9],"elements":[]}"#,
    "log.jsonl:3:9: error: time: 100000 s after the first frame; at most 86400 s are allowed"),
  .recording(
    "time that is missing",
    #"{"frame":0,"time":5,"bounds":[0,0,9,9],"elements":[]}"# + "\n" + #"{"frame":1,"bounds":[0,0,9,9],"elements":[]}"#,
    "log.jsonl:3:1: error: time: missing; earlier frames have one"),
  .recording(
    "time that others lack",
    #"{"frame":0,"bounds":[0,0,9,9],"elements":[]}"# + "\n" + #"{"time":1,"bounds":[0,0,9,9],"elements":[]}"#,
    "log.jsonl:3:9: error: time: earlier frames have none; give a time to all frames or to none"),
  .recording(
    "key twice", #"{"frame":0,"bounds":[0,0,9,9],"elements":[],"elements":[{"id":"a"}],"frame":1}"#,
    """
    log.jsonl:2:45: error: the key "elements" is given twice
    log.jsonl:2:69: error: the key "frame" is given twice
    """),
  .recording(
    "not UTF-8 in a text", bytes: Array(#"{"frame":0,"bounds":[0,0,9,9],"elements":[{"id":"a"#.utf8) + [0xE9, 0x22],
    "log.jsonl:2:51: error: not UTF-8; save the file as UTF-8 text"),
  .recording(
    "too many values in a frame", #"{"bounds":["# + String(repeating: "1,", count: 2000),
    "log.jsonl:2:2010: error: too many values in a frame beside its elements; at most 1000 are allowed"),
  .recording(
    "too long a text", "{\"" + String(repeating: "a", count: 70_000),
    "log.jsonl:2:3: error: not valid JSON: a string or number is too long; at most 65536 bytes are allowed"),
  .recording(
    "window without a size", #"{"frame":0,"bounds":[0,0,9,9],"window":{"center":[1,2]},"elements":[]}"#,
    "log.jsonl:2:40: error: window.size: missing; expected [width, height], each a number from 0 to 1e15 pt"),
  .recording(
    "window of another form", #"{"frame":0,"bounds":[0,0,9,9],"window":[1],"elements":[]}"#,
    "log.jsonl:2:40: error: window: expected a mapping of center, size, angle, found a list"),
  .recording(
    "samples of another form", #"{"frame":0,"bounds":[0,0,9,9],"elements":[],"samples":16}"#,
    "log.jsonl:2:55: error: samples: expected a list, found the number 16"),
  .recording(
    "sample with a number",
    #"{"frame":0,"bounds":[0,0,9,9],"elements":[],"samples":[{"frame":1,"bounds":[0,0,-9,9]}]}"#,
    """
    log.jsonl:2:56: error: samples[0].elements: missing; expected a list
    log.jsonl:2:57: error: samples[0].frame: unknown key; allowed: bounds, window, sublayerTransform, elements
    log.jsonl:2:76: error: samples[0].bounds: the width and the height must not be negative
    """),
  .recording(
    "too many samples",
    #"{"frame":0,"bounds":[0,0,9,9],"elements":[],"samples":["#
      + Array(repeating: "{}", count: 256).joined(separator: ",")
      + "]}", "log.jsonl:2:821: error: samples: too many samples in a frame; at most 255 are allowed"),
  .recording(
    "negative size", #"{"frame":0,"bounds":[0,0,-9,9],"elements":[]}"#,
    "log.jsonl:2:21: error: bounds: the width and the height must not be negative"),
]

let badElements = [
  BadInput.element(
    "NaN as null", #""center":[null,0],"size":[1,1]"#,
    "log.jsonl:2:65: error: elements[0].center[0]: expected a number from -1e15 to 1e15 pt, found null"),
  .element(
    "coordinate too large", #""center":[1e308,0],"size":[1,1]"#,
    "log.jsonl:2:65: error: elements[0].center[0]: 1e+308 is out of range; "
      + "allowed is a number from -1e15 to 1e15 pt"),
  .element(
    "NaN", #""center":[NaN,0],"size":[1,1]"#,
    "log.jsonl:2:65: error: not valid JSON: NaN is not a number of JSON; numbers must be finite"),
  .element(
    "infinity", #""center":[0,-Infinity],"size":[1,1]"#,
    "log.jsonl:2:67: error: not valid JSON: -Infinity is not a number of JSON; numbers must be finite"),
  .element(
    "number with a unit", #""center":[0,"88px"],"size":[1,1]"#,
    "log.jsonl:2:67: error: elements[0].center[1]: expected a number from -1e15 to 1e15 pt, found the text \"88px\"; "
      + "write 88: lengths are in points"),
  .element(
    "no place", #""alpha":1"#,
    """
    log.jsonl:2:43: error: elements[0].center: missing; expected [x, y], each a number from -1e15 to 1e15 pt, or a frame
    log.jsonl:2:43: error: elements[0].size: missing; expected [width, height], each a number from 0 to 1e15 pt, or a frame
    """),
  .element(
    "frame beside a centre", #""frame":[0,0,1,1],"center":[1,1]"#,
    "log.jsonl:2:63: error: elements[0].frame: replaces center and size; give one or the other"),
  .element(
    "frame under a transform", #""frame":[0,0,1,1],"transform3D":[2,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]"#,
    "log.jsonl:2:63: error: elements[0].frame: is not allowed with a transform3D; give center and size before the transform"
  ),
  .element(
    "negative frame", #""frame":[0,0,-1,1]"#,
    "log.jsonl:2:63: error: elements[0].frame: the width and the height must not be negative"),
  .element(
    "too many values in an element", #""transform3D":["# + String(repeating: "1,", count: 5000),
    "log.jsonl:2:8064: error: too many values in an element; at most 4000 are allowed"),
  .element(
    "short matrix", #""center":[0,0],"size":[1,1],"transform3D":[1,2,3]"#,
    "log.jsonl:2:97: error: elements[0].transform3D: expected 16 numbers, found 3: [m11, m12, m13, m14, m21, m22, "
      + "m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]"),
  .element(
    "unknown image", #""center":[0,0],"size":[1,1],"image":"b""#,
    "log.jsonl:2:91: error: elements[0].image: no image \"b\" in the header"),
  .element(
    "unknown kind", #""center":[0,0],"size":[1,1],"kind":"sell""#,
    "log.jsonl:2:90: error: elements[0].kind: unknown kind \"sell\"; allowed: cell, supplementary:NAME, decoration:NAME"
  ),
  .element(
    "number as text", #""center":[0,0],"size":[1,1],"alpha":"0.5""#,
    "log.jsonl:2:91: error: elements[0].alpha: expected a number from -1e15 to 1e15, "
      + "found the text \"0.5\"; write it without quotes"),
  .element(
    "id twice", #""center":[0,0],"size":[1,1]},{"id":"0-0","center":[0,0],"size":[1,1]"#,
    "log.jsonl:2:90: error: elements[1].id: \"0-0\" is already used in this frame"),
  .element(
    "number as id", #""center":[0,0],"size":[1,1]},{"id":5,"center":[0,0],"size":[1,1]"#,
    "log.jsonl:2:90: error: elements[1].id: expected text, found the number 5"),
]

let badImages = [
  BadInput.scene(
    "folder of other images", "photos: ./p\n",
    "scene.yaml:2:9: error: photos: no images in the folder p; supported: png, jpg, jpeg, webp",
    others: ["p/a.heic": [65]]),
  .scene(
    "pattern without images", "photos: ./p/*.png\n",
    "scene.yaml:2:9: error: photos: no images like p/*.png; supported: png, jpg, jpeg, webp", others: ["p/a.jpg": [65]]),
  .scene(
    "list with a missing photo", "sections: [{ photos: [none.png] }]\n",
    "scene.yaml:2:23: error: sections[0].photos[0]: none.png: no such file or folder"),
  .scene(
    "list without photos", "photos: []\n", "scene.yaml:2:9: error: photos: 0 paths; expected a list of 1 to 100000"),
  .scene(
    "photos of another form", "photos: { a: 1 }\n", "scene.yaml:2:9: error: photos: expected text, found a mapping"),
  .scene(
    "no such folder", "photos: ./nowhere\n", "scene.yaml:2:9: error: photos: nowhere: no such file or folder"),
  .scene(
    "folder without images", "photos: ./p\n",
    "scene.yaml:2:9: error: photos: no images in the folder p; supported: png, jpg, jpeg, webp",
    others: ["p/readme.txt": [65]]),
  .scene(
    "text as image", "photos: ./p\n",
    "scene.yaml:2:9: error: photos: p/a.png: this is not an image; it must be a PNG, JPEG or WebP file",
    others: ["p/a.png": Array("hello, world".utf8)]),
  .scene(
    "device as image", "photos: /dev/zero\n",
    "scene.yaml:2:9: error: photos: /dev/zero: is not a regular file; expected an image"),
  .scene(
    "empty image", "sections: [{ photos: p }]\n",
    "scene.yaml:2:22: error: sections[0].photos: p/a.jpg: the image is empty; it must be a PNG, JPEG or WebP file",
    others: ["p/a.jpg": []]),
  .scene(
    "another format", "photos: p/a.gif\n",
    "scene.yaml:2:9: error: photos: p/a.gif: GIF is not supported; convert it to PNG, JPEG or WebP",
    others: ["p/a.gif": Array("GIF89a".utf8) + [UInt8](repeating: 1, count: 20)]),
  .scene(
    "image cut off", "photos: p\n",
    "scene.yaml:2:9: error: photos: p/a.png: the image is cut off; the whole file is needed",
    others: ["p/a.png": Array(pngHeader(width: 4, height: 4).prefix(20))]),
  .scene(
    "huge image", "photos: p\n",
    "scene.yaml:2:9: error: photos: p/a.png: the image is 100000 × 100000 pixels; "
      + "at most 16384 a side and 128000000 in all are allowed",
    others: ["p/a.png": pngHeader(width: 100_000, height: 100_000)]),
  .scene(
    "two bad images", "photos: p\n",
    """
    scene.yaml:2:9: error: photos: p/a.png: the image is empty; it must be a PNG, JPEG or WebP file
    scene.yaml:2:9: error: photos: p/b.webp: the image is empty; it must be a PNG, JPEG or WebP file
    """,
    others: ["p/a.png": [], "p/b.webp": []]),
  BadInput(
    "unknown built-in image", file: "log.jsonl",
    #"{"format":"layout-recording","version":1,"images":{"a":"builtin:nothing at all like it"}}"#,
    "log.jsonl:1:56: error: images.a: no built-in image \"nothing at all like it\"; available: "
      + SamplePhoto.all.prefix(20).map(\.name).joined(separator: ", ") + (SamplePhoto.all.count > 20 ? ", …" : "")
  ),
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
