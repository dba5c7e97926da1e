/// A solver of linear equations and inequalities with strengths.
///
/// Relations of the highest strength hold exactly. For each lower strength, the sum of absolute errors is the minimum
/// that the stronger ones permit. The result depends only on the order of calls.
///
/// Source: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001):
/// the augmented simplex form, §2.2 to §2.4, and the comparison by strengths, §2.1. Strengths are optimized one after
/// the other instead of as one vector, since nothing is removed. R. Bland, "New finite pivoting rules" (1977), prevents
/// cycles.
struct LinearSolver {
  /// The relation of an expression to 0.
  enum Relation {
    case equal
    case notLess
    case notGreater
  }

  private struct Symbol {
    /// A Boolean value that indicates whether the variable may be negative.
    var isFree: Bool
    /// A Boolean value that indicates whether the symbol occurs in a row.
    var isUsed = false
    /// A Boolean value that indicates whether a value other than 0 would violate a stronger constraint.
    var isHeld = false
  }

  /// The maximum number of pivots in a solution.
  ///
  /// The solver then uses the state it has reached.
  static let pivotLimit = 20_000

  private var symbols: [Symbol] = []
  /// The expressions of the basic symbols, by symbol.
  ///
  /// A symbol without one is 0.
  private var rows: [LinearExpression?] = []
  private var pivots = 0

  /// Adds an unrestricted variable.
  mutating func addVariable() -> LinearExpression { LinearExpression(symbol: addSymbol(isFree: true)) }

  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * (rows[$1.symbol]?.constant ?? 0) }
  }

  /// Adds a required relation and returns whether it can hold.
  ///
  /// Otherwise, nothing changes.
  mutating func require(_ expression: LinearExpression, _ relation: Relation) -> Bool {
    var row = substituted(expression)
    var slack: Int?
    if relation != .equal {
      let symbol = addSymbol(isFree: false)
      row.add(LinearExpression(symbol: symbol), times: relation == .notLess ? -1 : 1)
      slack = symbol
    }
    if let free = freeSymbol(in: row) {
      solve(row, for: free)
      return true
    }
    if row.terms.isEmpty { return abs(row.constant) < Self.feasibility }
    if let slack, row.coefficient(of: slack) * row.constant <= 0 {
      solve(row, for: slack)
      return true
    }
    let before = self
    if addByArtificialVariable(row) { return true }
    self = before
    return false
  }

  /// Adds relations of one strength that hold as far as possible.
  ///
  /// Call this method in order of decreasing strength.
  mutating func prefer(_ preferences: [(expression: LinearExpression, relation: Relation)]) {
    var errors: [Int] = []
    for (expression, relation) in preferences {
      var row = substituted(expression)
      // The excess of the expression above 0, and below 0.
      let (above, below) = (addSymbol(isFree: false), addSymbol(isFree: false))
      row.add(LinearExpression(symbol: above), times: -1)
      row.add(LinearExpression(symbol: below))
      solve(row, for: freeSymbol(in: row) ?? (row.constant >= 0 ? above : below))
      if relation != .notLess { errors.append(above) }
      if relation != .notGreater { errors.append(below) }
    }
    var objective = LinearExpression(0)
    for error in errors { objective.add(rows[error] ?? LinearExpression(symbol: error)) }
    minimize(&objective)
    for term in objective.terms where term.coefficient > LinearExpression.tolerance { hold(term.symbol) }
  }
}

extension LinearSolver {
  /// The tolerance of a required relation, in points.
  fileprivate static let feasibility = 1e-6

  private mutating func addSymbol(isFree: Bool) -> Int {
    symbols.append(Symbol(isFree: isFree))
    rows.append(nil)
    return symbols.count - 1
  }

  /// Returns an expression of symbols that are neither basic nor held at 0.
  private func substituted(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(expression.constant)
    for term in expression.terms {
      result.add(rows[term.symbol] ?? LinearExpression(symbol: term.symbol), times: term.coefficient)
    }
    return result
  }

  /// Returns the newest unrestricted symbol of a row, which is unlikely to occur in other rows.
  private func freeSymbol(in row: LinearExpression) -> Int? { row.terms.last { symbols[$0.symbol].isFree }?.symbol }

  /// Makes a symbol basic with the equation row = 0.
  private mutating func solve(_ row: LinearExpression, for symbol: Int) {
    var row = row
    row.scale(by: -1 / row.remove(symbol))
    if symbols[symbol].isUsed {
      for index in rows.indices { rows[index]?.substitute(symbol, by: row) }
    }
    for term in row.terms { symbols[term.symbol].isUsed = true }
    rows[symbol] = row
  }

  /// Adds the equation row = 0 for symbols that aren't negative, and returns whether it can hold.
  private mutating func addByArtificialVariable(_ row: LinearExpression) -> Bool {
    var row = row
    if row.constant < 0 { row.scale(by: -1) }
    let artificial = addSymbol(isFree: false)
    for term in row.terms { symbols[term.symbol].isUsed = true }
    rows[artificial] = row
    var objective = row
    minimize(&objective)
    if objective.constant > Self.feasibility { return false }
    if let rest = rows[artificial] {
      rows[artificial] = nil
      if let term = rest.terms.max(by: { abs($0.coefficient) < abs($1.coefficient) }) {
        var equation = rest
        equation.constant = 0
        solve(equation, for: term.symbol)
      }
    }
    hold(artificial)
    return true
  }

  /// Holds a symbol that isn't basic at 0.
  private mutating func hold(_ symbol: Int) {
    symbols[symbol].isHeld = true
    for index in rows.indices { _ = rows[index]?.remove(symbol) }
  }

  /// Changes the basis until an objective reaches its minimum.
  private mutating func minimize(_ objective: inout LinearExpression) {
    while pivots < Self.pivotLimit, let entering = objective.terms.first(where: { canEnter($0) })?.symbol,
      let leaving = leaving(for: entering), var row = rows[leaving]
    {
      pivots += 1
      rows[leaving] = nil
      row.add(LinearExpression(symbol: leaving), times: -1)
      symbols[entering].isUsed = true
      solve(row, for: entering)
      if let row = rows[entering] { objective.substitute(entering, by: row) }
    }
  }

  private func canEnter(_ term: LinearExpression.Term) -> Bool {
    term.coefficient < -LinearExpression.tolerance && !symbols[term.symbol].isHeld
  }

  /// Returns the basic symbol that reaches 0 first when another one grows; the oldest of several.
  private func leaving(for entering: Int) -> Int? {
    var (best, ratio) = (Int?.none, Double.infinity)
    for index in rows.indices where !symbols[index].isFree {
      guard let row = rows[index] else { continue }
      let coefficient = row.coefficient(of: entering)
      if coefficient < -LinearExpression.tolerance, -row.constant / coefficient < ratio {
        (best, ratio) = (index, -row.constant / coefficient)
      }
    }
    return best
  }
}
