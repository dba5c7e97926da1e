import Foundation

/// The edges and lengths of a view or guide as expressions, in points from its root's top-left corner.
@MainActor struct LayoutBox {
  var x: LinearExpression
  var y: LinearExpression
  var width: LinearExpression
  var height: LinearExpression
}

/// The constraints in a root view as relations of expressions.
///
/// Lengths and positions that constraints don't determine are constants. A view that constraints place has four
/// variables.
@MainActor struct LayoutSystem {
  /// The maximum number of constraints in a solution.
  static let constraintLimit = 2_000

  struct Statement {
    var expression: LinearExpression
    var relation: LinearSolver.Relation
    var priority: UILayoutPriority
  }

  struct PlacedItem {
    var item: AnyObject
    var box: LayoutBox
  }

  let root: UIView
  private(set) var solver = LinearSolver()
  /// The views and guides with variables.
  ///
  /// A view precedes its subviews.
  private(set) var placed: [PlacedItem] = []
  private(set) var statements: [Statement] = []
  /// A dictionary only for lookups, because its order is undefined.
  private var boxes: [ObjectIdentifier: LayoutBox] = [:]

  /// Collects the constraints of a root.
  ///
  /// - Parameter isSizeOpen: A Boolean value that indicates whether the solution determines the root's size.
  init(root: UIView, isSizeOpen: Bool) {
    self.root = root
    let size = root.bounds.size
    var box = LayoutBox(
      x: LinearExpression(0), y: LinearExpression(0), width: LinearExpression(Double(size.width)),
      height: LinearExpression(Double(size.height)))
    if isSizeOpen {
      (box.width, box.height) = (solver.addVariable(), solver.addVariable())
      placed.append(PlacedItem(item: root, box: box))
    }
    boxes[ObjectIdentifier(root)] = box
    var remaining = Self.constraintLimit
    gather(root, &remaining)
  }

  var rootBox: LayoutBox? { boxes[ObjectIdentifier(root)] }

  /// Adds the constraints of a view and its subviews, except for cells.
  private mutating func gather(_ view: UIView, _ remaining: inout Int) {
    guard let state = view.autoLayout, view === root || !view.isLayoutRoot else { return }
    for constraint in state.constraints.prefix(remaining) {
      remaining -= 1
      add(constraint)
    }
    for subview in view.subviews { gather(subview, &remaining) }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem else { return }
    let isMirrored = constraint.views.first?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard var expression = line(constraint.firstAttribute, of: first, isMirrored) else { return }
    if constraint.secondAttribute != .notAnAttribute, constraint.multiplier != 0 {
      guard let second = constraint.secondItem, let line = line(constraint.secondAttribute, of: second, isMirrored)
      else { return }
      expression.add(line, times: -Double(constraint.multiplier))
    }
    // In right-to-left languages, distances between leading edges and their inequalities are reversed.
    let turns = isMirrored && constraint.firstAttribute.dependsOnReading == true
    expression.constant -= Double(constraint.constant) * (turns ? -1 : 1)
    let relation: LinearSolver.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: turns ? .notLess : .notGreater
      case .greaterThanOrEqual: turns ? .notGreater : .notLess
      }
    statements.append(Statement(expression: expression, relation: relation, priority: constraint.priority))
  }

  /// Returns the expression of an attribute, or `nil` for a view outside the root.
  private mutating func line(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, _ isMirrored: Bool
  ) -> LinearExpression? {
    let (side, isOfMargins) = attribute.fromLeft(isMirrored: isMirrored)
    guard var box = box(of: item) else { return nil }
    if isOfMargins, let view = item as? UIView { box = box.inset(by: view.layoutMargins) }
    return switch side {
    case .left: box.x
    case .right: box.x + box.width
    case .top: box.y
    case .bottom: box.y + box.height
    case .width: box.width
    case .height: box.height
    case .centerX: box.x + box.width * 0.5
    case .centerY: box.y + box.height * 0.5
    case .firstBaseline: box.y + LinearExpression(Double((item as? UILabel)?.font.ascender ?? 0))
    case .lastBaseline: box.y + box.height + LinearExpression(Double((item as? UILabel)?.font.descender ?? 0))
    case .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      nil
    }
  }
}

