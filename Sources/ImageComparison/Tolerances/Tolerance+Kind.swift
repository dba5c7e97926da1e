extension Tolerance {
  /// The names of tolerances in text.
  enum Kind: String, CaseIterable {
    case exact, fuzzy, pixelmatch, precision, rmse, offByTwo
  }

  var kind: Kind {
    switch self {
    case .exact: .exact
    case .fuzzy: .fuzzy
    case .pixelmatch: .pixelmatch
    case .precision: .precision
    case .rmse: .rmse
    case .offByTwo: .offByTwo
    }
  }
}
