import Outputs
import Support

extension Double {
  /// The number with three significant digits and an SI prefix, or up to three decimals below 1: `1.24 M`, `812`.
  var quantityText: String { Self.scaled(self, prefixes: ["", "k", "M", "G", "T", "P"]) }

  /// The time in seconds with three significant digits: `12.4 ms`, `812 µs`.
  var secondsText: String {
    abs(self) >= 0.9995 ? "\(threeDigits) s" : Self.scaled(self * 1e9, prefixes: ["n", "µ", "m"], isUnit: true) + "s"
  }

  /// The fraction as a percentage: `61 %`, `0.4 %`.
  var percentText: String {
    let percent = self * 100
    return "\(abs(percent) >= 9.95 ? percent.fixedText(decimals: 0) : percent.fixedText(decimals: 1)) %"
  }

  /// The ratio as a change in percent, always with a sign: `+6.1 %`, `−3.0 %`.
  var changeText: String {
    let percent = (self - 1) * 100
    let text = abs(percent).fixedText(decimals: abs(percent) >= 99.95 ? 0 : 1)
    return (percent < 0 && Double(text) != 0 ? "−" : "+") + "\(text) %"
  }

  /// A readable value of a parameter: `100`, `10 k`, `0.25`.
  var parameterText: String {
    for (factor, prefix) in [(1e9, " G"), (1e6, " M"), (1e3, " k")] where abs(self) >= factor {
      return (self / factor).chartText + prefix
    }
    return chartText
  }

  private var threeDigits: String {
    let size = abs(self)
    return fixedText(decimals: size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2)
  }

  private static func scaled(_ value: Double, prefixes: [String], isUnit: Bool = false) -> String {
    var (value, index) = (value, 0)
    while abs(value) >= 999.5, index < prefixes.count - 1 { (value, index) = (value / 1000, index + 1) }
    let text =
      if index == 0, value == value.rounded(), abs(value) < 999.5 {
        value.fixedText(decimals: 0)
      } else if abs(value) < 0.0995, value != 0 {
        value.fixedText(decimals: 4)
      } else {
        value.threeDigits
      }
    return text + (isUnit || index > 0 ? " " : "") + prefixes[index]
  }
}

extension Int {
  func counted(_ noun: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
  }
}

extension ClosedRange<Double> {
  /// Returns a text with both ends, such as `12.3 ms … 12.6 ms`.
  func text(_ bound: (Double) -> String) -> String { "\(bound(lowerBound)) … \(bound(upperBound))" }
}

extension BenchmarkKey {
  /// The name and the parameters, such as `grid items=10 k workers=2`.
  package var title: String {
    ([name] + parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.parameterText)" })
      .joined(separator: " ")
  }
}

extension BenchmarkEntry {
  package var key: BenchmarkKey { BenchmarkKey(name: name, parameters: parameters) }
  package var title: String { key.title }
}
