/// A sum of multiples of symbols and a constant.
struct LinearExpression {
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  var constant: Double
  /// The terms in the order of their symbols, each symbol once.
  private(set) var terms: [Term] = []

  init(_ constant: Double) { self.constant = constant }

  init(symbol: Int) { (constant, terms) = (0, [Term(symbol: symbol, coefficient: 1)]) }

  /// The limit below which coefficients and constants count as 0.
  static let tolerance = 1e-9

  /// Adds a multiple of another expression and removes terms that cancel out.
  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += factor * other.constant
    if other.terms.isEmpty || factor == 0 { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (left, right) = (0, 0)
    while left < terms.count || right < other.terms.count {
      let a = left < terms.count ? terms[left].symbol : .max
      let b = right < other.terms.count ? other.terms[right].symbol : .max
      let coefficient =
        (a <= b ? terms[left].coefficient : 0) + (b <= a ? factor * other.terms[right].coefficient : 0)
      if abs(coefficient) > Self.tolerance { sum.append(Term(symbol: min(a, b), coefficient: coefficient)) }
      left += a <= b ? 1 : 0
      right += b <= a ? 1 : 0
    }
    terms = sum
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Returns the coefficient of a symbol, or 0 if it is absent.
  func coefficient(of symbol: Int) -> Double {
    index(of: symbol).map { terms[$0].coefficient } ?? 0
  }

  /// Removes a symbol and returns its coefficient.
  mutating func remove(_ symbol: Int) -> Double {
    index(of: symbol).map { terms.remove(at: $0).coefficient } ?? 0
  }

  /// Replaces a symbol with an expression.
  mutating func substitute(_ symbol: Int, by other: LinearExpression) {
    let factor = remove(symbol)
    if factor != 0 { add(other, times: factor) }
  }

  private func index(of symbol: Int) -> Int? {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].symbol == symbol ? low : nil
  }

  static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
  }

  static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = a
    product.scale(by: factor)
    return product
  }
}
