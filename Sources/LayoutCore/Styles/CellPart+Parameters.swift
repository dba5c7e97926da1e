extension CellPart: Parameterized {
  /// The parameters of a part.
  public static let parameters: [Parameter<CellPart>] = content + look + label + frame + conditions

  private static let content: [Parameter<CellPart>] = [
    Parameter("vstack", \.vstack, .parts, "parts from the top down"),
    Parameter("hstack", \.hstack, .parts, "parts from left to right"),
    Parameter("zstack", \.zstack, .parts, "parts one over another, back to front"),
    .image("image", \.image, "an image, such as \"{photo}\" for the image of a field"),
    .boolean("picture", \.showsImage, "whether the part shows the item's image"),
    .text("text", \.text, "a text; \(PlaceholderText.help)"),
    Parameter("symbol", \.symbol, ParameterCodec.choice.bound.optional, "a symbol, in the font's size"),
    .boolean("spacer", \.isSpacer, "whether the part takes the free space along its stack"),
    .boolean("divider", \.isDivider, "whether the part is a line of one pixel across its stack"),
  ]

  private static let look: [Parameter<CellPart>] = [
    .choice("shape", \.shape, "outline of the background, or the content itself"),
    Parameter("color", \.color, ParameterCodec.color.bound, "color of text or symbol"),
    Parameter("background", \.background, ParameterCodec.color.bound, "color behind the content"),
    .object("gradient", \.gradient, "colors over the background, in the outline"),
    .number("cornerRadius", \.cornerRadius, in: 0...10_000, unit: .points, "radius of a rectangle's corners"),
    .object("border", \.border, "line along the outline, inside"),
    .object("shadow", \.shadow, "drop shadow of the outline"),
    Parameter("opacity", \.opacity, ParameterCodec.number(in: 0...1).bound, "opacity of the part as one"),
    .boolean("clips", \.clips, "whether the outline clips the parts of a stack"),
    .choice("contentMode", \.contentMode, "how an image fills the part"),
  ]

  /// The parameters of ``LabelStyle`` without those that a part replaces.
  private static var label: [Parameter<CellPart>] {
    let own = ["text", "color", "alignment", "inset", "shadow", "lineLimit"]
    return LabelStyle.parameters.filter { !own.contains($0.description.name) }.map { $0.lifted(to: \.label) } + [
      .choice("textAlignment", \.label.alignment, "alignment of the lines of a text"),
      .integer("lineLimit", \.lineLimit, in: 0...10_000, "the largest number of lines; 0 for any"),
    ]
  }

  private static let frame: [Parameter<CellPart>] = [
    .number("spacing", \.spacing, in: -10_000...10_000, unit: .points, "space between the parts of a stack"),
    .choice("alignment", \.alignment, "alignment of the parts across a stack, and in a larger frame"),
    .insets("padding", \.padding, in: 0...10_000, "space around the content"),
    Parameter("width", \.width, length.bound.optional, "width with the padding; omitted: the content's width"),
    Parameter("height", \.height, length.bound.optional, "height with the padding; omitted: the content's height"),
    .number("minWidth", \.minWidth, in: 0...100_000, unit: .points, "the smallest width"),
    .number("minHeight", \.minHeight, in: 0...100_000, unit: .points, "the smallest height"),
    .number("maxWidth", \.maxWidth, in: 0...100_000, unit: .points, "the largest width; omitted: any"),
    .number("maxHeight", \.maxHeight, in: 0...100_000, unit: .points, "the largest height; omitted: any"),
    .boolean("fillsWidth", \.fillsWidth, "whether the part takes all of the proposed width"),
    .boolean("fillsHeight", \.fillsHeight, "whether the part takes all of the proposed height"),
    .number("aspectRatio", \.aspectRatio, in: 0.001...1000, "width / height of the part; omitted: any"),
    .number("layoutPriority", \.layoutPriority, in: -1000...1000, "higher ones are offered a stack's space first"),
  ]

  private static var length: ParameterCodec<Double> { .number(in: 0...100_000, unit: .points) }

  private static let conditions: [Parameter<CellPart>] = [
    .text("if", \.condition, "shown unless this is empty or false, such as \"{badge}\"; with ! in front, the reverse"),
    Parameter("selected", \.selected, .partChanges, "members that differ while the item is selected"),
    Parameter("highlighted", \.highlighted, .partChanges, "members that differ while a touch is on the cell"),
  ]
}

extension ParameterCodec where Value == [CellPart]? {
  static var parts: ParameterCodec {
    ParameterCodec<[CellPart]>(
      .parts(isList: true), encode: { .list($0.map { .object($0.statedMembers) }) },
      decode: { value in
        guard case .list(let values) = value else { return nil }
        return values.compactMap { value in
          if case .object(let members) = value { CellPart().applying(members) } else { nil }
        }
      }
    ).optional
  }
}

extension ParameterCodec where Value == [ParameterValue.Member] {
  static var partChanges: ParameterCodec {
    ParameterCodec(.parts(isList: false), encode: { .object($0) }) {
      if case .object(let members) = $0 { members } else { nil }
    }
  }
}

extension CellPart {
  package var statedMembers: [ParameterValue.Member] {
    let plain = CellPart()
    return Self.parameters.compactMap { parameter in
      let value = parameter.get(self)
      return value == parameter.get(plain) ? nil : .init(name: parameter.description.name, value: value)
    }
  }
}
