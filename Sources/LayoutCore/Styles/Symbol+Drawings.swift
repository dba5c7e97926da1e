import Graphics

extension Symbol {
  func draw(_ pen: inout SymbolPen) {
    switch self {
    case .chevronRight: pen.line([(8.5, 4.5), (16, 12), (8.5, 19.5)])
    case .chevronLeft: pen.line([(15.5, 4.5), (8, 12), (15.5, 19.5)])
    case .chevronUp: pen.line([(4.5, 15.5), (12, 8), (19.5, 15.5)])
    case .chevronDown: pen.line([(4.5, 8.5), (12, 16), (19.5, 8.5)])
    case .checkmark: pen.line([(4.5, 12.8), (9.8, 18), (19.5, 6.5)], width: 2.5)
    case .plus:
      pen.line([(12, 4), (12, 20)])
      pen.line([(4, 12), (20, 12)])
    case .minus: pen.line([(4, 12), (20, 12)])
    case .xmark:
      pen.line([(5.5, 5.5), (18.5, 18.5)])
      pen.line([(18.5, 5.5), (5.5, 18.5)])
    case .ellipsis: for x in [5.0, 12, 19] { pen.disc(x, 12, 2) }
    case .circle: pen.disc(12, 12, 10.5)
    case .ring: pen.ring(12, 12, 9.5, width: 2)
    case .square: pen.rounded(Rect(x: 2, y: 2, width: 20, height: 20), radius: 5)
    case .wifi:
      pen.line([(2.5, 9.5), (7, 6.4), (12, 5.3), (17, 6.4), (21.5, 9.5)])
      pen.line([(6.3, 13.6), (9, 11.8), (12, 11.2), (15, 11.8), (17.7, 13.6)])
      pen.disc(12, 17.8, 2.1)
    case .switchOn:
      pen.rounded(Rect(x: 0, y: 4.5, width: 24, height: 15), radius: 7.5)
      pen.disc(16.5, 12, 6.3, isHole: true)
    case .switchOff:
      pen.rounded(Rect(x: 0, y: 4.5, width: 24, height: 15), radius: 7.5)
      pen.disc(7.5, 12, 6.3, isHole: true)
    case .heart, .star, .person, .bell, .gear, .trash, .magnifyingglass, .house, .bookmark, .message, .lock, .play,
      .pause, .photo, .moon, .flag, .pin, .ellipse, .bubbleLeft, .bubbleRight:
      drawThing(&pen)
    }
  }

  private func drawThing(_ pen: inout SymbolPen) {
    switch self {
    case .heart: pen.drawHeart()
    case .star: pen.drawStar()
    case .person: pen.drawPerson()
    case .bell: pen.drawBell()
    case .gear: pen.drawGear()
    case .trash: pen.drawTrash()
    case .magnifyingglass:
      pen.ring(10.2, 10.2, 6.6)
      pen.line([(15.2, 15.2), (20.6, 20.6)], width: 2.6)
    case .house:
      pen.polygon([(12, 2.5), (22.5, 12), (19.5, 12), (19.5, 21), (4.5, 21), (4.5, 12), (1.5, 12)])
      pen.polygon([(9.7, 14), (14.3, 14), (14.3, 21), (9.7, 21)], isHole: true)
    case .bookmark: pen.polygon([(6, 2.5), (18, 2.5), (18, 21.5), (12, 16.5), (6, 21.5)])
    case .message:
      pen.rounded(Rect(x: 2, y: 3.5, width: 20, height: 14.5), radius: 6)
      pen.polygon([(5.5, 15), (12, 17.5), (5, 21.8)])
    case .lock: pen.drawLock()
    case .play: pen.polygon([(6, 3), (20.5, 12), (6, 21)])
    case .pause:
      pen.rounded(Rect(x: 5.5, y: 4, width: 4.6, height: 16), radius: 1.2)
      pen.rounded(Rect(x: 13.9, y: 4, width: 4.6, height: 16), radius: 1.2)
    case .photo: pen.drawPhoto()
    case .moon: pen.drawMoon()
    case .flag:
      pen.line([(6, 3), (6, 21.5)], width: 1.8)
      pen.polygon([(6, 3.5), (19.5, 3.5), (16.5, 8.2), (19.5, 13), (6, 13)])
    case .pin:
      pen.line([(12, 13), (12, 21)], width: 1.8)
      pen.disc(12, 8, 5.6)
    case .chevronRight, .chevronLeft, .chevronUp, .chevronDown, .checkmark, .plus, .minus, .xmark, .ellipsis, .circle,
      .ring, .square, .wifi, .switchOn, .switchOff, .ellipse, .bubbleLeft, .bubbleRight:
      break
    }
  }
}

