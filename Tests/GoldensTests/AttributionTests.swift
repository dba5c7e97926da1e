import Compositor
import ImageComparison
import LayoutCore
import Raster
import Rendering
import Scenes
import Testing

@testable import Goldens

/// Whose pixels differ, in frames of two or three coloured cells.
struct AttributionTests {
  /// A still frame and how it is drawn.
  struct Still {
    var elements: [FrameElement] = []
    var style = CellStyle()
    var ordering = DepthOrdering.zIndex
    var scale = 1.0
    var bounds = Rect(x: 0, y: 0, width: 100, height: 80)
    var outline: ViewportOutline?
    var sublayerTransform = Transform3D.identity
    /// Colours of the cells' backgrounds, in turn.
    var colors = [Color(rgba: 0xd040_40ff), Color(rgba: 0x40a0_d0ff), Color(rgba: 0x60c0_40ff)]

    var frame: Frame {
      var contents = FrameContents()
      for (index, element) in elements.enumerated() {
        var style = style
        style.backgroundColor = colors[index % 3]
        contents.append(element, style: style)
      }
      var frame = Frame(index: 0, bounds: bounds, sublayerTransform: sublayerTransform, contents: contents)
      (frame.ordering, frame.viewportOutline) = (ordering, outline)
      return frame
    }

    var sequence: FrameSequence {
      var canvas = Canvas()
      (canvas.size, canvas.scale) = (Size(width: 100, height: 80), scale)
      var bitmap = Bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight)
      var drawer = FrameDrawer(FrameComposer(canvas: canvas))
      drawer.draw(frame, textures: [:], into: &bitmap)
      var sequence = FrameSequence([bitmap], framesPerSecond: 0)
      sequence.attributes = AttributeSeries([frame], framesPerSecond: 0, scale: scale)
      return sequence
    }

    mutating func add(_ id: String, x: Double, y: Double, width: Double = 40, height: Double = 30) {
      elements.append(
        FrameElement(
          id: id,
          attributes: LayoutAttributes(
            indexPath: ItemIndexPath(section: 0, item: elements.count), center: Point(x: x, y: y),
            size: Size(width: width, height: height))))
    }
  }

  private func still(_ change: (inout Still) -> Void = { _ in }) -> Still {
    var still = Still()
    still.add("0", x: 40, y: 35)
    still.add("1", x: 60, y: 45)
    change(&still)
    return still
  }

  private func attributions(_ golden: Still, _ change: (inout Still) -> Void) async throws -> [Attribution] {
    var actual = golden
    change(&actual)
    return try await SequenceComparison().verdict(of: actual.sequence, golden: golden.sequence).attributions
  }

  @Test(arguments: [1.0, 2]) func shadowOfAMovedCell_isItsOwn(scale: Double) async throws {
    let golden = still { still in
      (still.style.shadow.opacity, still.style.shadow.radius) = (0.6, 4)
      still.scale = scale
    }
    let found = try await attributions(golden) { $0.elements[1].attributes.center.y += 2 }
    #expect(found.map(\.element) == ["cell 0-1"])
    #expect(found[0].share == 1)
    #expect(found[0].changes.map(\.description) == ["center.y +2 pt"])
  }

  @Test func coveredCellThatMoves_isNamedBeforeTheOneAbove() async throws {
    let golden = still { $0.elements[1].attributes.alpha = 0.5 }
    let found = try await attributions(golden) { $0.elements[0].attributes.center.x += 3 }
    #expect(found.map(\.element) == ["cell 0-0"])
  }

  @Test func crossingCells_areToldApart() async throws {
    let golden = still { still in
      still.ordering = .intersecting
      still.elements[0].attributes.transform3D = .rotation(.degrees(40), x: 0, y: 1, z: 0)
      still.elements[1].attributes.transform3D = .rotation(.degrees(-40), x: 0, y: 1, z: 0)
      still.elements[1].attributes.center = Point(x: 45, y: 38)
    }
    let found = try await attributions(golden) { $0.elements[0].attributes.alpha = 0.7 }
    #expect(found.map(\.element) == ["cell 0-0"])
    #expect(found[0].changes.map(\.attribute) == ["alpha"])
  }

  @Test func otherColour_isNamed() async throws {
    let found = try await attributions(still()) { $0.colors[1] = Color(rgba: 0xffff_00ff) }
    #expect(found.first?.element == "cell 0-1")
    #expect((found.first?.share ?? 0) > 0.99)
    #expect(found.first?.changes.map(\.description) == ["backgroundColor \"#40a0d0ff\" → \"#ffff00ff\""])
  }

  @Test func borderAlone_isTheElementsContent() async throws {
    let found = try await attributions(still()) { $0.style.border.width = 3 }
    #expect(Set(found.map(\.element)) == ["cell 0-0", "cell 0-1"])
    let (changes, shares) = (found.flatMap(\.changes), found.map(\.share))
    #expect(changes.isEmpty)
    #expect(shares.reduce(0, +) > 0.999)
  }

  @Test func scrolledContent_isTheViewports() async throws {
    let found = try await attributions(still()) { $0.bounds.origin.x += 2 }
    #expect(found.map(\.description) == ["viewport: bounds.x +2 pt (100 % of the pixels)"])
  }

  @Test func turningViewport_cutsRegionsOff() async throws {
    let golden = still { still in
      still.outline = ViewportOutline(
        center: Point(x: 50, y: 40), size: Size(width: 60, height: 40), angle: .degrees(30))
    }
    let found = try await attributions(golden) { $0.elements[1].attributes.alpha = 0.4 }
    #expect(found.map(\.element) == ["cell 0-1"])
    let turned = try await attributions(golden) { $0.outline?.angle = .degrees(31) }
    #expect(turned.first?.element == "viewport")
    #expect(turned.first?.changes.map(\.description) == ["window.angle +1°"])
  }

  @Test func cellBehindTheEye_isNoTrouble() async throws {
    let golden = still { $0.sublayerTransform = .perspective(distance: 100) }
    let found = try await attributions(golden) { still in
      still.elements[1].attributes.transform3D = .translation(x: 0, y: 0, z: 150)
    }
    #expect(found.first?.element == "cell 0-1")
    #expect(found.first?.changes.first?.attribute == "translation.z")
    let edge = try await attributions(golden) { still in
      still.elements[1].attributes.transform3D = .rotation(.degrees(90), x: 0, y: 1, z: 0)
    }
    #expect(edge.first?.element == "cell 0-1")
    #expect(edge.first?.changes.first?.description == "rotation.y +90°")
  }

  @Test func newAndMissingCells_areNamed() async throws {
    let golden = still()
    let added = try await attributions(golden) { $0.add("2", x: 20, y: 60) }
    #expect(added.map(\.description) == ["cell 0-2: added in 1 frame (100 % of the pixels)"])
    let missing = try await attributions(golden) { $0.elements.removeLast() }
    #expect(missing.map(\.description) == ["cell 0-1: missing in 1 frame (100 % of the pixels)"])
  }

  @Test func pixelSpans_ofASlantedSquare() {
    let corners = [Point(x: 10, y: 0), Point(x: 20, y: 10), Point(x: 10, y: 20), Point(x: 0, y: 10)]
    let middle = PixelSpans(corners, row: 9)
    #expect(middle.core == 2..<18)
    #expect(middle.touched == -1..<21)
    #expect(PixelSpans(corners, row: 0).core.isEmpty)
    #expect(!PixelSpans(corners, row: 0).touched.isEmpty)
    #expect(PixelSpans(corners, row: 25).touched.isEmpty)
    #expect(PixelSpans([], row: 3).touched.isEmpty)
  }
}
