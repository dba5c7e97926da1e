import Framegen
import LayoutCore
import Raster
import Scenes
import StandardLayouts

@testable import SceneFiles

/// What an error offers in place of an unknown layout.
private let layoutKinds = Catalog.builtIn.layouts.map { $0.kind }.joined(separator: ", ")

/// What an error offers in place of a missing transition.
private let transitionKinds = Catalog.builtIn.transitions.map { $0.kind }.joined(separator: ", ")

let badTexts = [
  BadInput("empty", "", "scene.yaml: error: is empty; a scene needs at least a layout"),
  BadInput("only comments", "# nothing\n\n", "scene.yaml: error: is empty; a scene needs at least a layout"),
  BadInput(
    "not UTF-8", bytes: Array("layout: {\n kind: \"".utf8) + [0xE9, 0x22, 0x7D],
    "scene.yaml:2:9: error: not UTF-8; save the file as UTF-8 text"),
  BadInput(
    "half of a surrogate pair in UTF-8", bytes: Array("layout: {\n kind: \"".utf8) + [0xED, 0xA0, 0x80, 0x22, 0x7D],
    "scene.yaml:2:9: error: not UTF-8; save the file as UTF-8 text"),
  BadInput(
    "half of a surrogate pair in an escape", "cell: { label: { text: \"a\\uD800\" } }\n",
    "scene.yaml:1:28: error: not valid YAML: while parsing a quoted scalar, found invalid Unicode character escape code"
  ),
  BadInput(
    "UTF-16", bytes: [0xFF, 0xFE, 0x6C, 0x00], "scene.yaml:1:1: error: not UTF-8; save the file as UTF-8 text"),
  BadInput(
    "an image", bytes: [0x89] + Array("PNG\r\n\u{1A}\n".utf8),
    "scene.yaml: error: is a PNG image; expected a scene; to show images, name them in its key photos"),
  BadInput(
    "a recording over several lines", file: "log.jsonl", "{\n  \"format\": \"layout-recording\"\n}\n",
    "log.jsonl: error: is a recording with line breaks; write the header and each frame in one line"),
  BadInput(
    "control character", "layout: \u{1}\n",
    "scene.yaml:1:9: error: not valid YAML: control characters are not allowed"),
  BadInput(
    "bracket left open", "layout: { kind: coverFlow\nfps: 60\n",
    "scene.yaml:2:4: error: not valid YAML: while parsing a flow mapping, did not find expected ',' or '}'"),
  BadInput(
    "tab indents", "layout:\n\tkind: coverFlow\n",
    "scene.yaml:2:1: error: not valid YAML: found a tab; indent with spaces"),
  BadInput(
    "tab before a key", "layout: { kind: coverFlow }\n \tfps: 60\n",
    "scene.yaml:2:2: error: not valid YAML: found a tab; indent with spaces"),
  BadInput(
    "unknown alias", "layout: *nobody\n", "scene.yaml:1:9: error: not valid YAML: found undefined alias"),
  BadInput(
    "two documents", "layout: { kind: coverFlow }\n---\nfps: 60\n",
    "scene.yaml:2:1: error: not valid YAML: expected a single document in the stream, but found another document"),
  BadInput(
    "duplicate key", "fps: 30\nlayout: { kind: coverFlow }\nfps: 60\n",
    "scene.yaml:3:1: error: the key \"fps\" is given twice"),
  BadInput(
    "duplicate key in quotation marks", "fps: 30\nlayout: { kind: coverFlow }\n\"f\\x70s\": 60\n",
    "scene.yaml:3:1: error: the key \"fps\" is given twice"),
  BadInput(
    "null character", "fps: 30\nlayout: { kind: \0 }\n",
    "scene.yaml:2:17: error: not valid YAML: control characters are not allowed"),
  BadInput(
    "duplicate keys of all kinds",
    "layout: { kind: coverFlow, \"kind\": x, 'kind': y, angel: 1 }\nfps: 30\nfps: 60\ncell: { a: 1, a: 1 }\n",
    """
    scene.yaml:1:28: error: the key "kind" is given twice
    scene.yaml:1:39: error: the key "kind" is given twice
    scene.yaml:1:50: error: layout.angel: unknown key; did you mean "angle"?
    scene.yaml:3:1: error: the key "fps" is given twice
    scene.yaml:4:9: error: cell.a: unknown key; allowed: showsImage, image, contentMode, backgroundScrolls, \
    backgroundColor, gradient, label, symbol, template, cornerRadius, border, shadow, doubleSided
    scene.yaml:4:15: error: the key "a" is given twice
    """),
  BadInput(
    "duplicate key in JSON", file: "scene.json", "{\"layout\": {\"kind\": \"coverFlow\"},\n \"fps\": 1, \"fps\": 2}",
    "scene.json:2:12: error: the key \"fps\" is given twice"),
  BadInput(
    "comma too many in JSON", file: "scene.json", "{\"layout\": {\"kind\": \"coverFlow\"},}",
    "scene.json:1:34: error: not valid JSON: expected a key in double quotes"),
  BadInput(
    "JSON cut off", file: "scene.json", "{\"layout\": {\"kind\": \"cov",
    "scene.json:1:25: error: not valid JSON: unexpected end; the file may be truncated"),
  BadInput("a list", "- layout\n", "scene.yaml:1:1: error: expected a mapping with a layout, found a list"),
  BadInput("a word", "hello\n", "scene.yaml:1:1: error: expected a mapping with a layout, found \"hello\""),
  BadInput(
    "tag", "layout: { kind: !!binary coverFlow }\n",
    "scene.yaml:1:17: error: the tag \"tag:yaml.org,2002:binary\" is not allowed; write the plain value"),
]

