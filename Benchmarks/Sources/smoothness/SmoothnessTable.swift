import Dispatch
import Foundation
import Graphics
import PNGCodec
import Raster

/// Measures how smoothly slow motions are drawn, and prints a Markdown table with a row for each picture.
///
/// Cells are error / flicker / sharpness step in %, worst block, unevenness; see ``Smoothness``.
/// `smoothness [--name NAME] [--truth FOLDER] [--scene TEXT]… [--samples N] [--per-frame] [PNG…]`
///
/// The pictures are made here; files are further ones. The truth of scenes that are not upright takes 64 × 64 samples a
/// pixel and minutes, and is kept in the folder. `--per-frame` prints each frame's error instead of the table.
@main struct SmoothnessTable {
  static func main() throws {
    let options = try Options(CommandLine.arguments.dropFirst())
    var pictures = [
      ("octaves", MotionPictures.octaves(width: 1024, height: 720)),
      ("lines", MotionPictures.lines(width: 1024, height: 720)),
    ]
    for file in options.files {
      let url = URL(filePath: file)
      try pictures.append((url.deletingPathExtension().lastPathComponent, Bitmap(png: Array(Data(contentsOf: url)))))
    }
    let scenes = MotionScene.all.filter { scene in
      options.scenes.isEmpty || options.scenes.contains { scene.name.contains($0) }
    }
    print("| | " + scenes.map(\.name).joined(separator: " | ") + " |")
    print(String(repeating: "|---", count: scenes.count + 1) + "|")
    for (name, picture) in pictures {
      let cells = scenes.map { scene in
        let studio = Studio(scene, picture, samples: options.samples, folder: options.folder)
        var rasterizer = Rasterizer()
        let film = Film(scene, of: picture, with: &rasterizer)
        if options.isPerFrame { printFrames(film, studio) }
        var smoothness = Smoothness()
        smoothness.add(film, truth: studio.truth, cells: studio.cells)
        return description(of: smoothness)
      }
      print("| \(options.name), \(name) | " + cells.joined(separator: " | ") + " |")
    }
  }

  private static func description(of smoothness: Smoothness) -> String {
    String(
      format: "%.2f / %.2f / %.1f, %.1f, %.2f", smoothness.error, smoothness.flicker, 100 * smoothness.sharpnessStep,
      smoothness.worstBlock, smoothness.unevenness)
  }

  private static func printFrames(_ film: Film, _ studio: Studio) {
    for frame in film.frames.indices.dropFirst() {
      var smoothness = Smoothness()
      func pair(_ film: Film) -> Film {
        Film(width: film.width, height: film.height, frames: Array(film.frames[frame - 1...frame]))
      }
      smoothness.add(pair(film), truth: pair(studio.truth), cells: Array(studio.cells[frame - 1...frame]))
      print(studio.scene.name, frame, description(of: smoothness))
    }
  }
}

/// The command line's arguments.
private struct Options {
  var name = "framegen"
  var folder: URL?
  var scenes: [String] = []
  var samples = 64
  var isPerFrame = false
  var files: [String] = []

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--name": name = rest.popFirst() ?? name
      case "--truth": folder = rest.popFirst().map { URL(filePath: $0, directoryHint: .isDirectory) }
      case "--scene": scenes += rest.popFirst().map { [$0] } ?? []
      case "--samples": samples = rest.popFirst().flatMap(Int.init) ?? samples
      case "--per-frame": isPerFrame = true
      default:
        if argument.hasPrefix("-") {
          FileHandle.standardError.write(Data("smoothness: no such option: \(argument)\n".utf8))
          exit(64)
        }
        files.append(argument)
      }
    }
  }
}
