import LayoutCore
import Scenes

extension FrameGenerator {
  /// Returns a frame whose elements know the cells and other views to which they belong.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  package mutating func inspectedFrame(at index: Int) -> Frame {
    notesOrigins = true
    defer { notesOrigins = false }
    return frame(at: index)
  }

  /// Adds the insets and the size of a state's content.
  mutating func noteContent(of state: CollectionState, time: Double, to contents: inout FrameContents) {
    guard contents.origins != nil else { return }
    let prepared = cache.prepared(for: state, time: timeline.isStateful ? time : nil)
    let isOfApp = state.layout is any StatefulLayout
    contents.origins?.contentInset = isOfApp ? state.contentInset : prepared.adjustedContentInset
    contents.origins?.contentSize = prepared.contentSize
  }
}
