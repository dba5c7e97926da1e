import Compositor
import PNGCodec
import Raster
import Rendering

/// A frame on its way to the outputs: what changed in it, and what it became in each encoding.
package struct FinishedFrame: Sendable {
  /// Its place on the timeline.
  package var place: Int
  package var role: PlayedFrame.Role
  /// That of the frame before it in the run.
  package var placeBefore: Int?
  /// What differs from the frame before it in the run; `nil` for the first one.
  package var changed: PixelRect?
  /// SHA-256 of the straight RGBA pixels; empty if nobody asked for it.
  package var digest: [UInt8] = []
  /// Whether its file is in its place already.
  package var isKept = false
  /// By the encodings' names.
  package var encoded: [String: EncodedFrame] = [:]
}

/// What workers do with drawn frames: compare each with the one before it, and encode it.
///
/// Frames may be finished in any order; the result depends on the frame and the one before it alone.
package final class FrameFinisher: Sendable {
  private let encodings: [FrameEncoding]
  private let digests: Bool
  private let places: Workplaces
  private let chain = FrameChain()

  /// - Parameters:
  ///   - encodings: Each is made once a frame, even if it is in the list several times.
  ///   - digests: Whether frames get a ``FinishedFrame/digest``.
  ///   - places: Where the work is done.
  package init(encodings: [FrameEncoding], digests: Bool, places: Workplaces) {
    self.encodings = encodings.reduce(into: []) { list, encoding in
      if let index = list.firstIndex(where: { $0.name == encoding.name }) {
        list[index].isForFilesOnly = list[index].isForFilesOnly && encoding.isForFilesOnly
      } else {
        list.append(encoding)
      }
    }
    self.digests = digests
    self.places = places
  }

  /// Draws and finishes a frame.
  ///
  /// - Throws: What `draw` throws, or an ``ImageError``.
  @concurrent package func finished(
    _ played: PlayedFrame, draw: @Sendable (PlayedFrame) async throws -> DrawnPicture
  ) async throws -> FinishedFrame {
    let before = await played.number > 0 && played.role == .held ? chain.picture(played.number - 1) : nil
    do {
      let picture = if let before { before } else { try await draw(played) }
      await chain.put(picture, number: played.number)
      let finished = try await finished(played, picture)
      await chain.put(finished, number: played.number)
      return finished
    } catch {
      await chain.fail(played.number)
      throw error
    }
  }

  /// How many frames are kept for those that come after them.
  package var keptCount: Int { get async { await chain.count } }

  private func finished(_ played: PlayedFrame, _ picture: DrawnPicture) async throws -> FinishedFrame {
    var finished = FinishedFrame(
      place: played.place, role: played.role, placeBefore: played.placeBefore, isKept: picture.isKept)
    // Nothing is written of the lead.
    guard played.role != .lead else { return finished }
    guard let previous = await chain.picture(played.number - 1) else {
      return try await encoded(finished, FramePicture(bitmap: picture.bitmap))
    }
    let area = try await places.work(for: played.frame.index) {
      try Task.checkCancellation()
      return picture === previous ? PixelRect(x: 0..<0, y: 0..<0) : picture.bitmap.changedRect(since: previous.bitmap)
    }
    finished.changed = area
    if area.isEmpty, let same = await chain.finished(played.number - 1), same.role != .lead, !same.isKept {
      finished.digest = same.digest
      finished.encoded = same.encoded
      for encoding in encodings where encoding.isOfChanges { finished.encoded[encoding.name] = .unchanged }
      return finished
    }
    let encodedBefore = await chain.finishedSoFar(played.number - 1)?.encoded ?? [:]
    return try await encoded(
      finished,
      FramePicture(bitmap: picture.bitmap, changed: area, previous: (previous.bitmap, encodedBefore)))
  }

  private func encoded(_ frame: FinishedFrame, _ picture: FramePicture) async throws -> FinishedFrame {
    try await places.work(for: frame.place) { [encodings, digests] in
      try Task.checkCancellation()
      var frame = frame
      if digests { frame.digest = SHA256Digest(of: picture.bitmap).bytes }
      for encoding in encodings where !(frame.isKept && encoding.isForFilesOnly) {
        frame.encoded[encoding.name] = try encoding.encode(picture)
      }
      return frame
    }
  }
}

/// Drawn and finished frames of a run, each kept until the one after it is finished.
private actor FrameChain {
  private enum Link {
    case picture(DrawnPicture)
    case finished(DrawnPicture, FinishedFrame)
    case failed
  }

  private var links: [Int: Link] = [:]
  private var waiting: [Int: [CheckedContinuation<Void, Never>]] = [:]

  func put(_ picture: DrawnPicture, number: Int) { set(.picture(picture), number) }

  func put(_ frame: FinishedFrame, number: Int) {
    // The frame after it may be finished already: then nobody needs this one any more.
    if case .picture(let picture) = links[number] { set(.finished(picture, frame), number) }
    links[number - 1] = nil
  }

  func fail(_ number: Int) {
    set(.failed, number)
    links[number - 1] = nil
  }

  /// How many frames are kept.
  var count: Int { links.count }

  /// Waits until the frame is drawn; `nil` before the first one, or if it failed.
  func picture(_ number: Int) async -> DrawnPicture? {
    while number >= 0 {
      switch links[number] {
      case .picture(let picture), .finished(let picture, _): return picture
      case .failed: return nil
      case nil: await change(of: number)
      }
    }
    return nil
  }

  /// Waits until the frame is finished; `nil` if it failed.
  func finished(_ number: Int) async -> FinishedFrame? {
    while true {
      switch links[number] {
      case .finished(_, let frame): return frame
      case .failed: return nil
      case .picture, nil: await change(of: number)
      }
    }
  }

  /// The frame, if it is finished already.
  func finishedSoFar(_ number: Int) -> FinishedFrame? {
    if case .finished(_, let frame) = links[number] { frame } else { nil }
  }

  private func set(_ link: Link, _ number: Int) {
    links[number] = link
    for wait in waiting.removeValue(forKey: number) ?? [] { wait.resume() }
  }

  private func change(of number: Int) async {
    await withCheckedContinuation { waiting[number, default: []].append($0) }
  }
}
