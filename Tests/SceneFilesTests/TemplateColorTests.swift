import Compositor
import Framegen
import LayoutCore
import SceneFileTestSupport
import Testing

@testable import Rendering
@testable import SceneFiles

/// The colors of built-in templates, given or by default.
struct TemplateColorTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func frame(_ template: String, _ members: String = "", layout: String = "grid, columns: 1") throws -> Frame {
    let input = try readScene(
      """
      canvas: { size: [300, 400], background: white }
      items: [{ title: one, subtitle: two, text: three, value: four, heading: five, icon: bell, badge: 6 }]
      layout: { kind: \(layout) }
      cell: { template: \(template) }
      \(members)
      timeline: [{ hold: 1 }]

      """)
    var source = SceneSource(input, frames: FrameIndices([0...0]))
    return try #require(try source.next())
  }

  private func colors(_ frame: Frame) -> [Color] {
    frame.elements.filter { $0.text != nil }.map { frame.style(of: $0).label.color }
  }

  @Test(arguments: ["captionedPhoto", "listRow", "settingsRow", "message"])
  func texts_haveTheGivenColors(template: String) throws {
    let given = try colors(frame("{ name: \(template), fields: { textColor: white, secondaryColor: red } }"))
    #expect(given.first == .white)
    #expect(given.dropFirst().contains(Self.red))
    #expect(try colors(frame(template)).first == .black)
  }

  @Test(arguments: ["tag", "avatar", "chatIncoming", "chatOutgoing", "appStoreCard"])
  func onlyTextColor_isThatOfAllTexts(template: String) throws {
    let usual = try colors(frame(template))
    #expect(Set(usual) == [template == "chatOutgoing" || template == "appStoreCard" ? .white : .black])
    let given = try colors(frame("{ name: \(template), fields: { textColor: red } }"))
    #expect(given == usual.map { _ in Self.red })
  }

  @Test(arguments: ["tag", "chatIncoming", "chatOutgoing", "settingsRow", "listRow", "message"])
  func tint_isThatOfItsPart(template: String) throws {
    let frame = try frame("{ name: \(template), fields: { tint: red } }")
    let styles = frame.elements.map { frame.style(of: $0) }
    let tinted = styles.count { $0.backgroundColor == Self.red || $0.symbol != nil && $0.label.color == Self.red }
    #expect(tinted == 1)
  }

  @Test(
    arguments: ["captionedPhoto", "avatar", "listRow", "message"],
    [
      "background: { backgroundColor: navy }", "stage: { device: phone, screen: black }",
      "background: { gradient: { from: black, to: \"#333\" } }",
    ])
  func textsOnADarkBackground_areLight(template: String, background: String) throws {
    let colors = try colors(frame(template, background))
    #expect(colors.first == .white)
    #expect(!colors.contains(.black))
  }

  @Test(arguments: ["captionedPhoto", "avatar"]) func textsOnADarkCanvas_areWhite(template: String) throws {
    #expect(try colors(darkFrame(template)).first == .white)
  }

  private func darkFrame(_ template: String) throws -> Frame {
    let input = try readScene(
      "canvas: { size: [300, 400], background: \"#16161d\" }\nitems: [{ title: a, subtitle: b }]\n"
        + "layout: { kind: coverFlow, itemSize: [200, 200] }\ncell: { template: \(template) }\n")
    var source = SceneSource(input, frames: FrameIndices([0...0]))
    return try #require(try source.next())
  }

  @Test func backgroundNearestToTheText_decides() throws {
    let dark = "background: { backgroundColor: black }\n"
    #expect(try colors(frame("{ name: avatar }, backgroundColor: white", dark)) == [.black])
    #expect(try colors(frame("{ name: avatar }, backgroundColor: \"#0008\"", dark)) == [.white])
    let list = "list, style: banner, rowHeight: 90"
    #expect(try colors(frame("avatar", dark, layout: list)) == [.black])
    #expect(try colors(frame("avatar", "views: { row: { backgroundColor: black } }", layout: list)) == [.white])
  }

  @Test func openCard_isTheBackgroundOfItsCell() throws {
    let input = try readScene(
      """
      canvas: { size: [200, 300], background: black }
      items: [{ title: a }]
      layout: { kind: grid, columns: 1 }
      cell: { template: captionedPhoto }
      fps: 10
      timeline: [{ hold: 0.2 }, { open: { item: [0, 0], style: card, duration: 0.5 } }]

      """)
    var source = SceneSource(input, frames: FrameIndices([0...7]))
    var found: [Color] = []
    while let frame = try source.next() { found += colors(frame) }
    #expect(found.first == .white)
    #expect(found.last == .black)
  }
}