extension SymbolPen {
  fileprivate mutating func drawHeart() {
    segments += [
      .move(Point(x: 12, y: 20.8)),
      .cubic(control1: Point(x: 4.5, y: 15.6), control2: Point(x: 1.8, y: 12), end: Point(x: 1.8, y: 8.3)),
      .cubic(control1: Point(x: 1.8, y: 2.2), control2: Point(x: 9.4, y: 1.4), end: Point(x: 12, y: 6.4)),
      .cubic(control1: Point(x: 14.6, y: 1.4), control2: Point(x: 22.2, y: 2.2), end: Point(x: 22.2, y: 8.3)),
      .cubic(control1: Point(x: 22.2, y: 12), control2: Point(x: 19.5, y: 15.6), end: Point(x: 12, y: 20.8)),
    ]
  }

  fileprivate mutating func drawStar() {
    polygon(
      (0..<10).map { index in
        let (sine, cosine) = PortableMath.sincos(Double(index) * Double.pi / 5)
        let radius = index % 2 == 0 ? 10.8 : 4.4
        return (12 + radius * sine, 12.6 - radius * cosine)
      })
  }

  fileprivate mutating func drawPerson() {
    disc(12, 7.6, 4.6)
    rounded(Rect(x: 3.5, y: 14, width: 17, height: 14), radius: 7)
    rounded(Rect(x: 3.5, y: 21.5, width: 17, height: 6.5), radius: 0, isHole: true)
  }

  fileprivate mutating func drawBell() {
    rounded(Rect(x: 6, y: 3, width: 12, height: 15), radius: 6)
    polygon([(6, 12), (18, 12), (21, 18.5), (3, 18.5)])
    disc(12, 20, 2.4)
  }

  fileprivate mutating func drawGear() {
    // Each of the eight teeth has an outer and an inner quarter of its eighth.
    polygon(
      (0..<32).map { index in
        let (sine, cosine) = PortableMath.sincos(Double(index) * Double.pi / 16)
        let radius = index % 4 < 2 ? 10.6 : 8
        return (12 + radius * cosine, 12 + radius * sine)
      })
    disc(12, 12, 3.6, isHole: true)
  }

  fileprivate mutating func drawTrash() {
    line([(4, 6), (20, 6)])
    line([(9.5, 3.6), (14.5, 3.6)])
    polygon([(5.6, 8), (18.4, 8), (17.3, 21.5), (6.7, 21.5)])
    for x in [9.4, 12, 14.6] {
      polygon([(x - 0.6, 10), (x + 0.6, 10), (x + 0.6, 19), (x - 0.6, 19)], isHole: true)
    }
  }

  fileprivate mutating func drawLock() {
    rounded(Rect(x: 4.5, y: 10.5, width: 15, height: 11), radius: 2.4)
    line([(8, 11), (8, 7.6), (9.2, 5.2), (12, 4.1), (14.8, 5.2), (16, 7.6), (16, 11)], width: 2)
  }

  fileprivate mutating func drawPhoto() {
    rounded(Rect(x: 2, y: 4, width: 20, height: 16), radius: 3)
    polygon([(4, 17.5), (9, 10.5), (13, 15.5), (15.6, 12.6), (20, 17.5)], isHole: true)
    disc(16.4, 8.6, 1.8, isHole: true)
  }

  fileprivate mutating func drawMoon() {
    segments += [
      .move(Point(x: 14.5, y: 2.5)),
      .cubic(control1: Point(x: 5.5, y: 1), control2: Point(x: 0.5, y: 10), end: Point(x: 4.5, y: 16.5)),
      .cubic(control1: Point(x: 9, y: 23.5), control2: Point(x: 19, y: 22.5), end: Point(x: 21.5, y: 14.5)),
      .cubic(control1: Point(x: 13.5, y: 18), control2: Point(x: 7.5, y: 9.5), end: Point(x: 14.5, y: 2.5)),
    ]
  }
}
