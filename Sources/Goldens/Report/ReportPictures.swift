import Graphics
import Outputs
import PNGCodec

/// The distinct images of a report's page, within a budget.
struct ReportPictures: Sendable {
  /// The longest side, in pixels, of a thumbnail, and of an image that is its own thumbnail.
  static let thumbnailSide = 128
  /// The fraction of the budget that is reserved for thumbnails.
  private static let thumbnailShare = 0.2

  /// The PNG files in the order of their numbers in the page.
  private(set) var files: [[UInt8]] = []
  /// The distinct reasons images couldn't be created.
  private(set) var problems: [String] = []
  /// The largest number of bytes of all files as base64.
  private let budget: Int
  private var byteCount = 0
  private(set) var pictures: [PixelDigest: Int] = [:]
  private(set) var thumbnails: [PixelDigest: Int] = [:]
  /// Thumbnails that were created with large images but aren't in the page yet.
  private var prepared: [PixelDigest: [UInt8]] = [:]

  init(budget: Int) { self.budget = budget }

  /// Adds a frame's image and returns `true`, or returns `false` if it exceeds the budget.
  mutating func addPicture(_ position: Int, of sequence: FrameSequence) async throws -> Bool {
    let digest = sequence.digests[position]
    if pictures[digest] != nil { return true }
    guard let bitmap = try await bitmap(position, of: sequence) else { return true }
    let file = try bitmap.encodedPNG(Self.settings)
    prepared[digest] = try Self.isSmall(bitmap) ? file : bitmap.thumbnail().encodedPNG(Self.settings)
    let limit = Int(Double(budget) * (1 - Self.thumbnailShare))
    guard let number = add(file, limit: limit) else { return false }
    pictures[digest] = number
    if Self.isSmall(bitmap) { thumbnails[digest] = number }
    return true
  }

  /// Adds a frame's thumbnail and returns `true`, or returns `false` if it exceeds the budget.
  mutating func addThumbnail(_ position: Int, of sequence: FrameSequence) async throws -> Bool {
    let digest = sequence.digests[position]
    if thumbnails[digest] != nil { return true }
    if prepared[digest] == nil {
      guard let bitmap = try await bitmap(position, of: sequence) else { return true }
      prepared[digest] = try (Self.isSmall(bitmap) ? bitmap : bitmap.thumbnail()).encodedPNG(Self.settings)
    }
    guard let file = prepared.removeValue(forKey: digest), let number = add(file, limit: budget) else { return false }
    thumbnails[digest] = number
    if max(sequence.shape.width, sequence.shape.height) <= Self.thumbnailSide { pictures[digest] = number }
    return true
  }

  private static let settings = PNGSettings(compression: .balanced)

  private static func isSmall(_ bitmap: Bitmap) -> Bool { max(bitmap.width, bitmap.height) <= thumbnailSide }

  private mutating func add(_ file: [UInt8], limit: Int) -> Int? {
    let size = (file.count + 2) / 3 * 4
    guard byteCount + size <= limit else { return nil }
    byteCount += size
    files.append(file)
    return files.count - 1
  }

  private mutating func bitmap(_ position: Int, of sequence: FrameSequence) async throws -> Bitmap? {
    do {
      return try await sequence.bitmap(position)
    } catch let error as CancellationError {
      throw error
    } catch {
      let problem = "frame \(sequence.indices[position]): \(error)"
      if problems.count < 8, !problems.contains(problem) { problems.append(problem) }
      return nil
    }
  }
}

extension Bitmap {
  fileprivate func thumbnail() -> Bitmap {
    let scale = Double(ReportPictures.thumbnailSide) / Double(max(width, height))
    return scaled(
      to: Size(
        width: max(1, (Double(width) * scale).rounded()), height: max(1, (Double(height) * scale).rounded())))
  }
}
