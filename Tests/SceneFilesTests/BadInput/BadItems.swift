import Framegen
import LayoutCore

@testable import SceneFiles

extension BadInput {
  /// A scene with items in a file, and one more line.
  fileprivate static func items(
    _ name: String, _ file: String, _ bytes: [UInt8], _ error: String, line: String = "", path: String? = nil
  ) -> BadInput {
    BadInput(
      name, "layout: { kind: grid }\nitems: \(path ?? file)\n\(line)", error, others: [file: bytes])
  }

  fileprivate static func csv(_ name: String, _ text: String, _ error: String, line: String = "") -> BadInput {
    items(name, "data.csv", Array(text.utf8), "data.csv:" + error, line: line)
  }

  /// A scene with a style or a template and items in it.
  fileprivate static func inline(_ name: String, _ line: String, items: String, _ error: String) -> BadInput {
    BadInput(name, "layout: { kind: grid }\nitems:\n\(items)\n\(line)\n", "scene.yaml:" + error)
  }
}

private let styleKeys = CellStyle.parameterDescriptions.map(\.name).joined(separator: ", ")
private let twoItems = "  - { title: Milk, tint: red }\n  - { title: Bread, tint: blau }"
private let goodItems = "  - { title: Milk, tint: red }\n  - { title: Bread, tint: navy }"

/// Data files that cannot be used.
let badItems: [BadInput] =
  badTables + badIDs + badFields + [
    .inline(
      "a thousand parts nested",
      "cell: { template: " + String(repeating: "{ vstack: [", count: 1000) + String(repeating: "] }", count: 1000)
        + " }", items: "  - { title: a }", "4:360: error: nested too deeply; at most 64 levels are allowed"),
    .inline(
      "a template of itself", "templates: { row: { name: row } }\ncell: { template: row }", items: "  - { title: a }",
      "4:27: error: templates.row.name: unknown template \"row\"; available: "
        + Catalog.builtIn.cellTemplates.map(\.name).joined(separator: ", ")
        + "\nscene.yaml:5:19: error: cell.template: unknown template \"row\"; available: "
        + Catalog.builtIn.cellTemplates.map(\.name).joined(separator: ", ")),
    .inline(
      "two contents of a part", "cell: { template: { text: a, symbol: star } }", items: "  - { title: a }",
      "4:19: error: cell.template: text and symbol are contents of one part; use a separate part for each"),
  ]