let badScenes = [
  BadInput(
    "no layout", "fps: 60\n",
    "scene.yaml:1:1: error: layout: missing; expected a mapping with a kind; available: \(layoutKinds)"),
  BadInput(
    "no kind", "layout: { angle: 3 }\n", "scene.yaml:1:9: error: layout.kind: missing; available: \(layoutKinds)"),
  BadInput(
    "layout as a word", "layout: coverFlow\n",
    "scene.yaml:1:9: error: layout: expected a mapping such as { kind: coverFlow }, found \"coverFlow\""),
  BadInput(
    "unknown layout", "layout: { kind: covrFlow }\n",
    "scene.yaml:1:17: error: layout.kind: unknown layout \"covrFlow\"; did you mean \"coverFlow\"?"),
  BadInput(
    "unknown layout, nothing near", "layout: { kind: spiral }\n",
    "scene.yaml:1:17: error: layout.kind: unknown layout \"spiral\"; available: \(layoutKinds)"),
  .scene(
    "unknown ordering", "ordering: front\n",
    "scene.yaml:2:11: error: ordering: unknown value \"front\"; allowed: zIndex, depth, intersecting"),
  .scene("unknown key", "canvass: {}\n", "scene.yaml:2:1: error: canvass: unknown key; did you mean \"canvas\"?"),
  .scene(
    "merge key", "canvas:\n  <<: { scale: 2 }\n",
    "scene.yaml:3:3: error: canvas.<<: merge keys are not supported; write out the keys"),
  .scene(
    "wrong type", "canvas: 640\n",
    "scene.yaml:2:9: error: canvas: expected a mapping of size, scale, background, found \"640\""),
  .scene(
    "out of range", "fps: 1001\n",
    "scene.yaml:2:6: error: fps: 1001 is out of range; allowed is a number from 1 to 1000"),
  .scene(
    "number too large", "perspective: 1e999\n",
    "scene.yaml:2:14: error: perspective: a number too large is out of range; allowed is a number from 1 to 1000000 pt"),
  .scene(
    "too few numbers", "contentOffset: [1]\n",
    "scene.yaml:2:16: error: contentOffset: expected 2 numbers, found 1: [x, y]"),
  .scene(
    "unquoted colour", "canvas: { background: #fff }\n",
    "scene.yaml:3:1: error: not valid YAML: while parsing a flow node, did not find expected node content"),
  .scene(
    "colour that is a comment", "canvas:\n  background: #fff\n",
    "scene.yaml:3:14: error: canvas.background: expected a color such as \"#1e90ff\" or white, found nothing; "
      + "quote a color that begins with #"),
  .scene(
    "bad colour", "canvas: { background: whit }\n",
    "scene.yaml:2:23: error: canvas.background: \"whit\" is not a color; did you mean \"white\"?"),
  .scene(
    "bad hexadecimal colour", "cell: { border: { color: \"#12345\" } }\n",
    "scene.yaml:2:26: error: cell.border.color: \"#12345\" is not a color; "
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
    "scene.yaml:2:11: error: sections: 12000000 items; at most 10000000 are allowed in total"),
  .scene(
    "viewport without size", "viewport: {}\n",
    "scene.yaml:2:11: error: viewport.size: missing; expected [width, height], each a number from 1 to 16384 pt"),
  .scene(
    "frame too large", "canvas: { size: [16000, 100], scale: 2 }\n",
    "scene.yaml:2:17: error: canvas.size: frames of 32000 × 200 pixels; at most 16384 per side and 128000000 in total are allowed"
  ),
]

