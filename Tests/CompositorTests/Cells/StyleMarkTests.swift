import Raster
import Testing

@testable import LayoutCore

/// Members of styles that data state, and changes of styles by items.
struct StyleMarkTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func style(_ members: [ParameterValue.Member], _ record: CollectionData.Record) -> CellStyle {
    var style = CellStyle()
    style.applyMarked(members)
    let subject = LabelTemplate.Subject(
      path: ItemIndexPath(section: 0, item: 0), data: CollectionData(records: [record]), isOfItem: true)
    return style.filled(with: subject, image: nil, state: [])
  }

  private func member(_ name: String, _ value: ParameterValue) -> ParameterValue.Member {
    .init(name: name, value: value)
  }

  @Test func field_statesMembersOfAllTypesThatOneTextCanState() {
    let filled = style(
      [
        member("backgroundColor", .text("{tint}")), member("cornerRadius", .text("{r}")),
        member("contentMode", .text("aspect{mode}")), member("doubleSided", .text("{flag}")),
        member("symbol", .text("{icon}")),
        member("border", .object([member("width", .text("1{r}")), member("color", .text("#{hex}"))])),
        member("label", .object([member("fontSize", .text("{r}")), member("lineLimit", .text("{n}"))])),
      ],
      .init([
        "tint": "red", "r": 8, "mode": "Fit", "flag": false, "icon": "star", "hex": "ff0000", "n": 3,
      ]))
    #expect(filled.backgroundColor == Self.red)
    #expect(filled.border.color == Self.red)
    #expect(filled.cornerRadius == 8)
    #expect(filled.border.width == 18)
    #expect(filled.label.fontSize == 8)
    #expect(filled.contentMode == .aspectFit)
    #expect(!filled.isDoubleSided)
    #expect(filled.symbol == .star)
    #expect(filled.label.lineLimit == 3)
    #expect(filled.marks.isEmpty)
  }

  @Test func missingField_leavesTheMemberAsItIs() {
    var data = CollectionData(records: [.init([:]), .init(["tint": "red"])])
    data.fieldNames = ["tint"]
    var style = CellStyle()
    style.backgroundColor = .white
    style.applyMarked([member("backgroundColor", .text("{tint}"))])
    func filled(_ item: Int) -> Color {
      style.filled(
        with: .init(path: ItemIndexPath(section: 0, item: item), data: data, isOfItem: true), image: nil, state: []
      ).backgroundColor
    }
    #expect([filled(0), filled(1)] == [.white, Self.red])
  }

  @Test func itemsOwnMember_goesBeforeTheMarkOfAll_andALaterStepBeforeBothMarks() {
    let marked = [member("backgroundColor", .text("{tint}"))]
    let own = style(marked, .init(["tint": "red"], style: [member("backgroundColor", .color(.white))]))
    #expect(own.backgroundColor == .white)
    let other = style(
      marked, .init(["tint": "red", "other": "white"], style: [member("backgroundColor", .text("{other}"))]))
    #expect(other.backgroundColor == .white)
    var overrides = StyleOverrides()
    overrides.cell = marked
    overrides.set([member("backgroundColor", .color(.white))], of: .cell)
    #expect(overrides.applied(to: CellStyle(), of: .cell).marks.isEmpty)
  }

  /// Every member of a style, each with a value other than its default.
  static let members: [ParameterValue.Member] = {
    func changed(_ description: ParameterDescription) -> ParameterValue {
      switch description.type {
      case .boolean: .boolean(description.defaultValue != .boolean(true))
      case .number: .number(description.defaultValue == .number(0.5) ? 0.75 : 0.5)
      case .integer: .integer(2)
      case .color: .color(red)
      case .choice(let names): .text(names.first { .text($0) != description.defaultValue } ?? "")
      case .numbers(let names, _, _): .numbers(names.map { _ in 0.25 })
      case .text: .text("a")
      case .image: .image(.builtIn("aurora"))
      case .template: .template(CellTemplate("x", root: CellPart()))
      case .object(let inner): .object(inner.map { .init(name: $0.name, value: changed($0)) })
      case .indexPath, .section, .curve, .updateAnimation, .effect, .list, .layout, .style, .views, .notation,
        .definition, .bound, .parts:
        .absent
      }
    }
    return CellStyle.parameterDescriptions.map { .init(name: $0.name, value: changed($0)) }
  }()

  @Test(arguments: members) func item_canChangeEveryMember(member: ParameterValue.Member) {
    let plain = CellStyle()
    let changed = style([], .init(["a": "b"], style: [member]))
    #expect(changed != plain)
    for (name, other) in zip(CellStyle.parameterDescriptions.map(\.name), zip(changed.members, plain.members)) {
      #expect((other.0.value != other.1.value) == (name == member.name), "\(name)")
    }
  }
}
