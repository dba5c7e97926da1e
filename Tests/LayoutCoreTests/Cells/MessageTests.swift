import Graphics
import SceneTestSupport
import Testing

@testable import LayoutCore

/// The appearances of messages in a chat.
struct MessageTests {
  private static let (incoming, outgoing) = ("chatIncoming", "chatOutgoing")

  private func data(_ messages: [(template: String, text: String, sender: String)]) -> CollectionData {
    CollectionData(
      records: messages.map { message in
        let template = CellTemplate.builtIn.first { $0.name == message.template }
        return .init(
          ["text": .text(message.text), "sender": .text(message.sender)], style: [StyleChange(\.template, template)])
      })
  }

  private func template(_ item: Int, of data: CollectionData) throws -> CellTemplate {
    let subject = PlaceholderText.Subject(path: [0, item], data: data, isOfItem: true)
    return try #require(CellStyle().filled(with: subject, image: nil, state: []).template)
  }

  private func appearances(_ messages: [(template: String, text: String, sender: String)]) throws
    -> [MessageAppearance]
  {
    let data = data(messages)
    return try messages.indices.map { item in
      let texts = try template(item, of: data).values?.texts ?? [:]
      let shown = MessageAppearance.allCases.filter { texts[$0.rawValue] == "true" }
      return try #require(shown.count == 1 ? shown.first : nil)
    }
  }

  @Test func onlyLastBubbleOfARun_hasATail() throws {
    let found = try appearances([
      (Self.incoming, "a", ""), (Self.incoming, "b", ""), (Self.outgoing, "c", ""), (Self.incoming, "d", ""),
    ])
    #expect(found == [.plain, .tailed, .tailed, .tailed])
  }

  @Test func sendersEndARun() throws {
    let found = try appearances([
      (Self.incoming, "a", "Ada"), (Self.incoming, "b", "Ben"), (Self.incoming, "c", "Ben"),
    ])
    #expect(found == [.tailed, .plain, .tailed])
  }

  @Test func largeEmoji_haveNoBubble_andDoNotEndARun() throws {
    let found = try appearances([
      (Self.incoming, "a", ""), (Self.incoming, "👍🏽", ""), (Self.incoming, "b", ""), (Self.incoming, "❤️ 🎉", ""),
    ])
    #expect(found == [.plain, .bare, .tailed, .bare])
  }

  @Test(
    arguments: [
      ("🧺", true), ("👩‍👩‍👧", true), ("🇫🇮🇸🇪🇳🇴", true), ("1️⃣", true), ("☀️", true), ("🎉🎉🎉🎉", false), ("", false),
      (" ", false), ("1", false), ("☀", false), ("☀︎", false), ("a🧺", false), ("🧺!", false),
    ])
  func oneToThreeEmoji_areFew(text: String, areFew: Bool) { #expect(text.consistsOfFewEmoji == areFew) }

  @Test func sections_endRuns() throws {
    var data = data([(Self.outgoing, "a", ""), (Self.outgoing, "b", "")])
    let items = Array(data.sections[0].items)
    data.sections = [.init(id: 0, items: [items[0]]), .init(id: 1, items: [items[1]])]
    #expect(try template(0, of: data).values?.texts[MessageAppearance.tailed.rawValue] == "true")
  }

  private func layers(_ texts: [String], _ template: String) throws -> [[ElementLayer]] {
    let cells = CellComposer(measurer: SquareMeasurer(), images: nil)
    let data = data(texts.map { (template, $0, "") })
    return try texts.indices.map { item in
      cells.layers(of: try self.template(item, of: data), in: Size(width: 320, height: 80), scale: 1, .large)
    }
  }

  private func style(_ layer: ElementLayer) throws -> CellStyle {
    guard case .own(let style) = layer.content else { throw UnexpectedLayer() }
    return style
  }

  private struct UnexpectedLayer: Error {}

  @Test(arguments: [incoming, outgoing]) func bubbles_differOnlyInTheTail(template: String) throws {
    let layers = try layers(["abcdef", "abcdef"], template)
    let (plain, tailed) = (layers[0], layers[1])
    #expect(plain.map(\.size.height) == tailed.map(\.size.height))
    // The texts are in the same place, and the tail beside the bubble is six points wide.
    #expect(plain[1].transform == tailed[1].transform)
    #expect(plain[0].size.width == tailed[0].size.width - 6)
    let isOwn = template == Self.outgoing
    #expect(plain[0].transform.row4.x == tailed[0].transform.row4.x + (isOwn ? 0 : 6))
    #expect(try style(plain[0]).symbol == nil)
    #expect(try style(plain[0]).cornerRadius == Symbol.bubbleRadius)
    #expect(try style(tailed[0]).symbol == (isOwn ? .bubbleRight : .bubbleLeft))
  }

  @Test(arguments: [incoming, outgoing]) func largeEmoji_standAtTheSideOfTheBubbles(template: String) throws {
    let layers = try layers(["🧺", "abc"], template)
    #expect(layers[0].count == 1)
    #expect(try style(layers[0][0]).label.fontSize == 48)
    #expect(try style(layers[0][0]).backgroundColor == .clear)
    let (emoji, bubble) = (layers[0][0], layers[1][0])
    if template == Self.outgoing {
      #expect(emoji.transform.row4.x + emoji.size.width == bubble.transform.row4.x + bubble.size.width - 6)
    } else {
      #expect(emoji.transform.row4.x == bubble.transform.row4.x + 6)
    }
  }

  @Test func texts_haveTheirNaturalAlignment() throws {
    for template in CellTemplate.builtIn {
      template.root.forEach { part, _ in
        if part.text != nil { #expect(part.label.alignment == .natural, "\(template.name)") }
      }
    }
  }
}
