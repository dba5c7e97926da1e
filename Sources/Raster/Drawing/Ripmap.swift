import CRaster
import Synchronization

/// The levels of a texture, halved independently along both axes: level (i, j) is `width / 2ⁱ` by `height / 2ʲ` texels.
///
/// Levels that are halved equally are the texture's mip levels. Each other level is made when a pixel first needs it,
/// by any thread. A level depends on the texture alone, so the time and the thread don't affect pixels. Source: T.
/// McReynolds and D. Blythe, *Advanced Graphics Programming Using OpenGL*, 2005: ripmaps.
@safe final class Ripmap: Sendable {
  /// The levels: level (i, j) has the index `i + j * counts.columns`, and a negative offset unless it is a mip level.
  let levels: [MipLevel]
  let counts: LevelCounts
  let mipLevels: [MipLevel]
  /// The pixels of the mip levels.
  let texels: [Pixel]
  /// The texels of the other levels; kernels read it while levels are made.
  private nonisolated(unsafe) let made: UnsafeMutablePointer<UnsafePointer<UInt32>?>
  /// The size of all levels made so far, in bytes; levels are made one at a time.
  private let bytes = Mutex(0)

  /// Creates the levels of a texture from its mip levels, the full-size one first.
  init(_ texels: [Pixel], mipLevels: [MipLevel]) {
    let (width, height) = (mipLevels[0].width, mipLevels[0].height)
    let (columns, rows) = (width.bitWidth - width.leadingZeroBitCount, height.bitWidth - height.leadingZeroBitCount)
    var levels: [MipLevel] = []
    for j in 0..<rows {
      for i in 0..<columns {
        var level = MipLevel(offset: -1, width: width >> i, height: height >> j, full: (width, height))
        let halvings = max(i, j)
        if i == min(halvings, columns - 1), j == min(halvings, rows - 1) { level.offset = mipLevels[halvings].offset }
        levels.append(level)
      }
    }
    (self.levels, self.mipLevels) = (levels, mipLevels)
    counts = LevelCounts(columns: Int32(truncatingIfNeeded: columns), rows: Int32(truncatingIfNeeded: rows))
    self.texels = texels
    unsafe made = .allocate(capacity: levels.count)
    unsafe made.initialize(repeating: nil, count: levels.count)
  }

  deinit {
    for index in levels.indices { unsafe made[index]?.deallocate() }
    unsafe made.deallocate()
  }

  var byteCount: Int { bytes.withLock { $0 } }

  @unsafe func lend(to texture: inout craster_texture) {
    unsafe (texture.level_columns, texture.level_rows) = (counts.columns, counts.rows)
    unsafe texture.made = UnsafePointer(made)
    unsafe texture.owner = Unmanaged.passUnretained(self).toOpaque()
    unsafe texture.make = { owner, level in
      guard let owner = unsafe owner else { return nil }
      return unsafe Unmanaged<Ripmap>.fromOpaque(owner).takeUnretainedValue().texels(made: level)
    }
  }

  func texels(made index: Int32) -> UnsafePointer<UInt32> {
    let (level, columns) = (Int(index), Int(counts.columns))
    let (i, j) = (level % columns, level / columns)
    return unsafe bytes.withLock { bytes in
      if let texels = unsafe made[level] { return unsafe texels }
      let (target, source) = (levels[level], min(i, j))
      let count = texelCount(target)
      let new = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
      unsafe new.initialize(repeating: 0, count: count)
      let from = levels[source + source * columns]
      unsafe texels.withUnsafeBytes { mips in
        let words = unsafe mips.assumingMemoryBound(to: UInt32.self).baseAddress.map { unsafe $0 + Int(from.offset) }
        if i > j {
          unsafe craster_reduce(words, from.width32, target.width32, target.height32, 0, new)
        } else {
          unsafe craster_reduce(words, from.height32, target.height32, target.width32, 1, new)
        }
      }
      unsafe craster_publish(made, index, new)
      bytes += count * MemoryLayout<UInt32>.stride
      return unsafe UnsafePointer(new)
    }
  }

  /// Returns the number of a level's texels, including the ones after it.
  func texelCount(_ level: MipLevel) -> Int {
    MipLevel.texelCount(width: level.width, height: level.height) + MipLevel.padding
  }
}

extension MipLevel {
  var width: Int { Int(last_x) / MipLevel.unit + 1 }
  var height: Int { Int(last_y) / MipLevel.unit + 1 }
  fileprivate var width32: Int32 { Int32(truncatingIfNeeded: width) }
  fileprivate var height32: Int32 { Int32(truncatingIfNeeded: height) }
}