let badLooks = [
  BadInput.scene(
    "views of a layout without", "views: { header: { cornerRadius: 3 } }\n",
    "scene.yaml:2:10: error: views.header: coverFlow has no such view; available: selection, highlight, lift"),
  .shelf(
    "unknown view", "views: { heder: { cornerRadius: -3 } }\n",
    """
    scene.yaml:2:10: error: views.heder: shelf has no such view; did you mean "header"?
    scene.yaml:2:33: error: views.heder.cornerRadius: -3 is out of range; allowed is a number from 0 to 10000 pt
    """),
  .shelf(
    "unknown view, nothing near", "views: { footnote: {} }\n",
    "scene.yaml:2:10: error: views.footnote: shelf has no such view; available: header, emblem, selection, highlight, lift"
  ),
  .shelf(
    "cells as a view", "views: { cell: {} }\n",
    "scene.yaml:2:10: error: views.cell: cells are not a view; use the scene's key cell"),
  .shelf(
    "views as a list", "views: [header]\n",
    "scene.yaml:2:8: error: views: expected a mapping of the layout's views such as { header: { … } }, found a list"),
  .shelf(
    "unknown member of a view", "views:\n  header: { label: { txt: a } }\n",
    "scene.yaml:3:22: error: views.header.label.txt: unknown key; did you mean \"text\"?"),
  .shelf(
    "unknown built-in image of a view", "views: { emblem: { image: builtin:auror } }\n",
    "scene.yaml:2:27: error: views.emblem.image: no built-in image \"auror\"; did you mean \"aurora\"?"),
  .scene(
    "missing image of cells", "cell: { image: none.png }\n",
    "scene.yaml:2:16: error: cell.image: none.png: no such file or folder"),
  .scene(
    "text as an image", "background: { image: p/a.png, contentMode: tile }\n",
    "scene.yaml:2:22: error: background.image: p/a.png: this is not an image; it must be a PNG, JPEG or WebP file",
    others: ["p/a.png": Array("hello, world".utf8)]),
  .scene(
    "folder as an image", "background: { image: p }\n",
    "scene.yaml:2:22: error: background.image: p: is a folder; expected an image", others: ["p/a.png": []]),
  .scene(
    "background of no colour", "background: blu\n",
    "scene.yaml:2:13: error: background: \"blu\" is not a color; did you mean \"blue\"?"),
  .scene(
    "background as a list", "background: [white, black]\n",
    "scene.yaml:2:13: error: background: expected a color, or a mapping such as { backgroundColor: white }, "
      + "found a list"),
  .scene(
    "fonts as a word", "fonts: a.otf\n",
    "scene.yaml:2:8: error: fonts: expected a list of font files such as [fonts/Inter.otf], found \"a.otf\""),
  .scene(
    "missing font", "fonts: [none.otf]\n",
    "scene.yaml:2:9: error: fonts[0]: none.otf: there is no such font file"),
  .scene(
    "font without a regular one", "fonts: [{ bold: none.otf }]\n",
    """
    scene.yaml:2:9: error: fonts[0].regular: missing; expected text
    scene.yaml:2:17: error: fonts[0].bold: none.otf: there is no such font file
    """),
  .scene(
    "folder as a font", "fonts: [{ regular: p }]\n",
    "scene.yaml:2:20: error: fonts[0].regular: p: the font can't be read; it must be a file with read permission",
    others: ["p/a": []]),
]

