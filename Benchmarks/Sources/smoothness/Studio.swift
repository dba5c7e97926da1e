import Dispatch
import Foundation
import Graphics
import Raster
import Synchronization

/// A scene's truth, worked out on all processors or read from an earlier run's file.
struct Studio {
  let scene: MotionScene
  let cells: [CellMap]
  let truth: Film

  /// - Parameters:
  ///   - samples: See ``MotionTruth/samples``.
  ///   - folder: Keeps truths from run to run; `nil` for none.
  init(_ scene: MotionScene, _ picture: Bitmap, samples: Int, folder: URL?) {
    self.scene = scene
    let maps = Studio.inParallel(scene.frameCount) { CellMap(scene, frame: $0, of: picture) }
    cells = maps
    let file = folder?.appending(path: Studio.key(scene, picture, samples: samples) + ".truth")
    let count = 3 * scene.width * scene.height
    if let file, let data = try? Data(contentsOf: file), data.count == 4 * count * scene.frameCount {
      let values = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      let frames = (0..<scene.frameCount).map { Array(values[$0 * count..<($0 + 1) * count]) }
      truth = Film(width: scene.width, height: scene.height, frames: frames)
      return
    }
    let renderer = MotionTruth(scene, of: picture, samples: samples)
    let frames = Studio.inParallel(scene.frameCount) { renderer.frame($0, cells: maps[$0]) }
    truth = Film(width: scene.width, height: scene.height, frames: frames)
    if let folder, let file {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? frames.reduce(into: Data()) { data, frame in frame.withUnsafeBytes { data.append(contentsOf: $0) } }
        .write(to: file)
    }
  }

  /// A name that changes with the scene and the picture.
  private static func key(_ scene: MotionScene, _ picture: Bitmap, samples: Int) -> String {
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ number: UInt64) { hash = (hash ^ number) &* 0x100_0000_01B3 }
    for number in [scene.width, scene.height, scene.frameCount, samples] { add(UInt64(number)) }
    for frame in 0..<scene.frameCount {
      for placement in scene.placements(frame: frame, of: picture) {
        let m = placement.map
        for number in [m.h00, m.h01, m.h02, m.h10, m.h11, m.h12, m.h20, m.h21, m.h22] { add(number.bitPattern) }
      }
    }
    for pixel in picture.pixels { add(UInt64(pixel.bits)) }
    return String(hash, radix: 16)
  }

  /// The results of some work for each number below a count, whatever thread does it.
  private static func inParallel<Result: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    withoutActuallyEscaping(work) { work in
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let result = work(index)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
