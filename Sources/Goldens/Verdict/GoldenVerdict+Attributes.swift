import Graphics

extension GoldenVerdict {
  /// Creates the verdict of attributes alone, which must be equal to the accuracy of the golden.
  init(attributesOf actual: FrameSequence, golden: FrameSequence) {
    self.init(.identical, actual: actual.shape, expected: golden.shape)
    guard let new = actual.attributes, let old = golden.attributes, new != old else { return }
    let differences = new.differences(from: old)
    outcome = .appearance
    attributions = differences.map { difference in
      Attribution(element: difference.element, pixelCount: 0, frames: difference.frames, changes: difference.changes)
    }
    if differences.isEmpty {
      reason = "the frames' numbers, rates or bounds differ"
    }
  }
}

extension FrameSequence {
  /// Creates a sequence of frames that are known by the attributes of their elements alone, without any picture.
  public init(attributes: AttributeSeries, shape: SequenceShape) {
    self.init(
      shape: shape, indices: [], digests: [], attributes: attributes,
      bitmap: { _ in throw GoldenFileError.withoutPixels(GoldenStore.attributesName) })
  }
}
