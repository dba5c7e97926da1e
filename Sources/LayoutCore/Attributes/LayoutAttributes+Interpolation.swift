import Graphics

extension LayoutAttributes {
  /// Returns the attributes between these and others.
  ///
  /// Numbers are interpolated linearly, the transform by its components, and the z-index in whole steps. The index
  /// path, the kind, and the mask are those of `end`.
  ///
  /// Source: for the transforms, W3C *CSS Transforms Module Level 2*, "Interpolation of 3D matrices".
  ///
  /// - Parameters:
  ///   - end: The attributes at progress 1.
  ///   - progress: The progress from 0 for these attributes to 1 for `end`, which may leave `0...1`.
  /// - Returns: The attributes, or `nil` if one of the transforms can't be decomposed, such as one that scales to 0. Only a
  ///   cross-fade is possible then.
  public func interpolated(to end: LayoutAttributes, progress: Double) -> LayoutAttributes? {
    guard let transform = transform3D.interpolated(to: end.transform3D, progress: progress) else { return nil }
    func between(_ a: Double?, _ b: Double?) -> Double? {
      guard let a, let b else { return b ?? a }
      return max(0, mix(a, b, progress))
    }
    var result = end
    result.center = center.interpolated(to: end.center, progress: progress)
    result.size = size.interpolated(to: end.size, progress: progress)
    result.alpha = mix(isHidden ? 0 : alpha, end.isHidden ? 0 : end.alpha, progress)
    result.isHidden = isHidden && end.isHidden
    result.zIndex = Self.zIndex(from: zIndex, to: end.zIndex, progress: progress)
    // Elements without extras need no further interpolation.
    if extras == nil, end.extras == nil { return result }
    result.changeExtras {
      $0.layers =
        end.kind.isScreen
        ? (layers ?? []).interpolatedByKey(to: end.layers ?? [], progress: progress)
        : ElementLayer.interpolated(from: layers, of: size, to: end.layers, of: end.size, progress: progress)
      $0.cellState = end.cellState
      $0.content = end.content.map { (content ?? ElementContent()).interpolated(to: $0, progress: progress) } ?? content
      $0.contentFit = end.contentFit ?? contentFit
      $0.transform3D = transform
      $0.anchorPoint = anchorPoint.interpolated(to: end.anchorPoint, progress: progress)
      $0.contentParallax = contentParallax.interpolated(to: end.contentParallax, progress: progress)
      $0.cornerRadius = between(cornerRadius, end.cornerRadius)
      $0.shadowOpacity = between(shadowOpacity, end.shadowOpacity)
      $0.reflection = Reflection.interpolated(reflection, end.reflection, progress: progress)
    }
    return result
  }

  private static func zIndex(from start: Int, to end: Int, progress: Double) -> Int {
    if start == end { return start }
    let value = mix(Double(start), Double(end), progress).rounded()
    return Int(exactly: max(-9e15, min(value, 9e15))) ?? end
  }
}

extension Size {
  /// Returns the size between two, with lengths of 0 or more.
  func interpolated(to end: Size, progress: Double) -> Size {
    Size(width: max(0, mix(width, end.width, progress)), height: max(0, mix(height, end.height, progress)))
  }
}

extension Reflection {
  // A missing reflection counts as the other one with an opacity of 0.
  fileprivate static func interpolated(_ start: Reflection?, _ end: Reflection?, progress: Double) -> Reflection? {
    guard var a = start ?? end, var b = end ?? start else { return nil }
    if start == nil { a.opacity = 0 }
    if end == nil { b.opacity = 0 }
    return Reflection(
      opacity: max(0, min(mix(a.opacity, b.opacity, progress), 1)), length: max(0, mix(a.length, b.length, progress)),
      gap: mix(a.gap, b.gap, progress))
  }
}

extension LayoutAttributes {
  package func faded(_ opacity: Double) -> LayoutAttributes {
    var attributes = self
    attributes.alpha *= opacity
    return attributes
  }
}
