#if CLI
  import Compositor
  import LayoutCore
  import Support

  extension RecordedElementReader {
    /// Reads an element, and returns `false` if it has a problem.
    func read(_ tape: inout JSONTape, into list: inout RecordedElementList, with reader: inout NodeDecoder) -> Bool {
      let start = tape.position
      var plain = PlainElement(element: plainElement)
      if read(&plain, at: list.count, &tape) { return add(plain, to: &list) }
      tape.goBack(to: start)
      var limits = JSONTape.Limits(valuesLeft: RecordingReader.elementValueLimit)
      guard let node = tape.node(&limits) else { return false }
      read(node, into: &list, with: &reader)
      return reader.problems.isEmpty
    }

    /// The members that most elements have, which are read without a node for each value.
    private enum Member: Int, CaseIterable {
      case id, kind, indexPath, image, center, size, transform3D, alpha, zIndex, isHidden, contentOpacity
      case disappearing

      var name: StaticString {
        switch self {
        case .id: "id"
        case .kind: "kind"
        case .indexPath: "indexPath"
        case .image: "image"
        case .center: "center"
        case .size: "size"
        case .transform3D: "transform3D"
        case .alpha: "alpha"
        case .zIndex: "zIndex"
        case .isHidden: "isHidden"
        case .contentOpacity: "contentOpacity"
        case .disappearing: "disappearing"
        }
      }
    }

    /// A cell with the header's style.
    private struct PlainElement {
      var element: FrameElement
      var image: String?
      var path: ItemIndexPath?
    }

    /// Reads an element that has only the members of ``Member``, with values in their ranges.
    ///
    /// - Returns: `false` for any other element.
    private func read(_ found: inout PlainElement, at index: Int, _ tape: inout JSONTape) -> Bool {
      guard let end = tape.enter(.object) else { return false }
      // The index path is the position in the file for now.
      found.element.attributes.indexPath.item = index
      var members = 0
      var next = 0
      while tape.position < end {
        guard let member = Self.member(&tape, from: next), members & 1 << member.rawValue == 0,
          read(member, of: &found, &tape)
        else { return false }
        members |= 1 << member.rawValue
        next = member.rawValue + 1
      }
      tape.leave(end)
      let required = 1 << Member.id.rawValue | 1 << Member.center.rawValue | 1 << Member.size.rawValue
      return members & required == required
    }

    /// Returns the next member; the search begins with the one that follows the last in most elements.
    private static func member(_ tape: inout JSONTape, from next: Int) -> Member? {
      let count = Member.allCases.count
      for step in 0..<count {
        if let member = Member(rawValue: (next + step) % count), tape.skip(member.name) { return member }
      }
      return nil
    }

    private func read(_ member: Member, of found: inout PlainElement, _ tape: inout JSONTape) -> Bool {
      let range = RecordedFrame.range
      switch member {
      case .id: return set(&found.element.id, tape.string(limit: RecordingReader.textLimit / 6))
      case .kind: return tape.skip("cell")
      case .indexPath: return set(&found.path, tape.indexPath())
      case .image: return set(&found.image, tape.string(limit: RecordingReader.textLimit / 6))
      case .center:
        return set(&found.element.attributes.center, tape.pair(in: range).map { Point(x: $0, y: $1) })
      case .size:
        return set(&found.element.attributes.size, tape.pair(in: 0...1e15).map { Size(width: $0, height: $1) })
      case .transform3D: return set(&found.element.attributes.transform3D, tape.transform())
      case .alpha: return set(&found.element.attributes.alpha, tape.number(in: range))
      case .zIndex: return set(&found.element.attributes.zIndex, tape.integer(in: .min ... .max))
      case .isHidden: return set(&found.element.attributes.isHidden, tape.boolean())
      case .contentOpacity: return set(&found.element.contentOpacity, tape.number(in: 0...1))
      case .disappearing: return set(&found.element.sortsBelowEqualZIndex, tape.boolean())
      }
    }

    /// Sets a value if there is one, and returns whether there is.
    private func set<Value>(_ target: inout Value, _ value: Value?) -> Bool {
      guard let value else { return false }
      target = value
      return true
    }

    private func add(_ found: consuming PlainElement, to list: inout RecordedElementList) -> Bool {
      if let name = found.image {
        guard let index = list.imageIndex(of: name, in: images) else { return false }
        found.element.imageIndex = index
      }
      found.element.styleIndex = list.index(ofPlainStyle: plainStyle)
      return list.add(found.element, path: found.path)
    }
  }

  extension JSONTape {
    fileprivate mutating func pair(in range: ClosedRange<Double>) -> (Double, Double)? {
      guard let end = enter(.list), let first = number(in: range), let second = number(in: range), position == end
      else { return nil }
      leave(end)
      return (first, second)
    }

    fileprivate mutating func indexPath() -> ItemIndexPath? {
      let range = 0...Int(Int32.max)
      guard let end = enter(.list), let section = integer(in: range), let item = integer(in: range), position == end
      else { return nil }
      leave(end)
      return ItemIndexPath(section: section, item: item)
    }

    fileprivate mutating func transform() -> Transform3D? {
      guard let end = enter(.list), let row1 = row(), let row2 = row(), let row3 = row(), let row4 = row(),
        position == end
      else { return nil }
      leave(end)
      return Transform3D(rows: row1, row2, row3, row4)
    }

    private mutating func row() -> Vector4? {
      let range = RecordedFrame.range
      guard let x = number(in: range), let y = number(in: range), let z = number(in: range), let w = number(in: range)
      else { return nil }
      return Vector4(x: x, y: y, z: z, w: w)
    }
  }
#endif
