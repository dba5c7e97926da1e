import Graphics

extension GoldenVerdict {
  /// Creates the verdict of attributes alone, which must equal the golden's to its accuracy.
  init(attributesOf actual: FrameSequence, golden: FrameSequence) {
    self.init(.identical, actual: actual.shape, expected: golden.shape)
    guard let new = actual.attributes, let old = golden.attributes, new != old else { return }
    let differences = new.differences(from: old)
    outcome = .appearance
    attributions = differences.map { difference in
      Attribution(element: difference.element, pixelCount: 0, frames: difference.frames, changes: difference.changes)
    }
    label(ComparedAttributes(actual: new, golden: old))
    if differences.isEmpty { reason = "the numbers, rates, or bounds of the frames differ" }
  }
}

extension FrameSequence {
  package init(attributes: AttributeSeries, shape: SequenceShape) {
    self.init(
      shape: shape, indices: [], digests: [], attributes: attributes,
      bitmap: { _ in throw GoldenFileError.withoutPixels(GoldenStore.attributesName) })
  }
}
