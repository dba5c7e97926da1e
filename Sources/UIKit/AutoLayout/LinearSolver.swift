/// A solver of linear equations and inequalities of several strengths.
///
/// Those of the highest strength hold exactly. Of each lower strength the sum of the absolute errors is the least that is
/// left by the strengths above it. The result depends on the order of calls alone.
///
/// Source: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001): the
/// augmented simplex form, §2.2 to §2.4, and the comparison by strengths, §2.1. Strengths are optimized one after the other
/// instead of as one vector, since nothing is removed. R. Bland, "New finite pivoting rules" (1977), keeps it from
/// going in circles.
struct LinearSolver {
  /// Relation of an expression to 0.
  enum Relation {
    case equal
    case notLess
    case notGreater
  }

  /// State of a symbol.
  private struct Symbol {
    /// True for a variable that may be negative.
    var isFree: Bool
    /// True once it stands in a row.
    var isUsed = false
    /// True if a stronger constraint is hurt when it is not 0.
    var isHeld = false
  }

  /// Most changes of the basis in one solution; then what has been reached counts.
  static let pivotLimit = 20_000

  private var symbols: [Symbol] = []
  /// Expressions of the basic symbols, by symbol; a symbol without one is 0.
  private var rows: [LinearExpression?] = []
  private var pivots = 0

  /// Adds a variable that may have any value.
  mutating func addVariable() -> LinearExpression { LinearExpression(symbol: addSymbol(isFree: true)) }

  /// Returns the value of an expression of variables.
  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * (rows[$1.symbol]?.constant ?? 0) }
  }

  /// Adds a relation that must hold, and returns whether it can; one that cannot changes nothing.
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

  /// Adds relations that hold as far as possible, all of the same strength; calls go from the strongest to the weakest.
  mutating func prefer(_ preferences: [(expression: LinearExpression, relation: Relation)]) {
    var errors: [Int] = []
    for (expression, relation) in preferences {
      var row = substituted(expression)
      // What the expression is above 0, and what it is below.
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
  /// Points by which a required relation may fail.
  fileprivate static let feasibility = 1e-6

  private mutating func addSymbol(isFree: Bool) -> Int {
    symbols.append(Symbol(isFree: isFree))
    rows.append(nil)
    return symbols.count - 1
  }

  /// An expression in symbols that are not basic, and not held at 0.
  private func substituted(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(expression.constant)
    for term in expression.terms {
      result.add(rows[term.symbol] ?? LinearExpression(symbol: term.symbol), times: term.coefficient)
    }
    return result
  }

  /// The newest symbol of a row that may have any value: probably no other row has it.
  private func freeSymbol(in row: LinearExpression) -> Int? { row.terms.last { symbols[$0.symbol].isFree }?.symbol }

  /// Makes a symbol basic by "row = 0".
  private mutating func solve(_ row: LinearExpression, for symbol: Int) {
    var row = row
    row.scale(by: -1 / row.remove(symbol))
    if symbols[symbol].isUsed {
      for index in rows.indices { rows[index]?.substitute(symbol, by: row) }
    }
    for term in row.terms { symbols[term.symbol].isUsed = true }
    rows[symbol] = row
  }

  /// Adds "row = 0" of symbols that are not negative, and returns whether it can hold.
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

  /// Keeps a symbol that is not basic at 0.
  private mutating func hold(_ symbol: Int) {
    symbols[symbol].isHeld = true
    for index in rows.indices { _ = rows[index]?.remove(symbol) }
  }

  /// Changes the basis until an objective cannot become less.
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

  /// The basic symbol that reaches 0 first when another one grows; the oldest of several.
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
