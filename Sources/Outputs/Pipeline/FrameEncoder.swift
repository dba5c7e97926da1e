import Compositor
import PNGCodec
import Raster
import Rendering
import Support

/// An encoder of frames in any order, whose results depend only on the frame and the previous one.
package final class FrameEncoder: Sendable {
  private let encodings: [AnyFrameEncoding]
  private let encodingsOfExistingFrames: [AnyFrameEncoding]
  private let digests: Bool
  private let slots: WorkerPool
  private let chain = FrameChain()

  /// - Parameter encodingsOfExistingFrames: The encodings of a frame whose file is already in place; `nil` for all.
  package init(
    encodings: [any FrameEncoding], ofExistingFrames encodingsOfExistingFrames: [any FrameEncoding]? = nil,
    digests: Bool, slots: WorkerPool
  ) {
    self.encodings = encodings.map(AnyFrameEncoding.init).uniqued
    self.encodingsOfExistingFrames = (encodingsOfExistingFrames ?? encodings).map(AnyFrameEncoding.init).uniqued
    (self.digests, self.slots) = (digests, slots)
  }

  @concurrent package func encoded(
    _ played: PlayedFrame, draw: @Sendable (PlayedFrame) async throws -> FrameBitmap
  ) async throws -> EncodedFrame {
    let before = await played.number > 0 && played.role == .held ? chain.drawn(played.number - 1) : nil
    do {
      let drawn = if let before { before } else { try await draw(played) }
      await chain.put(drawn, number: played.number)
      let encoded = try await encoded(played, drawn)
      await chain.put(encoded, number: played.number)
      return encoded
    } catch {
      await chain.fail(played.number)
      throw error
    }
  }

  package var keptCount: Int { get async { await chain.count } }

  private func encoded(_ played: PlayedFrame, _ drawn: FrameBitmap) async throws -> EncodedFrame {
    var frame = EncodedFrame(index: played.place, previousIndex: played.placeBefore)
    (frame.role, frame.isKept) = (played.role, drawn.isKept)
    // The lead is only compared with, not written.
    guard played.role != .lead else { return frame }
    guard let previous = await chain.drawn(played.number - 1) else {
      return try await encoded(frame, drawn.bitmap, after: nil)
    }
    let area = try await slots.work(for: played.frame.index) {
      try Task.checkCancellation()
      return drawn === previous ? PixelRect(x: 0..<0, y: 0..<0) : drawn.bitmap.changedRect(since: previous.bitmap)
    }
    frame.changed = area
    if area.isEmpty, let same = await chain.encoded(played.number - 1), same.role != .lead, !same.isKept {
      frame.digest = same.digest
      frame.images = same.images
      for encoding in encodings where encoding.base.encodesChangesOnly { frame.images[encoding] = .unchanged }
      return frame
    }
    let imagesBefore = await chain.encodedSoFar(played.number - 1)?.images ?? [:]
    return try await encoded(frame, drawn.bitmap, after: (previous.bitmap, area, imagesBefore))
  }

  private func encoded(
    _ frame: EncodedFrame, _ bitmap: Bitmap,
    after previous: (bitmap: Bitmap, changed: PixelRect, images: [AnyFrameEncoding: EncodedImage])?
  ) async throws -> EncodedFrame {
    try await slots.work(for: frame.index) { [encodings, encodingsOfExistingFrames, digests] in
      try Task.checkCancellation()
      var frame = frame
      if digests { frame.digest = SHA256Digest(of: bitmap).bytes }
      for encoding in frame.isKept ? encodingsOfExistingFrames : encodings {
        let before = previous.map {
          PreviousFrame(bitmap: $0.bitmap, changed: $0.changed, encoded: $0.images[encoding])
        }
        frame.images[encoding] = try encoding.base.encode(bitmap, after: before)
      }
      return frame
    }
  }
}

/// The drawn and encoded frames of a run, each kept until the next one is encoded.
private actor FrameChain {
  private enum Link {
    case drawn(FrameBitmap)
    case encoded(FrameBitmap, EncodedFrame)
    case failed
  }

  private var links: [Int: Link] = [:]
  private var waiting: [Int: [CheckedContinuation<Void, Never>]] = [:]

  func put(_ drawn: FrameBitmap, number: Int) { set(.drawn(drawn), number) }

  func put(_ frame: EncodedFrame, number: Int) {
    // If the next frame is already encoded, this one isn't needed any more.
    if case .drawn(let drawn) = links[number] { set(.encoded(drawn, frame), number) }
    links[number - 1] = nil
  }

  func fail(_ number: Int) {
    set(.failed, number)
    links[number - 1] = nil
  }

  var count: Int { links.count }

  /// Waits until the frame is drawn; returns `nil` before the first frame and if it failed.
  func drawn(_ number: Int) async -> FrameBitmap? {
    while number >= 0 {
      switch links[number] {
      case .drawn(let drawn), .encoded(let drawn, _): return drawn
      case .failed: return nil
      case nil: await change(of: number)
      }
    }
    return nil
  }

  /// Waits until the frame is encoded; returns `nil` if it failed.
  func encoded(_ number: Int) async -> EncodedFrame? {
    while true {
      switch links[number] {
      case .encoded(_, let frame): return frame
      case .failed: return nil
      case .drawn, nil: await change(of: number)
      }
    }
  }

  func encodedSoFar(_ number: Int) -> EncodedFrame? {
    if case .encoded(_, let frame) = links[number] { frame } else { nil }
  }

  private func set(_ link: Link, _ number: Int) {
    links[number] = link
    for wait in waiting.removeValue(forKey: number) ?? [] { wait.resume() }
  }

  private func change(of number: Int) async {
    await withCheckedContinuation { waiting[number, default: []].append($0) }
  }
}