private let badTables: [BadInput] = [
  BadInput(
    "no such data file", "layout: { kind: grid }\nitems: data.csv\n",
    "scene.yaml:2:8: error: items: data.csv cannot be read: no such file or directory"),
  .items(
    "data in a folder", "data.csv/x", [],
    "scene.yaml:2:8: error: items: data.csv is a folder; expected a CSV, JSON or YAML file", path: "data.csv"),
  BadInput(
    "data file of another kind", "layout: { kind: grid }\nitems: data.txt\n",
    "scene.yaml:2:8: error: items: \"data.txt\" has no extension .csv, .json, .yaml, or .yml"),
  .items(
    "data that are not UTF-8", "data.csv", Array("title\nCaf".utf8) + [0xE9],
    "data.csv:2:4: error: not UTF-8; save the file as UTF-8 text"),
  .csv("empty CSV", "", "1:1: error: empty; expected a row with the names of the columns"),
  .csv("blank CSV", "\n\r\n\n", "1:1: error: empty; expected a row with the names of the columns"),
  .csv(
    "row too short", "a,b\n1,2\n3\n", "3:1: error: 1 value in this row; the header has 2 columns"),
  .csv(
    "row too long, after CRLF", "a,b\r\n1,2,3\r\n", "2:1: error: 3 values in this row; the header has 2 columns"),
  .csv("column twice", "a,b,a\n", "1:5: error: the column \"a\" is given twice"),
  .csv("column without a name", "a,,b\n", "1:3: error: a column without a name"),
  .csv(
    "quote inside a value", "a\nfive \"inches\"\n",
    "2:6: error: a quotation mark inside a value; quote the value and write the inner mark twice"),
  .csv("quote left open", "a\n\"one\ntwo\n", "2:1: error: a missing closing quotation mark"),
  .csv(
    "text behind a quote", "a,b\n\"one\" ,2\n",
    "2:6: error: text after a closing quotation mark; expected a comma or the end of the line"),
  .csv(
    "too many columns", String(repeating: "a,", count: 1000) + "b\n",
    "1:2002: error: too many values in a row; at most 1000 are allowed"),
  .csv(
    "field of more than a megabyte", "a,b\nx," + String(repeating: "y", count: 1 << 20 + 1) + "\n",
    "2:3: error: items[0].b: a text of 1048577 bytes; at most 1 MB are allowed"),
  .items(
    "data file too large", "data.json", [UInt8](repeating: 0x20, count: 64 << 20 + 1),
    "data.json: error: too large; a data file has at most 64 MB"),
  .items(
    "mapping in JSON", "data.json", Array(#"{ "title": "Milk" }"#.utf8),
    "data.json:1:1: error: expected a list of items such as [{ title: Milk }], found a mapping"),
  .items(
    "word among items in JSON", "data.json", Array("[{},\n \"Milk\"]".utf8),
    "data.json:2:2: error: expected an item such as { title: Milk }, found the text \"Milk\""),
  .items(
    "JSON cut off", "data.json", Array("[{ \"title\": \"Mi".utf8),
    "data.json:1:16: error: not valid JSON: unexpected end; the file may be truncated"),
  .items(
    "empty YAML", "data.yaml", Array("# nothing\n".utf8), "data.yaml:1:1: error: empty; expected a list of items"),
  .items(
    "key twice in YAML", "data.yaml", Array("- { title: a, title: b }\n".utf8),
    "data.yaml:1:15: error: the key \"title\" is given twice"),
  .items(
    "list as a value", "data.yaml", Array("- { title: [a, b] }\n".utf8),
    "data.yaml:1:12: error: items[0].title: expected text, a number, true or false, found a list"),
  BadInput(
    "items that are a mapping", "layout: { kind: grid }\nitems: { title: a }\n",
    "scene.yaml:2:8: error: items: expected a list of mappings, or the path of a CSV, JSON or YAML file, found a mapping"
  ),
  BadInput(
    "data of a section that are missing", "layout: { kind: grid }\nsections: [{ items: none.csv }]\n",
    "scene.yaml:2:21: error: sections[0].items: none.csv cannot be read: no such file or directory"),
]

private let badIDs: [BadInput] = [
  .csv("id twice", "id,a\n7,x\n7,y\n", "3:1: error: items[1].id: the id \"7\" is already used at items[0]"),
  .csv("id missing", "id,a\n7,x\n,y\n", "3:1: error: items[1].id: missing; give an id to all items or to none"),
  .inline(
    "id missing inline", "", items: "  - { id: ann, title: a }\n  - { title: b }",
    "4:5: error: items[1].id: missing; give an id to all items or to none"),
  BadInput(
    "id in two sections",
    "layout: { kind: grid }\nsections:\n  - items: [{ id: a }]\n  - items: [{ id: b }, { id: a }]\n",
    "scene.yaml:4:30: error: sections[1].items[1].id: the id \"a\" is already used at sections[0].items[0]"),
]

private let badFields: [BadInput] = [
  .inline(
    "misspelt mark", "cell: { label: { text: \"{titel}\" } }", items: twoItems,
    "5:24: error: cell.label.text: unknown placeholder \"{titel}\"; did you mean \"{title}\"?"),
  .inline(
    "misspelt mark of a colour", "cell: { backgroundColor: \"{tnt}\" }", items: twoItems,
    "5:26: error: cell.backgroundColor: unknown placeholder \"{tnt}\"; did you mean \"{tint}\"?"),
  .inline(
    "misspelt mark of a border", "cell: { border: { color: \"{tnt}\" } }", items: twoItems,
    "5:26: error: cell.border.color: unknown placeholder \"{tnt}\"; did you mean \"{tint}\"?"),
  .inline(
    "misspelt marks of parts", "cell: { template: { text: \"{titel}\", color: \"{tnt}\", if: \"!{titl}\" } }",
    items: twoItems,
    """
    5:27: error: cell.template.text: unknown placeholder "{titel}"; did you mean "{title}"?
    scene.yaml:5:45: error: cell.template.color: unknown placeholder "{tnt}"; did you mean "{tint}"?
    scene.yaml:5:58: error: cell.template.if: unknown placeholder "{titl}"; did you mean "{title}"?
    """),
  .inline(
    "misspelt mark of a template's field", "cell: { template: { name: tag, fields: { title: \"{titel}\" } } }",
    items: goodItems,
    "5:49: error: cell.template.fields.title: unknown placeholder \"{titel}\"; did you mean \"{title}\"?"),
  .inline(
    "misspelt field of a template", "cell: { template: { name: tag, fields: { titel: a } } }", items: goodItems,
    "5:42: error: cell.template.fields.titel: unknown key; did you mean \"title\"?"),
  .inline(
    "misspelt mark of an image", "cell: { image: \"{titel}\" }", items: twoItems,
    "5:16: error: cell.image: no field \"titel\"; did you mean \"title\"?"),
  .inline(
    "misspelt mark of a step", "timeline: [{ set: { cell: { label: { text: \"{titel}\" } } } }]", items: twoItems,
    "5:44: error: timeline[0].set.cell.label.text: unknown placeholder \"{titel}\"; did you mean \"{title}\"?"),
  .inline(
    "misspelt mark in an item's own style", "",
    items: "  - { title: a, cell: { label: { text: \"{titel}\" } } }",
    "3:40: error: items[0].cell.label.text: unknown placeholder \"{titel}\"; did you mean \"{title}\"?"),
  .inline(
    "misspelt mark of a template's choice", "cell: { template: \"{titel}\" }", items: twoItems,
    "5:19: error: cell.template: unknown placeholder \"{titel}\"; did you mean \"{title}\"?"),
  .inline(
    "no colour in a field", "cell: { backgroundColor: \"{tint}\" }", items: twoItems,
    "4:27: error: items[1].tint: as backgroundColor: \"blau\" is not a color; allowed: #rgb, #rgba, #rrggbb, #rrggbbaa or a CSS name"
  ),
  .inline(
    "field without quotes", "cell: { backgroundColor: {tint} }", items: goodItems,
    "5:26: error: cell.backgroundColor: expected a color such as \"#1e90ff\" or white, found a mapping; "
      + "quote a placeholder: \"{tint}\""),
  .inline(
    "no number in a field", "cell: { cornerRadius: \"{r}\" }", items: "  - { r: 4 }\n  - { r: round }",
    "4:10: error: items[1].r: as cornerRadius: expected a number from 0 to 10000 pt, found \"round\""),
  .inline(
    "number out of range in a field", "cell: { border: { width: \"{w}\" } }", items: "  - { w: -1 }",
    "3:10: error: items[0].w: as border.width: -1 is out of range; allowed is a number from 0 to 1000 pt"),
  .inline(
    "no choice in a field", "cell: { contentMode: \"{mode}\" }", items: "  - { mode: aspectfit }",
    "3:13: error: items[0].mode: as contentMode: unknown value \"aspectfit\"; did you mean \"aspectFit\"?"),
  .inline(
    "no colour for a part", "cell: { template: { text: a, background: \"{tint}\" } }", items: twoItems,
    "4:27: error: items[1].tint: as background: \"blau\" is not a color; allowed: #rgb, #rgba, #rrggbb, #rrggbbaa or a CSS name"
  ),
  .csv(
    "no symbol for a ready-made template", "title,icon\nWi-Fi,wifi\nSound,bel\n",
    "3:7: error: items[1].icon: as symbol: unknown value \"bel\"; did you mean \"bell\"?",
    line: "cell: { template: settingsRow }\n"),
  .inline(
    "no symbol given to a template", "cell: { template: { name: settingsRow, fields: { icon: bel } } }",
    items: goodItems,
    "5:56: error: cell.template.fields.icon: as symbol: unknown value \"bel\"; did you mean \"bell\"?"),
  .inline(
    "unknown template in a field", "cell: { template: \"{kind}\" }",
    items: "  - { kind: tag }\n  - { kind: avatr }",
    "4:13: error: items[1].kind: as template: unknown value \"avatr\"; did you mean \"avatar\"?"),
  .inline(
    "no template in a field", "cell: { template: \"{kind}\" }", items: "  - { kind: tag }\n  - { title: a }",
    "4:5: error: items[1].kind: as template: missing; allowed: "
      + Catalog.builtIn.cellTemplates.map(\.name).joined(separator: ", ")),
  BadInput(
    "template's choice without data", "layout: { kind: grid }\ncell: { template: \"{kind}\" }\n",
    "scene.yaml:2:19: error: cell.template: unknown placeholder \"{kind}\"; available: "
      + PlaceholderText.marks.joined(separator: ", ")),
  .inline(
    "field of a header", "views: { header: { backgroundColor: \"{tint}\" } }", items: twoItems,
    "5:37: error: views.header.backgroundColor: {tint} is a field of items, but header does not follow an item"),
  .inline(
    "field of the background", "background: { backgroundColor: \"{tint}\" }", items: twoItems,
    "5:32: error: background.backgroundColor: \"{tint}\" is filled in for items, but the background belongs to no item"),
  .inline(
    "field in place of a point", "cell: { shadow: { offset: [0, \"{tint}\"] } }", items: twoItems,
    "5:31: error: cell.shadow.offset[1]: expected a number from -10000 to 10000 pt, found the text \"{tint}\""),
  .inline(
    "unknown member of an item's style", "", items: "  - { cell: { cornerRadios: 3 } }",
    "3:15: error: items[0].cell.cornerRadios: unknown key; did you mean \"cornerRadius\"?"),
  .inline(
    "item's style that is none", "", items: "  - { cell: red }",
    "3:13: error: items[0].cell: expected a mapping of \(styleKeys), found \"red\""),
]
