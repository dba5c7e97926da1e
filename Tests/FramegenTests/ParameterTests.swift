import Framegen
import LayoutCore
import Raster
import Scenes
import StandardLayouts
import StandardTransitions
import Testing

struct ParameterTests {
  /// Every type with parameters that scenes may name.
  private static let types: [any Parameterized.Type] =
    Catalog.builtIn.layouts.map { $0 } + Catalog.builtIn.transitions.map { $0 }
    + [
      CellStyle.self, Canvas.self, ImageLoading.self, MotionBlur.self, BatchUpdate.NewSection.self, Part.self,
      Whole.self,
    ]

  /// Values of every case: too short, too long, too large, not a number, negative, nested in one another.
  private static let hostileValues: [ParameterValue] = {
    let numbers = [0, -1, 0.5, 1e308, -1e308, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    var values: [ParameterValue] = [
      .absent, .boolean(true), .boolean(false), .text(""), .text("no such name"), .curve(.linear),
      .updateAnimation(AnyUpdateAnimation(FallAnimation())),
    ]
    values += numbers.map { .number($0) } + [0, -1, 1, .max, .min].map { .integer($0) }
    values += (0...5).flatMap { count in numbers.map { .numbers(Array(repeating: $0, count: count)) } }
    values += [
      .numbers(Array(repeating: 1, count: 16)), .color(Color(red: .nan, green: 1e300, blue: -1, alpha: .infinity)),
    ]
    values += [(-1, 0), (0, -1), (.max, .max), (.min, .min), (0, 0)].map {
      .indexPath(ItemIndexPath(section: $0, item: $1))
    }
    values += [
      .layout(LayoutChangeDescription(new: GridLayout.self)),
      .layout(LayoutChangeDescription(changing: FlowLayout.self, [])),
    ]
    values += [.object([]), .object([.init(name: "no such member", value: .number(.nan))])]
    return values + values.map { .list([$0]) } + [
      .list([]), .list(values), .list(Array(repeating: .list([]), count: 3)),
    ]
  }()

  /// Hostile values of a type: also as members of its objects, to any depth.
  private static func hostileValues(of type: ParameterType) -> [ParameterValue] {
    switch type {
    case .object(let members):
      hostileValues
        + members.flatMap { member in
          hostileValues(of: member.type).map { .object([.init(name: member.name, value: $0)]) }
        }
    case .list(let element, _): hostileValues + hostileValues(of: element).map { .list([$0]) }
    case .number, .integer, .boolean, .text, .image, .choice, .color, .numbers, .indexPath, .section, .curve,
      .updateAnimation, .effect, .layout, .style, .views, .notation, .definition, .bound, .template, .parts:
      hostileValues
    }
  }

  /// A Boolean value that indicates whether a value that a codec has stored is one of its type.
  private static func hasFiniteGeometry(_ value: ParameterValue, _ type: ParameterType) -> Bool {
    switch (type, value) {
    case (_, .absent): true
    case (.object(let types), .object(let members)):
      members.allSatisfy { member in
        types.contains { $0.name == member.name && hasFiniteGeometry(member.value, $0.type) }
      }
    case (.list(let element, _), .list(let values)):
      type.accepts(value) && values.allSatisfy { hasFiniteGeometry($0, element) }
    case (_, _): type.accepts(value)
    }
  }

  private func check<Root: Parameterized>(_ type: Root.Type) {
    let root = Root()
    let members = root.members
    for parameter in Root.parameters {
      let description = parameter.description
      #expect(Self.hasFiniteGeometry(description.defaultValue, description.type), "\(type).\(description.name)")
      for value in Self.hostileValues(of: description.type) {
        let changed = root.applying([.init(name: description.name, value: value)])
        let isRefused = !description.type.accepts(value) && value != .absent
        guard
          !Self.hasFiniteGeometry(parameter.get(changed), description.type) || isRefused && changed.members != members
        else {
          continue
        }
        Issue.record("\(type).\(description.name): \(value)")
      }
    }
  }

  @Test func hostileValues_areIgnored() {
    for type in Self.types { check(type) }
  }

  @Test func layouts_canBePrepared_withWhateverIsApplied() {
    func check(_ layout: some CollectionLayout) {
      let context = LayoutContext(
        data: CollectionData(counts: [5, 0, 2]), bounds: Rect(x: 0, y: 0, width: 300, height: 200))
      for description in type(of: layout).parameterDescriptions {
        for value in Self.hostileValues(of: description.type) {
          let changed = layout.applying([.init(name: description.name, value: value)])
          _ = changed.prepare(context).attributes(in: context.bounds)
        }
      }
    }
    for type in Catalog.builtIn.layouts { check(type.init()) }
  }

  @Test func members_areDecodedAsTheyAreEncoded() {
    func check<Root: Parameterized>(_ type: Root.Type) {
      let members = Root().members
      #expect(Root().applying(members).members == members, "\(type)")
    }
    for type in Self.types { check(type) }
  }

  struct Part: Parameterized, Hashable {
    var places: [Point] = [.zero]
    var name: String?
    var size = Size(width: 3, height: 4)

    static var parameters: [Parameter<Part>] {
      [
        .pairs("places", \.places, names: ("a", "b"), in: 0...9, count: 1...2, "places"),
        .text("name", \.name, "a name").required,
        .size("size", \.size, in: 0...10, "a size"),
      ]
    }
  }

  struct Whole: Parameterized, Hashable {
    var part = Part()
    var other: Part?
    var parts: [Part] = []
    var turns: [Angle] = []

    init() { part.size.width = 5 }

    static var parameters: [Parameter<Whole>] {
      .all(of: \.part) + [
        .object("other", \.other, "another part"),
        .objects("parts", \.parts, "more parts"),
        Parameter("turns", \.turns, ParameterCodec.angle(in: 0...90).list(count: 0...3), "turns"),
      ]
    }
  }

  @Test func liftedParameters_keepEverything() {
    for (part, whole) in zip(Part.parameterDescriptions, Whole.parameterDescriptions) {
      #expect(part.name == whole.name)
      #expect(part.help == whole.help)
      #expect(part.isRequired == whole.isRequired)
    }
    #expect(Whole.parameterDescriptions.map(\.isRequired) == [false, true, false, false, false, false])
    // The whole has a default of its own.
    #expect(Whole.parameterDescriptions[2].defaultValue == .numbers([5, 4]))
  }

  @Test func objects_keepMembersThatAreNotGiven() {
    var whole = Whole()
    whole.apply([.init(name: "size", value: .numbers([1, 2])), .init(name: "other", value: .object([]))])
    #expect(whole.part.size == Size(width: 1, height: 2))
    #expect(whole.other == Part())
    whole.apply([.init(name: "other", value: .object([.init(name: "name", value: .text("x"))]))])
    whole.apply([.init(name: "other", value: .object([.init(name: "size", value: .numbers([7, 8]))]))])
    #expect(whole.other?.name == "x")
    #expect(whole.other?.size == Size(width: 7, height: 8))
    whole.apply([.init(name: "other", value: .absent)])
    #expect(whole.other == nil)
  }

  @Test func lists_areDecodedWhole() {
    var whole = Whole()
    whole.apply([.init(name: "turns", value: .list([.number(90), .number(0)]))])
    #expect(whole.turns == [.degrees(90), .zero])
    whole.apply([.init(name: "turns", value: .list([.number(1), .number(91)]))])
    whole.apply([.init(name: "turns", value: .list(Array(repeating: .number(1), count: 4)))])
    #expect(whole.turns == [.degrees(90), .zero])
    // Each object of a list begins with the defaults.
    let names = ["a", "b"].map { ParameterValue.object([.init(name: "name", value: .text($0))]) }
    whole.apply([.init(name: "parts", value: .list(names))])
    #expect(whole.parts.map(\.name) == ["a", "b"])
    #expect(whole.parts.allSatisfy { $0.size == Part().size })
  }
}
