import SceneFiles

/// Scenes to start from, as `init` writes them.
enum SceneTemplate {
  /// The demo: the same text as `Examples/cover-flow.yaml`.
  static let coverFlow = """
    # A cover flow of the built-in photos: framegen render cover-flow.yaml -o cover-flow.png
    # All keys: framegen list scene. For completion in editors: framegen schema --help.

    canvas:
      size: [1280, 720]             # points; with scale 2, frames have twice as many pixels on each side
      scale: 1
      background: "#dfe3ea"

    # photos: ./photos              # your own: a folder of PNG, JPEG and WebP files beside this one
    sections: [24]                  # items in each section; photos are dealt out in turn

    layout:
      kind: coverFlow
      itemSize: [340, 340]
      spacing: 88                   # from one side cover to the next
      centerGap: 150                # more room on both sides of the centre cover
      angle: 58                     # degrees
      depth: 120                    # how far the side covers stand back
      zoom: 0.1                     # the centre cover is 10 % larger
      eyeDistance: 1000

    cell:
      cornerRadius: 10
      shadow: { radius: 18, offset: [0, 14], opacity: 0.55 }

    contentOffset: [352, 0]         # the fifth cover is in the centre: 4 × spacing
    fps: 30
    timeline:
      - hold: 0.3
      - scroll: { toItem: [0, 13], duration: 1.6, curve: easeInOut }
        name: away
      - hold: 0.3
      - scroll: { toItem: [0, 4], duration: 1.2, curve: "cubic-bezier(0.2, 0, 0, 1)" }
        name: back

    """
}
