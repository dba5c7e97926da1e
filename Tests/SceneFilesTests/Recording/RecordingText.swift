import Rendering
import SceneFiles

/// The recording of a scene, as a stream would have it.
func recording(_ input: SceneInput, frames: FrameIndices) throws -> String {
  var source = SceneSource(input, frames: frames)
  let writer = RecordingWriter(
    header: try source.completeHeader(), cell: input.scene.cell.value,
    sublayerTransform: input.scene.sublayerTransform, ordering: input.scene.ordering
  ) { "\($0)" }
  var lines = [writer.headerLine()]
  while let frame = try source.next() { lines.append(writer.line(frame)) }
  return lines.joined(separator: "\n")
}
