import Graphics
import ImageComparison
import Rendering

extension SequenceComparison {
  enum Key: String, CaseIterable {
    case tolerance, maskRectangle, maskElement, maxDifferingFrames, maxConsecutiveDifferingFrames, maxFlicker
  }

  /// The largest coordinate and count in a line.
  static let textLimit = 1_000_000

  /// The lines from which the comparison can be created, each a key and its value.
  ///
  /// Exceptions are written as `tolerance 10-14 offByTwo`, rectangles as x, y, width, and height in pixels.
  var lines: [String] {
    var lines: [(key: Key, value: String)] = [(.tolerance, "\(tolerance)")]
    lines += tolerances.exceptions.map { (.tolerance, "\(Self.text($0.frames)) \($0.tolerance)") }
    lines += mask.rectangles.map { rectangle in
      let (x, y) = (Self.confined(rectangle.x), Self.confined(rectangle.y))
      return (.maskRectangle, "\(x.lowerBound) \(y.lowerBound) \(x.count) \(y.count)")
    }
    // No element of a scene has an unprintable name.
    lines += mask.elements.filter(\.isPrintable).map { (.maskElement, $0) }
    if maxDifferingFrames > 0 { lines.append((.maxDifferingFrames, "\(min(maxDifferingFrames, Self.textLimit))")) }
    if let most = maxConsecutiveDifferingFrames {
      lines.append((.maxConsecutiveDifferingFrames, "\(max(0, min(most, Self.textLimit)))"))
    }
    if let maxFlicker { lines.append((.maxFlicker, "\(maxFlicker)")) }
    return lines.map { "\($0.key.rawValue) \($0.value)" }
  }

  /// Applies a line, and returns a description of the problem with the value, or `nil` if there is none.
  mutating func read(_ key: Key, _ value: String) -> String? {
    switch key {
    case .tolerance: return readTolerance(value)
    case .maskRectangle:
      let numbers = value.split(separator: " ").map { Self.count(String($0)) ?? -1 }
      guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }) else {
        return "expected X Y WIDTH HEIGHT in pixels, each from 0 to \(Self.textLimit)"
      }
      mask.rectangles.append(
        PixelRect(x: numbers[0]..<numbers[0] + numbers[2], y: numbers[1]..<numbers[1] + numbers[3]))
    case .maskElement:
      guard !value.isEmpty else { return "expected an element's name, such as cell 0-3" }
      mask.elements.append(value)
    case .maxDifferingFrames, .maxConsecutiveDifferingFrames:
      guard let count = Self.count(value) else { return "expected a whole number from 0 to \(Self.textLimit)" }
      if key == .maxDifferingFrames { maxDifferingFrames = count } else { maxConsecutiveDifferingFrames = count }
    case .maxFlicker:
      guard let limit = Double(value), (0...255).contains(limit) else { return "expected a number from 0 to 255" }
      maxFlicker = limit
    }
    return nil
  }

  private mutating func readTolerance(_ value: String) -> String? {
    do throws(ToleranceError) {
      guard value.first?.isNumber ?? false else {
        tolerance = try Tolerance(value)
        return nil
      }
      let words = value.split(separator: " ", maxSplits: 1).map(String.init)
      let ends = words[0].split(separator: "-", omittingEmptySubsequences: false).map { Self.count(String($0)) }
      guard words.count == 2, ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last
      else {
        return "expected frame numbers and their tolerance, such as 10-14 offByTwo"
      }
      tolerances.exceptions.append(ToleranceRanges.Exception(first...last, try Tolerance(words[1])))
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static func count(_ text: String) -> Int? { Int(text).flatMap { (0...textLimit).contains($0) ? $0 : nil } }

  private static func confined(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<textLimit) }

  private static func text(_ frames: ClosedRange<Int>) -> String {
    let frames = frames.clamped(to: 0...textLimit)
    return frames.count == 1 ? "\(frames.lowerBound)" : "\(frames.lowerBound)-\(frames.upperBound)"
  }
}
