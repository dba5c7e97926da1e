import Graphics
import SceneTestSupport
import Testing

@testable import LayoutCore

/// The content of a layer is not what a part makes.
private struct UnexpectedContent: Error {}

/// Sizes and places of parts, by head: a letter of size 20 is 10 wide and 20 high.
struct PartLayoutTests {
  private let cells = CellComposer(measurer: SquareMeasurer(), images: nil)

  private func part(_ change: (inout CellPart) -> Void) -> CellPart {
    var part = CellPart()
    part.label.fontSize = 20
    change(&part)
    return part
  }

  private func rects(_ root: CellPart, in size: Size, scale: Double = 1) -> [Rect] {
    cells.layers(of: CellTemplate(root: root), in: size, scale: scale, .large).map { layer in
      Rect(
        x: layer.transform.row4.x, y: layer.transform.row4.y, width: layer.size.width, height: layer.size.height)
    }
  }

  private func size(_ root: CellPart, width: Double? = nil, height: Double? = nil) -> Size {
    cells.size(of: CellTemplate(root: root), in: ProposedSize(width: width, height: height), scale: 1, .large)
  }

  @Test func gradient_fillsTheOutlineOfAPart_andAClearOneNothing() throws {
    var gradient = Gradient()
    gradient.stops = [.init(location: 0, color: .black), .init(location: 0.5, color: .clear)]
    let shade = part {
      $0.gradient = gradient
      $0.cornerRadius = 4
    }
    let layers = cells.layers(of: CellTemplate(root: shade), in: Size(width: 60, height: 40), scale: 1, .large)
    guard case .own(let style) = try #require(layers.first).content else { throw UnexpectedContent() }
    #expect(style.gradient == gradient)
    #expect(style.cornerRadius == 4)
    #expect(layers[0].size == Size(width: 60, height: 40))
    gradient.stops = [.init(location: 0, color: .clear)]
    #expect(rects(part { $0.gradient = gradient }, in: Size(width: 60, height: 40)).isEmpty)
  }

  @Test func text_wrapsInTheWidthThatIsLeftBesideAFixedPart() {
    let row = part {
      $0.spacing = 10
      $0.padding = EdgeInsets(5)
      $0.hstack = [
        part {
          $0.width = .value(30)
          $0.height = .value(30)
          $0.background = .value(.black)
        },
        part { $0.text = "abcdefghijkl" },
      ]
    }
    // 110 − 2·5 − 30 − 10 = 60: six letters a line, so two lines of 20.
    #expect(size(row, width: 110) == Size(width: 110, height: 50))
    #expect(
      rects(row, in: Size(width: 110, height: 50)) == [
        Rect(x: 5, y: 10, width: 30, height: 30), Rect(x: 45, y: 5, width: 60, height: 40),
      ])
    #expect(size(row) == Size(width: 170, height: 40))
  }

  @Test func spacer_takesWhatTextsLeave_andNoLetterIsCutWhileThereIsRoom() {
    let row = part {
      $0.hstack = [
        part { $0.text = "abcdefgh" }, part { $0.isSpacer = true }, part { $0.text = "xy" },
      ]
    }
    #expect(
      rects(row, in: Size(width: 120, height: 20)) == [
        Rect(x: 0, y: 0, width: 80, height: 20), Rect(x: 100, y: 0, width: 20, height: 20),
      ])
  }

  @Test func leastFlexibleParts_areAskedFirst_andHigherPrioritiesBeforeThem() {
    func row(_ priority: Double) -> CellPart {
      part {
        $0.hstack = [
          part { $0.text = "abcdefgh" },
          part {
            $0.text = "abcdefghijkl"
            $0.layoutPriority = priority
          },
        ]
      }
    }
    // 8 and 12 letters want 200 of 100: the less flexible first text is offered the half, five letters.
    #expect(rects(row(0), in: Size(width: 100, height: 100)).map(\.size.width) == [50, 50])
    // Of higher priority, the second takes all.
    #expect(rects(row(1), in: Size(width: 100, height: 100)).map(\.size.width) == [100])
  }

  @Test func divider_isOnePixel_andAsLongAsTheStackIsBroad() {
    let stack = part {
      $0.vstack = [part { $0.text = "ab" }, part { $0.isDivider = true }, part { $0.text = "cd" }]
    }
    let rects = rects(stack, in: Size(width: 40, height: 41), scale: 2)
    // 40.5 of 41 are taken, and the rest is halved on the grid of half points.
    #expect(rects[1] == Rect(x: 0, y: 20, width: 40, height: 0.5))
  }

  @Test func part_isLeftOutWhileItsConditionIsEmpty_andAStateChangesItsMembers() throws {
    var values = CellValues()
    values.texts = ["badge": ""]
    let badge = part {
      $0.condition = "{badge}"
      $0.text = "{badge}"
    }
    let surroundings = PartSurroundings(grid: PixelGrid(scale: 1), measurer: SquareMeasurer(), category: .large)
    #expect(CellPartLayout(badge, values: values, axis: nil, surroundings) == nil)
    values.texts["badge"] = "3"
    #expect(
      CellPartLayout(badge, values: values, axis: nil, surroundings)?.size(ProposedSize())
        == Size(width: 10, height: 20))
    let row = part {
      $0.background = .value(.white)
      $0.selected = [.init(name: "background", value: .color(.black))]
    }
    values.state = .selected
    #expect(try #require(CellPartLayout(row, values: values, axis: nil, surroundings)).colors.background == .black)
  }

  @Test func partsDeeperThanTheLimit_areLeftOut_andAThousandLevelsOverflowNothing() {
    var root = part { $0.text = "a" }
    for level in 0..<1000 {
      let inner = root
      root = part { if level.isMultiple(of: 2) { $0.hstack = [inner] } else { $0.vstack = [inner] } }
    }
    #expect(size(root, width: 100) == .zero)
    var allowed = part { $0.text = "a" }
    for _ in 0..<CellTemplate.maximumDepth - 1 {
      let inner = allowed
      allowed = part { $0.vstack = [inner] }
    }
    #expect(size(allowed, width: 100) == Size(width: 10, height: 20))
  }

  @Test func part_isDrawnAsMeasured() {
    let card = part {
      $0.spacing = 3
      $0.padding = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.vstack = [
        part {
          $0.text = "abcdefghij"
          $0.label.fontSize = 40
        },
        part { $0.text = String(repeating: "z", count: 33) }, part { $0.symbol = .value(.star) },
      ]
    }
    for width in stride(from: 60.0, through: 300, by: 7) {
      let size = size(card, width: width)
      let rects = rects(card, in: Size(width: width, height: size.height))
      // Each text has the lines that it needs in the width between the paddings.
      let inner = width - 6
      let lines = [10 / (inner / 20).rounded(.down), 33 / (inner / 10).rounded(.down)].map { $0.rounded(.up) }
      #expect(rects.map(\.size.height) == [lines[0] * 40, lines[1] * 20, 20])
      #expect(size.height == 4 + 6 + lines[0] * 40 + lines[1] * 20 + 20)
    }
  }
}
