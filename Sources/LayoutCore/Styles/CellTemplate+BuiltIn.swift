import Graphics

extension CellTemplate {
  /// The built-in templates, in the order of `framegen list templates`.
  static var builtIn: [CellTemplate] {
    [
      photo, captionedPhoto, listRow, chatIncoming, chatOutgoing, appStoreCard, settingsRow, tag, avatar, message,
    ]
  }

  private static var photo: CellTemplate {
    CellTemplate("photo", summary: "the item's image alone", root: .make { $0.showsImage = true })
  }

  private static var captionedPhoto: CellTemplate {
    CellTemplate(
      "captionedPhoto", summary: "the item's image with a title and a subtitle below",
      fields: [
        Field("title", "first line below the image", fallback: "Photo {number}"), Field("subtitle", "second line"),
        .labelColor, .secondaryColor,
      ],
      root: .make {
        $0.alignment = .leading
        $0.spacing = 6
        $0.vstack = [
          .make {
            $0.showsImage = true
            $0.fillsHeight = true
            $0.fillsWidth = true
            $0.cornerRadius = 10
          },
          .text("{title}", size: 15, .bold, lines: 1),
          .text("{subtitle}", size: 13, color: .secondary, lines: 1, isOptional: true),
        ]
      })
  }

  private static var listRow: CellTemplate {
    CellTemplate(
      "listRow", summary: "a row of a list: UIListContentConfiguration's default, subtitle and value rows",
      fields: [
        Field("title", "first line", fallback: "Row {number}"), Field("subtitle", "second line"),
        Field("value", "text at the right"), Field("icon", "symbol at the left"),
        Field("accessory", "symbol at the right: chevronRight, checkmark, ellipsis, switchOn, switchOff"),
        .tint("icon"), .labelColor, .secondaryColor,
      ],
      root: .make {
        $0.spacing = 12
        $0.padding = EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
        $0.fillsWidth = true
        $0.hstack = [
          .symbol("{icon}", size: 22, color: .field("{tint}")) { $0.condition = "{icon}" },
          .lines("{title}", "{subtitle}"), .spacer,
          .text("{value}", size: 17, color: .secondary, lines: 1, isOptional: true),
          .symbol("{accessory}", size: 15, color: .value(.accessory)) { $0.condition = "{accessory}" },
        ]
        $0.highlighted = [.init(name: "background", value: .color(.highlight))]
        $0.selected = [.init(name: "background", value: .color(.highlight))]
      })
  }

  private static var appStoreCard: CellTemplate {
    CellTemplate(
      "appStoreCard", summary: "a card: the item's image with a heading and a title over it, and a line below",
      fields: [
        Field("heading", "small line above the title", fallback: "TODAY"),
        Field("title", "the title", fallback: "Story {number}"), Field("subtitle", "line at the bottom"),
        .textColor("white"),
      ],
      root: .make {
        $0.zstack = [
          .make { $0.showsImage = true },
          .make {
            // White texts stay legible on bright images.
            let shade = Color(red: 0, green: 0, blue: 0, alpha: 0.45)
            $0.gradient.stops = [
              .init(location: 0, color: shade), .init(location: 0.4, color: .clear),
              .init(location: 0.75, color: .clear),
              .init(location: 1, color: shade),
            ]
            $0.alignment = .leading
            $0.spacing = 4
            $0.padding = EdgeInsets(20)
            $0.fillsWidth = true
            $0.fillsHeight = true
            $0.vstack = [
              .text("{heading}", size: 15, .bold, lines: 1) { $0.opacity = .value(0.75) },
              .text("{title}", size: 28, .bold, lines: 3), .spacer,
              .text("{subtitle}", size: 15, lines: 2, isOptional: true) { $0.opacity = .value(0.9) },
            ]
          },
        ]
      })
  }

