#if CLI
  import Compositor
  import LayoutCore
  import Support

  extension RecordedElementReader {
    /// Reads an element, and returns `false` if it has a problem.
    func read(_ tape: inout JSONTape, into list: inout RecordedElementList, with reader: inout NodeDecoder) -> Bool {
      let start = tape.position
      var (element, references) = (plainElement, References())
      if read(&element, &references, at: list.count, &tape) { return add(consume element, references, to: &list) }
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

    /// The members that the list of elements resolves.
    private struct References {
      var image: String?
      var path: ItemIndexPath?
    }

    /// Reads a cell with the header's style that has only the members of ``Member``, with values in their ranges.
    ///
    /// - Returns: `false` for any other element.
    private func read(
      _ element: inout FrameElement, _ references: inout References, at index: Int, _ tape: inout JSONTape
    ) -> Bool {
      guard let end = tape.enter(.object) else { return false }
      // The index path is the position in the file for now.
      element.attributes.indexPath.item = index
      var members = 0
      var next = 0
      while tape.position < end {
        guard let member = Self.member(&tape, from: next), members & 1 << member.rawValue == 0,
          read(member, of: &element, &references, &tape)
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

    private func read(
      _ member: Member, of element: inout FrameElement, _ references: inout References, _ tape: inout JSONTape
    ) -> Bool {
      let range = RecordedFrame.range
      switch member {
      case .id: return set(&element.id, tape.string(limit: RecordingReader.textLimit / 6))
      case .kind: return tape.skip("cell")
      case .indexPath: return set(&references.path, tape.indexPath())
      case .image: return set(&references.image, tape.string(limit: RecordingReader.textLimit / 6))
      case .center:
        return set(&element.attributes.center, tape.pair(in: range).map { Point(x: $0, y: $1) })
      case .size:
        return set(&element.attributes.size, tape.pair(in: 0...1e15).map { Size(width: $0, height: $1) })
      case .transform3D: return set(&element.attributes.transform3D, tape.transform())
      case .alpha: return set(&element.attributes.alpha, tape.number(in: range))
      case .zIndex: return set(&element.attributes.zIndex, tape.integer(in: .min ... .max))
      case .isHidden: return set(&element.attributes.isHidden, tape.boolean())
      case .contentOpacity: return set(&element.contentOpacity, tape.number(in: 0...1))
      case .disappearing: return set(&element.sortsBelowEqualZIndex, tape.boolean())
      }
    }

    /// Sets a value if there is one, and returns whether there is.
    private func set<Value>(_ target: inout Value, _ value: Value?) -> Bool {
      guard let value else { return false }
      target = value
      return true
    }

    private func add(
      _ element: consuming FrameElement, _ references: References, to list: inout RecordedElementList
    ) -> Bool {
      if let name = references.image {
        guard let index = list.imageIndex(of: name, in: images) else { return false }
        element.imageIndex = index
      }
      element.styleIndex = list.index(ofPlainStyle: plainStyle)
      return list.add(element, path: references.path)
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
