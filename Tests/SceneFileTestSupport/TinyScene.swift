/// A small quick scene: 13 frames of 32 × 24 pixels, covers of one colour behind small images.
package let tinyScene = """
  canvas: { size: [32, 24], background: "#16161d" }
  sections: [5]
  layout: { kind: coverFlow, itemSize: [12, 12], spacing: 6, centerGap: 6 }
  cell: { backgroundColor: tomato, cornerRadius: 2 }
  fps: 20
  timeline:
    - scroll: { toItem: [0, 3], duration: 0.4 }
    - hold: 0.2

  """