  private static var settingsRow: CellTemplate {
    CellTemplate(
      "settingsRow",
      summary: "a row of settings: a symbol on a colored tile, a title, a value and a chevron or a switch",
      fields: [
        Field("icon", "symbol on the tile", fallback: "gear"), Field("tint", "color of the tile", fallback: "#8e8e93"),
        Field("title", "the title", fallback: "Setting {number}"), Field("value", "text at the right"),
        Field("accessory", "symbol at the right; none for a row with a switch", fallback: "chevronRight"),
        Field("on", "true for a switch that is on"), Field("off", "true for a switch that is off"),
        .labelColor, .secondaryColor,
      ],
      root: .make {
        $0.spacing = 14
        $0.padding = EdgeInsets(top: 4, left: 16, bottom: 4, right: 16)
        $0.fillsWidth = true
        $0.minHeight = 44
        $0.hstack = [
          .symbol("{icon}", size: 18, color: .value(.white)) {
            $0.background = .field("{tint}")
            $0.cornerRadius = 7
            $0.width = .value(30)
            $0.height = .value(30)
          },
          .text("{title}", size: 17, lines: 1), .spacer,
          .text("{value}", size: 17, color: .secondary, lines: 1, isOptional: true),
          .symbol("switchOn", size: 36, color: .value(.systemGreen)) { $0.condition = "{on}" },
          .symbol("switchOff", size: 36, color: .value(.accessory)) { $0.condition = "{off}" },
          .make {
            $0.condition = "!{on}{off}"
            $0.hstack = [.symbol("{accessory}", size: 14, color: .value(.accessory)) { $0.condition = "{accessory}" }]
          },
        ]
        $0.highlighted = [.init(name: "background", value: .color(.highlight))]
        $0.selected = [.init(name: "background", value: .color(.highlight))]
      })
  }

  private static var tag: CellTemplate {
    CellTemplate(
      "tag", summary: "a word in a capsule, as in a cloud of tags",
      fields: [
        Field("title", "the word", fallback: "Tag {number}"),
        Field("tint", "color of the capsule", fallback: "#e5e5ea"), .textColor("black"),
      ],
      root: .text("{title}", size: 15, lines: 1) {
        $0.shape = .capsule
        $0.background = .field("{tint}")
        $0.padding = EdgeInsets(top: 7, left: 14, bottom: 7, right: 14)
        $0.selected = [
          .init(name: "background", value: .color(.tint)), .init(name: "color", value: .color(.white)),
        ]
      })
  }

  private static var avatar: CellTemplate {
    CellTemplate(
      "avatar", summary: "the item's image in a circle with a name below",
      fields: [Field("title", "the name", fallback: "Person {number}"), .labelColor],
      root: .make {
        $0.spacing = 6
        $0.vstack = [
          .make {
            $0.showsImage = true
            $0.shape = .circle
            $0.aspectRatio = 1
          },
          .text("{title}", size: 12, lines: 1),
        ]
      })
  }

  private static var message: CellTemplate {
    CellTemplate(
      "message", summary: "a row of an inbox: the item's image in a circle, a name, a text, a time and a badge",
      fields: [
        Field("title", "the name", fallback: "Person {number}"), Field("text", "beginning of the message"),
        Field("time", "text at the upper right"), Field("badge", "number of unread messages"),
        .tint("badge"), .labelColor, .secondaryColor,
      ],
      root: .make {
        $0.spacing = 12
        $0.padding = EdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
        $0.fillsWidth = true
        $0.hstack = [
          .make {
            $0.showsImage = true
            $0.shape = .circle
            $0.width = .value(48)
            $0.height = .value(48)
          },
          .make {
            $0.alignment = .leading
            $0.spacing = 2
            $0.vstack = [
              .row(
                .text("{title}", size: 16, .bold, lines: 1),
                .text("{time}", size: 14, color: .secondary, lines: 1)),
              .row(
                .text("{text}", size: 15, color: .secondary, lines: 2),
                .text("{badge}", size: 13, .bold, color: .value(.white), isOptional: true) {
                  $0.shape = .capsule
                  $0.background = .field("{tint}")
                  $0.minWidth = 20
                  $0.padding = EdgeInsets(top: 2, left: 6, bottom: 2, right: 6)
                }),
            ]
          },
        ]
      })
  }
}

extension CellTemplate.Field {
  static func textColor(_ fallback: String) -> CellTemplate.Field {
    CellTemplate.Field("textColor", "color of the text", fallback: fallback)
  }

  fileprivate static func tint(_ part: String) -> CellTemplate.Field {
    CellTemplate.Field("tint", "color of the \(part)", fallback: "#007aff")
  }

  // UIColor.label and UIColor.secondaryLabel in the light and the dark appearance.
  fileprivate static let labelColor = CellTemplate.Field(
    "textColor", "color of the first text; by default black or white, depending on the background", fallback: "black",
    onDark: "white")
  fileprivate static let secondaryColor = CellTemplate.Field(
    "secondaryColor", "color of the other texts; by default gray", fallback: "#3c3c4399", onDark: "#ebebf599")
}
