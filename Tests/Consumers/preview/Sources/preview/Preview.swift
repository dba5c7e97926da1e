import Framegen

/// Renders a scene of a layout of its own to a bitmap, to frames and to files.
@main struct Preview {
  static func main() async throws {
    let data = CollectionData(counts: [8], images: [.init(.builtIn("aurora")), .init(.builtIn("lighthouse"))])
    var canvas = Canvas()
    canvas.size = Size(width: 160, height: 90)
    var scene = Scene(canvas: canvas, data: data, layout: RowLayout())
    scene.framesPerSecond = 10
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 0, item: 7)
    scene.steps = [TimelineStep(scroll)]
    let renderer = try SceneRenderer(scene)
    print(try await renderer.bitmap(ofFrame: 1).width, "pixels wide")
    for try await frame in renderer.frames(0...2) { print("frame", frame.index, frame.bitmap.height) }
    try await renderer.write(to: "row.webp", "frames/")
  }
}
