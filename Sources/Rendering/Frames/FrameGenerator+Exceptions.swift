import Compositor

extension FrameGenerator {
  /// Returns a frame.
  ///
  /// - Throws: ``RenderingError/exception(_:)`` if the layout of this frame or an earlier one raises an exception.
  package mutating func checkedFrame(at index: Int) throws(RenderingError) -> Frame {
    let frame = frame(at: index)
    do throws(LayoutException) { try checkExceptions() } catch { throw .exception(error) }
    return frame
  }
}
