import Graphics
import Testing

@testable import LayoutCore

/// Members of styles that data state, and changes of styles by items.
struct FieldBindingTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func style(_ changes: [StyleChange], _ record: CollectionData.Record) -> CellStyle {
    var style = CellStyle()
    style.apply(changes)
    let subject = PlaceholderText.Subject(
      path: ItemIndexPath(section: 0, item: 0), data: CollectionData(records: [record]), isOfItem: true)
    return style.filled(with: subject, image: nil, state: [])
  }

  @Test func field_statesMembersOfAllTypesThatOneTextCanState() {
    let filled = style(
      [
        StyleChange(\.backgroundColor, field: "{tint}"), StyleChange(\.cornerRadius, field: "{r}"),
        StyleChange(\.contentMode, field: "aspect{mode}"), StyleChange(\.isDoubleSided, field: "{flag}"),
        StyleChange(\.symbol, field: "{icon}"), StyleChange(\.border.width, field: "1{r}"),
        StyleChange(\.border.color, field: "#{hex}"), StyleChange(\.label.fontSize, field: "{r}"),
        StyleChange(\.label.lineLimit, field: "{n}"),
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
    #expect(filled.fieldBindings.isEmpty)
  }

  @Test func missingField_leavesTheMemberAsItIs() {
    var data = CollectionData(records: [.init([:]), .init(["tint": "red"])])
    data.fieldNames = ["tint"]
    var style = CellStyle()
    style.backgroundColor = .white
    style.apply([StyleChange(\.backgroundColor, field: "{tint}")])
    func filled(_ item: Int) -> Color {
      style.filled(
        with: .init(path: ItemIndexPath(section: 0, item: item), data: data, isOfItem: true), image: nil, state: []
      ).backgroundColor
    }
    #expect([filled(0), filled(1)] == [.white, Self.red])
  }

  @Test func itemsOwnMember_goesBeforeTheMarkOfAll_andALaterStepBeforeBothMarks() {
    let marked = [StyleChange(\.backgroundColor, field: "{tint}")]
    let own = style(marked, .init(["tint": "red"], style: [StyleChange(\.backgroundColor, .white)]))
    #expect(own.backgroundColor == .white)
    let other = style(
      marked, .init(["tint": "red", "other": "white"], style: [StyleChange(\.backgroundColor, field: "{other}")]))
    #expect(other.backgroundColor == .white)
    var overrides = StyleOverrides()
    overrides.set(marked, of: .cell)
    #expect(overrides[.cell, \.backgroundColor] == nil)
    overrides[.cell, \.backgroundColor] = .white
    #expect(overrides.applied(to: CellStyle(), of: .cell).fieldBindings.isEmpty)
  }

  /// A change of every property of a style to a value other than its default.
  static let changes: [StyleChange] = CellStyle.properties.all.map { property in
    let value = property.value(in: CellStyle())
    let changed: ParameterValue =
      switch property.type {
      case .boolean: .boolean(value != .boolean(true))
      case .number(let range, _): .number(value == .number(0.5) ? 0.75 : max(0.5, range.lowerBound))
      case .integer: .integer(2)
      case .color: .color(red)
      case .choice(let names): .text(names.first { .text($0) != value } ?? "")
      case .numbers(let names, _, _): .numbers(names.map { _ in 0.25 })
      case .text: .text("a")
      case .image: .image(.builtIn("aurora"))
      case .template: .template(CellTemplate("x", root: CellPart()))
      case .list: .list([.object(Gradient.Stop(location: 0.5, color: red).members)])
      case .object, .indexPath, .section, .curve, .updateAnimation, .effect, .layout, .style, .views, .notation,
        .definition, .bound, .parts:
        .absent
      }
    return StyleChange(property, changed)
  }

  @Test(arguments: changes) func item_canChangeEveryProperty(change: StyleChange) {
    let plain = CellStyle()
    let changed = style([], .init(["a": "b"], style: [change]))
    #expect(changed != plain)
    for property in CellStyle.properties.all {
      let isChanged = property.value(in: changed) != property.value(in: plain)
      #expect(isChanged == (property.keyPath == change.keyPath), "\(property.name)")
    }
  }
}
