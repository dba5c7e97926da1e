import ArgumentParser
import Benchmarking

/// The value of `--grow`: a parameter and its values.
struct BenchSweep: Sendable, Hashable {
  var parameter: SweepParameter
  /// At least two values in ascending order.
  var values: [Double]

  /// Parses a text such as `items`, `items=100..1e6`, or `workers=1,2,4`.
  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let parameter = SweepParameter(rawValue: parts[0]) else {
      let names = SweepParameter.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--grow takes \(names), as in --grow items=1e2..1e6, not \"\(text)\"")
    }
    self.parameter = parameter
    values = try parts.count == 1 ? parameter.standardValues : Self.values(parts[1], of: parameter)
  }

  private static func values(_ text: String, of parameter: SweepParameter) throws -> [Double] {
    let allowed = parameter.range
    func number(_ text: Substring) throws -> Double {
      guard let value = Double(text), allowed.contains(value) else {
        let range = "\(shortNumber(allowed.lowerBound)) to \(shortNumber(allowed.upperBound))"
        throw ValidationError("--grow \(parameter.rawValue) takes numbers from \(range), not \"\(text)\"")
      }
      return value
    }
    var values: [Double]
    if let dots = text.firstRange(of: "..") {
      let (low, high) = (try number(text[..<dots.lowerBound]), try number(text[dots.upperBound...]))
      guard low < high else { throw ValidationError("--grow \(parameter.rawValue): \(text) isn't an ascending range") }
      values = parameter.values(in: low...high)
    } else {
      values = try text.split(separator: ",", omittingEmptySubsequences: false).map(number)
    }
    if parameter == .workers || parameter == .items { values = values.map { $0.rounded() } }
    values = Set(values).sorted()
    guard values.count > 1 else {
      throw ValidationError("--grow \(parameter.rawValue) takes at least two values, as in --grow items=1e2..1e6")
    }
    return values
  }
}
