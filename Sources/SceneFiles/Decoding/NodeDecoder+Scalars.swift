import LayoutCore
import Raster
import Support

extension NodeDecoder {
  mutating func number(
    _ node: SourceNode, in range: ClosedRange<Double>, _ unit: ParameterUnit, as type: ParameterType
  ) -> Double? {
    let value: Double
    switch node.content {
    case .integer(let whole): value = Double(whole)
    case .number(let number): value = number
    case .plain(let word):
      guard let number = NumberText.decimal(word) else {
        return mismatched(node, type.phrase, hint: NumberText.reason(word, in: unit))
      }
      value = number
    case .text(let text):
      let isNumber = NumberText.decimal(text) != nil
      return mismatched(
        node, type.phrase, hint: isNumber ? "write it without quotes" : NumberText.reason(text, in: unit))
    case .boolean, .null, .list, .mapping: return mismatched(node, type.phrase)
    }
    guard range.contains(value) else {
      let found = value.isFinite ? value.shortText : "a number too large"
      return failure("\(found) is out of range; allowed is a number \(range.phrase(unit))", at: node.origin)
    }
    return value
  }

  mutating func integer(_ node: SourceNode, in range: ClosedRange<Int>, as type: ParameterType) -> Int? {
    var value: Int?
    var hint: String?
    switch node.content {
    case .integer(let whole): value = whole
    // JSON does not tell 12 from 12.0.
    case .number(let number): value = Int(exactly: number)
    case .plain(let word):
      value = NumberText.whole(word)
      hint = NumberText.reason(word)
    case .text(let text): hint = NumberText.whole(text) == nil ? nil : "write it without quotes"
    case .boolean, .null, .list, .mapping: break
    }
    guard let value else { return mismatched(node, type.phrase, hint: hint) }
    guard range.contains(value) else {
      return failure("\(value) is out of range; allowed is \(range.phrase)", at: node.origin)
    }
    return value
  }

  mutating func boolean(_ node: SourceNode, as type: ParameterType) -> Bool? {
    switch node.content {
    case .boolean(let value): return value
    case .plain("true"): return true
    case .plain("false"): return false
    case .plain, .text, .integer, .number, .null, .list, .mapping: return mismatched(node, type.phrase)
    }
  }

  mutating func text(_ node: SourceNode, as type: ParameterType) -> String? {
    switch node.content {
    case .text(let text): return text
    case .plain(let word) where !word.isEmpty: return word
    case .plain, .boolean, .integer, .number, .null, .list, .mapping: return mismatched(node, type.phrase)
    }
  }

  mutating func choice(_ node: SourceNode, of names: [String], as type: ParameterType) -> String? {
    guard let word = text(node, as: type) else { return nil }
    guard names.contains(word) else {
      let expected = ExpectedValues(insteadOf: word, among: names)
      return failure("unknown value \(quoted(word))\(expected.phrase(noun: "allowed"))", expected, at: node.origin)
    }
    return word
  }

  mutating func updateAnimation(_ node: SourceNode) -> (any UpdateAnimation)? {
    let names = catalog.updateAnimations.map(\.name)
    switch node.content {
    case .plain(let word), .text(let word):
      guard !names.contains(word),
        let animation = catalog.updateAnimations.first(where: { $0.formerNames.contains(word) })
      else { break }
      noteRename(of: word, to: animation.name, at: node.origin)
      return animation
    case .integer, .number, .boolean, .null, .list, .mapping: break
    }
    return choice(node, of: names, as: .choice(names)).flatMap { catalog.updateAnimation($0) }
  }

  mutating func color(_ node: SourceNode, as type: ParameterType) -> Color? {
    if node.content == .plain("") { return mismatched(node, type.phrase, hint: "quote a color that begins with #") }
    guard let word = text(node, as: type) else { return nil }
    guard let color = Color(css: word) else {
      let forms = "#rgb, #rgba, #rrggbb, #rrggbbaa or a CSS name"
      let names = ExpectedValues(insteadOf: word, among: Color.cssNames)
      let hint = names.nearest.map { "did you mean \(quoted($0))?" } ?? "allowed: \(forms)"
      return failure("\(quoted(word)) is not a color; \(hint)", names, at: node.origin)
    }
    return color
  }

  mutating func curve(_ node: SourceNode, as type: ParameterType) -> TimingCurve? {
    guard let word = text(node, as: type) else { return nil }
    do throws(TimingCurveError) {
      return try TimingCurve(parsing: word)
    } catch .unknownName(let name) where name.utf8.count <= 64 {
      let names = ExpectedValues(insteadOf: name, among: TimingCurve.names)
      let hint = names.nearest.map { "unknown timing curve \(quoted(name)); did you mean \(quoted($0))?" }
      report(hint ?? "\(TimingCurveError.unknownName(name))", names, at: node.origin)
    } catch .unbalancedParentheses(let text) {
      report("\(quoted(text)) has no closing parenthesis; quote a curve with commas", at: node.origin)
    } catch {
      report("\(error)", at: node.origin)
    }
    return nil
  }

  mutating func list(
    _ node: SourceNode, of element: ParameterType, count: ClosedRange<Int>, as type: ParameterType
  ) -> [ParameterValue]? {
    guard case .list(let items) = node.content else { return mismatched(node, type.phrase) }
    guard count.contains(items.count) else {
      return failure("\(counted(items.count, "value")); expected \(type.phrase)", at: node.origin)
    }
    let values = items.enumerated().compactMap { index, item in
      within(.index(index)) { $0.value(item, as: element) }
    }
    return values.count == items.count ? values : nil
  }

  mutating func numbers(
    _ node: SourceNode, _ names: [String], in range: ClosedRange<Double>, _ unit: ParameterUnit, as type: ParameterType
  ) -> [Double]? {
    guard case .list(let items) = node.content else { return mismatched(node, type.phrase) }
    guard items.count == names.count else {
      let list = names.joined(separator: ", ")
      return failure("expected \(names.count) numbers, found \(items.count): [\(list)]", at: node.origin)
    }
    var values: [Double] = []
    values.reserveCapacity(items.count)
    let element = ParameterType.number(range, unit)
    for (index, item) in items.enumerated() {
      if let value = within(.index(index), { $0.number(item, in: range, unit, as: element) }) { values.append(value) }
    }
    return values.count == names.count ? values : nil
  }

  mutating func notation(_ node: SourceNode, _ notation: ParameterSyntax, as type: ParameterType) -> ParameterValue? {
    var plain = node
    switch node.content {
    case .integer, .number: break
    case .plain(let text), .text(let text):
      plain.content = .plain(text)
      guard NumberText.decimal(text) == nil else { break }
      guard notation.accepts(text) else { return mismatched(node, type.phrase) }
      return .text(text)
    case .boolean, .null, .list, .mapping: return mismatched(node, type.phrase)
    }
    return number(plain, in: notation.range, .points, as: .number(notation.range, .points)).map { .number($0) }
  }

  mutating func indexPath(_ node: SourceNode, as type: ParameterType) -> ItemIndexPath? {
    guard case .list(let items) = node.content, items.count == 2 else { return mismatched(node, type.phrase) }
    let range = 0...Int(Int32.max)
    let parts = items.enumerated().map { index, item in
      within(.index(index)) { $0.integer(item, in: range, as: .integer(range)) }
    }
    guard let section = parts[0], let item = parts[1] else { return nil }
    return ItemIndexPath(section: section, item: item)
  }
}
