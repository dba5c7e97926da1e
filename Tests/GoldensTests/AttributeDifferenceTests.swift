import Compositor
import LayoutCore
import Raster
import Testing

@testable import Goldens

struct AttributeDifferenceTests {
  private let fixture: CoverFlowFixture

  init() throws { fixture = try CoverFlowFixture.standard.get() }

  private func difference(_ frames: [Frame]) -> [String] {
    let golden = AttributeSeries(fixture.frames, framesPerSecond: 60)
    return AttributeSeries(frames, framesPerSecond: 60).differences(from: golden).map(\.description)
  }

  @Test func sameFrames_haveNone() {
    #expect(difference(fixture.frames).isEmpty)
  }

  @Test func noNumber_onBothSides_isNoDifference() {
    let broken = fixture.frames(changing: "3") { $0.attributes.size.width = .nan }
    let golden = AttributeSeries(broken, framesPerSecond: 60)
    // The samples differ elsewhere, so that they are compared number by number.
    var moved = broken
    for index in moved.indices {
      for place in moved[index].elements.indices where moved[index].elements[place].attributes.size.width.isNaN {
        moved[index].elements[place].attributes.center.y += 2
      }
    }
    let differences = AttributeSeries(moved, framesPerSecond: 60).differences(from: golden).map(\.description)
    #expect(differences == ["cell 3: center.y +2 pt"])
    #expect(golden.differences(from: golden).isEmpty)
  }

  @Test func center_isNamedWithItsLargestDistance() {
    let moved = fixture.frames(changing: "3") { $0.attributes.center.x += 1.5 }
    #expect(difference(moved) == ["cell 3: center.x +1.5 pt"])
  }

  @Test func turn_isNamedByItsAxisAndAngle() {
    let turned = fixture.frames(changing: "3", in: 4...20) { element in
      element.attributes.transform3D = element.attributes.transform3D.rotatedBy(.degrees(-1.2), x: 0, y: 1, z: 0)
    }
    #expect(difference(turned) == ["cell 3: rotation.y −1.2°"])
    let rolled = fixture.frames(changing: "2") { element in
      element.attributes.transform3D = element.attributes.transform3D.concatenating(
        .rotation(.degrees(7), x: 0, y: 0, z: 1))
    }
    // A perspective's own turn about z is a turn of the whole cell.
    #expect(difference(rolled).first?.contains("rotation.z +7°") == true)
  }

  @Test func perspective_isNamed() {
    let nearer = fixture.frames(changing: "3") { $0.attributes.transform3D = .perspective(distance: 400) }
    let golden = fixture.frames(changing: "3") { $0.attributes.transform3D = .perspective(distance: 800) }
    let series = [nearer, golden].map { AttributeSeries($0, framesPerSecond: 60) }
    #expect(series[0].differences(from: series[1]).map(\.description) == ["cell 3: m34 −0.0013"])
  }

  @Test func alphaHiddenAndText_areNamed() {
    let changed = fixture.frames(changing: "3", in: 10...14) { element in
      element.attributes.alpha -= 0.2
      element.attributes.isHidden = true
      element.text = "B"
    }
    #expect(difference(changed) == ["cell 3: hidden +1, text none → \"B\", alpha −0.2"])
  }

  @Test func missingAddedAndLateElements_areTold() throws {
    func without(_ id: String, where condition: (Int) -> Bool) -> [Frame] {
      fixture.frames.map { frame in
        Frame(
          index: frame.index, bounds: frame.bounds,
          elements: frame.elements.filter { $0.id != id || !condition(frame.index) }, styles: frame.styles,
          images: frame.images)
      }
    }
    let count = fixture.frames.count
    #expect(difference(without("3") { _ in true }) == ["cell 3: missing in \(count) frames"])
    #expect(difference(without("3") { $0 < 2 }) == ["cell 3: appears 2 frames later"])
    #expect(difference(without("3") { $0 == count - 1 }) == ["cell 3: disappears 1 frame earlier"])
    #expect(difference(without("3") { 5...7 ~= $0 }) == ["cell 3: missing in 3 frames"])
  }

  @Test(arguments: [2, -3]) func lateElement_isToldAsTiming(shift: Int) {
    let golden = fixture.frames
    let late = golden.map { frame in
      var frame = frame
      let source = golden[min(max(frame.index - shift, 0), golden.count - 1)]
      guard let old = source.elements.first(where: { $0.id == "3" }) else { return frame }
      for index in frame.elements.indices where frame.elements[index].id == "3" {
        frame.elements[index].attributes = old.attributes
      }
      return frame
    }
    let text = difference(late).first ?? ""
    #expect(text.hasPrefix("cell 3: \(abs(shift)) frames \(shift > 0 ? "late" : "early"), "))
  }

  @Test func viewport_isToldApartFromElements() {
    let scrolled = fixture.frames.map { frame in
      var frame = frame
      frame.bounds.origin.x += 0.5
      return frame
    }
    #expect(difference(scrolled) == ["viewport: bounds.x +0.5 pt"])
  }
}
