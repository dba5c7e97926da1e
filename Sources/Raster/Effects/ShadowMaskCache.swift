/// Shadow masks by shape; a scene's cells share a few.
struct ShadowMaskCache: Sendable {
  /// At most 512 × 512 × 2 bytes each; ordinary ones are some 80 × 80.
  private static let capacity = 64
  private var masks: [ShadowMask.Shape: ShadowMask] = [:]

  mutating func mask(for shape: ShadowMask.Shape) -> ShadowMask {
    if let mask = masks[shape] { return mask }
    // Sizes that change from frame to frame would fill it for ever; starting anew is simple and forgets no result.
    if masks.count == Self.capacity { masks.removeAll() }
    let mask = ShadowMask(shape)
    masks[shape] = mask
    return mask
  }
}
