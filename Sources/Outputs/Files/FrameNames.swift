package struct FrameNames: Sendable {
  private let digits: Int

  package init(lastFrame: Int) { digits = max(5, String(lastFrame).count) }

  package subscript(place: Int) -> String {
    let number = String(place)
    return "frame-\(String(repeating: "0", count: max(0, digits - number.count)))\(number).png"
  }

  package static func place(of name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return nil }
    let digits = name.dropFirst(6).dropLast(4)
    return digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
  }
}

extension OutputPlan {
  package var frameNames: FrameNames { FrameNames(lastFrame: (timelineFrameCount ?? (lastFrame ?? 0) + 1) - 1) }
}
