/// The number of a state of a preview's scene, which grows with each change.
package struct PreviewRevision: Sendable, Hashable {
  package var number: Int

  package init(number: Int) { self.number = number }
}
