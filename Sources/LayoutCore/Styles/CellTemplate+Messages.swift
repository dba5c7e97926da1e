import Graphics

/// The appearance of a message of a chat, whose name is a placeholder that isn't empty for messages of this appearance.
enum MessageAppearance: String, CaseIterable {
  /// A bubble with a tail, for the last bubble of successive ones by one sender.
  case tailed = "bubble with tail"
  case plain = "bubble without tail"
  /// Large, without a bubble, for one to three emoji.
  case bare = "emoji without bubble"

  var mark: String { "{\(rawValue)}" }
}

extension CellTemplate {
  static var chatIncoming: CellTemplate { bubble("chatIncoming", "a received message", isOwn: false) }
  static var chatOutgoing: CellTemplate { bubble("chatOutgoing", "a sent message", isOwn: true) }

  private static func bubble(_ name: String, _ summary: String, isOwn: Bool) -> CellTemplate {
    let free = CellPart.make {
      $0.isSpacer = true
      $0.minWidth = 50
    }
    let looks = [tailed(isOwn), plain(isOwn), bare(isOwn)]
    return CellTemplate(
      name, summary: summary,
      fields: [
        Field("text", "the message; one to three emoji alone are large", fallback: "Message {number}"),
        Field("sender", "who wrote it; only the last bubble of successive ones by one sender has a tail"),
        Field("tint", "color of the bubble", fallback: isOwn ? "#007aff" : "#e9e9eb"),
        .textColor(isOwn ? "white" : "black"),
      ],
      root: .make {
        $0.fillsWidth = true
        $0.padding = EdgeInsets(top: 1, left: 10, bottom: 1, right: 10)
        $0.hstack = isOwn ? [free] + looks : looks + [free]
      })
  }

  /// The width of a tail, which is free beside bubbles without one.
  private static let tail = 6.0
  private static let maximumWidth = 290.0

  private static func tailed(_ isOwn: Bool) -> CellPart {
    text(.tailed) {
      $0.shape = isOwn ? .bubbleRight : .bubbleLeft
      $0.padding.left += isOwn ? 0 : tail
      $0.padding.right += isOwn ? tail : 0
      $0.maxWidth = maximumWidth
    }
  }

  private static func plain(_ isOwn: Bool) -> CellPart {
    let bubble = text(.plain) {
      $0.cornerRadius = Symbol.bubbleRadius
      $0.maxWidth = maximumWidth - tail
    }
    return beside(bubble, .plain, isOwn)
  }

  private static func bare(_ isOwn: Bool) -> CellPart {
    beside(.text("{text}", size: 48, lines: 1), .bare, isOwn)
  }

  private static func text(_ appearance: MessageAppearance, _ change: (inout CellPart) -> Void) -> CellPart {
    .text("{text}", size: 17) {
      $0.condition = appearance.mark
      $0.background = .field("{tint}")
      $0.padding = EdgeInsets(top: 7, left: 13, bottom: 8, right: 13)
      $0.alignment = .leading
      change(&$0)
    }
  }

  /// Returns a part with the free space of a tail beside it.
  private static func beside(_ part: CellPart, _ appearance: MessageAppearance, _ isOwn: Bool) -> CellPart {
    .make {
      $0.condition = appearance.mark
      $0.padding = EdgeInsets(top: 0, left: isOwn ? 0 : tail, bottom: 0, right: isOwn ? tail : 0)
      $0.hstack = [part]
    }
  }
}
