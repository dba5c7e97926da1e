extension Tolerance {
  /// The names of tolerances in texts.
  enum Kind: String, CaseIterable {
    case exact, fuzzy, pixelmatch, gold, sobel, sampleArea, precision, flip, rmse, offByTwo
  }

  /// The name in texts.
  var kind: Kind {
    switch self {
    case .exact: .exact
    case .fuzzy: .fuzzy
    case .pixelmatch: .pixelmatch
    case .gold: .gold
    case .sobel: .sobel
    case .sampleArea: .sampleArea
    case .precision: .precision
    case .flip: .flip
    case .rmse: .rmse
    case .offByTwo: .offByTwo
    }
  }
}