extension LayoutSystem {
  /// Returns the box of a view or guide, with variables if constraints place it, or `nil` outside the root.
  private mutating func box(of item: AnyObject) -> LayoutBox? {
    if let known = boxes[ObjectIdentifier(item)] { return known }
    let box: LayoutBox?
    if let guide = item as? UILayoutGuide {
      guard let owner = guide.owningView, let outer = self.box(of: owner) else { return nil }
      box = guide.insets.map { outer.inset(by: $0(owner)) } ?? variables(for: guide)
    } else if let view = item as? UIView, let parent = view.superview, let outer = self.box(of: parent) {
      box =
        view.translatesAutoresizingMaskIntoConstraints
        ? view.box(in: outer, of: parent) : variables(for: view)
    } else {
      box = nil
    }
    boxes[ObjectIdentifier(item)] = box
    return box
  }

  private mutating func variables(for item: AnyObject) -> LayoutBox {
    let box = LayoutBox(
      x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(), height: solver.addVariable())
    placed.append(PlacedItem(item: item, box: box))
    if let cell = root as? UICollectionViewCell, item === cell.contentView { fill(box) }
    return box
  }

  /// A content view that no longer follows its frame continues to fill its cell.
  private mutating func fill(_ box: LayoutBox) {
    guard let cell = rootBox else { return }
    statements += [
      box.x - cell.x, box.y - cell.y, box.width - cell.width, box.height - cell.height,
    ].map { Statement(expression: $0, relation: .equal, priority: UILayoutPriority(999)) }
  }

  /// Finds the positions that satisfy the constraints best.
  ///
  /// - Parameter preferences: Statements besides the constraints.
  mutating func solve(_ preferences: [Statement]) {
    var levels: [UILayoutPriority: [Statement]] = [:]
    for statement in statements + preferences {
      if statement.priority.rawValue >= UILayoutPriority.required.rawValue {
        _ = solver.require(statement.expression, statement.relation)
      } else {
        levels[statement.priority, default: []].append(statement)
      }
    }
    for item in placed {
      _ = solver.require(item.box.width, .notLess)
      _ = solver.require(item.box.height, .notLess)
    }
    for level in levels.sorted(by: { $0.key.rawValue > $1.key.rawValue }) {
      solver.prefer(level.value.map { ($0.expression, $0.relation) })
    }
  }

  /// Returns the solved rectangle of a box, in points from the root's top-left corner.
  func rect(of box: LayoutBox) -> CGRect {
    CGRect(
      x: solver.value(of: box.x), y: solver.value(of: box.y), width: max(0, solver.value(of: box.width)),
      height: max(0, solver.value(of: box.height)))
  }

  func isPlaced(_ view: UIView) -> Bool { placed.contains { $0.item === view } }

  /// Returns the solved rectangle of a view or guide, or `nil` if constraints don't affect it.
  func rect(of item: AnyObject) -> CGRect? { boxes[ObjectIdentifier(item)].map { rect(of: $0) } }
}

extension LayoutBox {
  func inset(by insets: UIEdgeInsets) -> LayoutBox {
    var box = self
    box.x.constant += Double(insets.left)
    box.y.constant += Double(insets.top)
    box.width.constant -= Double(insets.left + insets.right)
    box.height.constant -= Double(insets.top + insets.bottom)
    return box
  }
}

extension UIView {
  /// The box of a view that follows its superview by `autoresizingMask`.
  fileprivate func box(in outer: LayoutBox, of parent: UIView) -> LayoutBox {
    let (place, old) = (untransformedFrame, parent.bounds.size)
    let shares = resizingShares(of: place, in: old)
    let growth = (
      outer.width - LinearExpression(Double(old.width)), outer.height - LinearExpression(Double(old.height))
    )
    let start = parent.contentOrigin
    return LayoutBox(
      x: outer.x + LinearExpression(Double(place.minX - start.x)) + growth.0 * Double(shares.horizontal.start),
      y: outer.y + LinearExpression(Double(place.minY - start.y)) + growth.1 * Double(shares.vertical.start),
      width: LinearExpression(Double(place.width)) + growth.0 * Double(shares.horizontal.length),
      height: LinearExpression(Double(place.height)) + growth.1 * Double(shares.vertical.length))
  }

  /// The frame without the transform.
  private var untransformedFrame: CGRect {
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    return CGRect(
      origin: CGPoint(x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y), size: size)
  }

  /// The origin of the subviews' coordinates for constraints.
  ///
  /// The content of a scroll view doesn't scroll away from its edges.
  var contentOrigin: CGPoint { self is UIScrollView ? .zero : bounds.origin }
}
