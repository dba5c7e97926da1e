import Compositor

extension FrameGenerator {
  /// Returns one frame, if no answer of its layout ends the drawing.
  ///
  /// - Throws: ``RenderingError/exception(_:)``, also for one of an earlier frame.
  package mutating func checkedFrame(at index: Int) throws(RenderingError) -> Frame {
    let frame = frame(at: index)
    do throws(LayoutException) {
      try checkExceptions()
    } catch {
      throw .exception(error)
    }
    return frame
  }
}