let badTimelines = [
  BadInput.scene(
    "timeline as a mapping", "timeline: { hold: 1 }\n",
    "scene.yaml:2:11: error: timeline: expected a list of steps such as - hold: 0.5, found a mapping"),
  .scene(
    "step as a word", "timeline: [hold]\n",
    "scene.yaml:2:12: error: timeline[0]: expected a mapping such as { scroll: … }, found \"hold\""),
  .scene(
    "step without a transition", "timeline:\n  - name: one\n",
    "scene.yaml:3:5: error: timeline[0]: no transition; available: \(transitionKinds)"),
  .scene(
    "two transitions", "timeline: [{ hold: 1, scroll: { to: [0, 0] } }]\n",
    "scene.yaml:2:23: error: timeline[0].scroll: a second transition; a step has only one"),
  .scene(
    "name taken", "timeline:\n  - { hold: 1, name: a }\n  - { hold: 1, name: a }\n",
    "scene.yaml:4:22: error: timeline[1].name: \"a\" is already the name of timeline[0]; choose another name"),
  .scene(
    "name of digits", "timeline: [{ hold: 1, name: 2 }]\n",
    "scene.yaml:2:29: error: timeline[0].name: \"2\" is not a valid name; use a letter, then letters, digits, - and _"),
  .scene(
    "negative duration", "timeline: [{ hold: -1 }]\n",
    "scene.yaml:2:20: error: timeline[0].hold: -1 is out of range; allowed is a number from 0 to 3600 s"),
  .scene(
    "unknown curve", "timeline: [{ scroll: { to: [0, 0], curve: easInOut } }]\n",
    "scene.yaml:2:43: error: timeline[0].scroll.curve: unknown timing curve \"easInOut\"; did you mean \"easeInOut\"?"),
  .scene(
    "scroll without a goal", "timeline:\n  - scroll: { duration: 1 }\n",
    "scene.yaml:3:13: error: timeline[0].scroll: nowhere to scroll to; give one of toItem, to, by, pages, toTop"),
  .scene(
    "item outside the data", "sections: [3]\ntimeline:\n  - scroll: { toItem: [0, 3] }\n",
    "scene.yaml:4:23: error: timeline[0].scroll.toItem: no item [0, 3]; the sections have 3 items"),
  .scene(
    "deleted twice", "sections: [3]\ntimeline:\n  - delete: [[0, 1], [0, 1]]\n",
    "scene.yaml:4:22: error: timeline[0].delete.items[1]: [0, 1] is deleted already, by delete.items[0]"),
  .scene(
    "inserted behind the end", "sections: [3]\ntimeline:\n  - delete: [[0, 0]]\n  - insert: { items: [[0, 3]] }\n",
    "scene.yaml:5:23: error: timeline[1].insert.items[0]: no place [0, 3]: after the update section 0 has 3 items"),
  .scene(
    "moved and deleted at once",
    "sections: [3]\ntimeline:\n  - batch:\n      delete: { items: [[0, 1]] }\n      move: { items: [{ from: [0, 1], to: [0, 0] }] }\n",
    "scene.yaml:6:31: error: timeline[0].batch.move.items[0].from: [0, 1] is deleted already, by delete.items[0]"),
  .scene(
    "move without a goal", "timeline:\n  - move: { sections: [{ from: 1 }] }\n",
    "scene.yaml:3:24: error: timeline[0].move.sections[0].to: missing; expected the number of a section, from 0"),
  .scene(
    "unknown animation", "timeline: [{ delete: { items: [[0, 0]], animation: slide } }]\n",
    "scene.yaml:2:52: error: timeline[0].delete.animation: unknown value \"slide\"; "
      + "allowed: fade, slideLeft, slideRight, slideTop, slideBottom, scale, collapse, fold, flyOut, shrink, fall, poof"
  ),
  .scene(
    "no index path", "timeline: [{ scroll: { toItem: 3 } }]\n",
    "scene.yaml:2:32: error: timeline[0].scroll.toItem: expected [section, item], found \"3\""),
  .scene(
    "too many frames", "fps: 1000\ntimeline: [{ hold: 3600 }]\n",
    "scene.yaml:3:11: error: timeline: 3600001 frames; at most 1000000 are allowed"),
]
