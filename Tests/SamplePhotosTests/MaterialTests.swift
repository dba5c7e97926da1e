import Raster
import Testing

@testable import SamplePhotos

/// The built-in images that are no photos: the wall and the mark.
struct MaterialTests {
  @Test func materials_areFoundByName_butNotDealtOut() throws {
    #expect(SamplePhoto.materials.map(\.name) == ["concrete", "emblem"])
    #expect(SamplePhoto.all.count == 27)
    for material in SamplePhoto.materials {
      #expect(SamplePhoto(name: material.name) == material)
      #expect(!SamplePhoto.all.contains(material))
      #expect(material.drawn(width: 24, height: 18) == material.drawn(width: 24, height: 18))
      #expect(material.drawn(width: 1, height: 9).height == 9)
    }
    #expect(try #require(SamplePhoto(name: "concrete")).naturalSize == Size(width: 520, height: 520))
    #expect(try #require(SamplePhoto(name: "emblem")).naturalSize == Size(width: 100, height: 100))
  }

  /// Differences across the seam must be such as lie inside: in the mean, and of the whole edge's course.
  @Test(arguments: [130, 260]) func concrete_tilesWithoutASeam(side: Int) throws {
    let wall = try #require(SamplePhoto(name: "concrete")).drawn(width: side, height: side)
    #expect(wall.isOpaque)
    for isVertical in [false, true] {
      func luma(_ line: Int, _ place: Int) -> Double {
        let pixel = isVertical ? wall[line, place] : wall[place, line]
        return Double(pixel.red) + 2 * Double(pixel.green) + Double(pixel.blue)
      }
      let steps = (0..<side).map { line in
        (0..<side).reduce(0.0) { $0 + abs(luma(line, $1) - luma((line + 1) % side, $1)) } / Double(side)
      }
      let drifts = (0..<side).map { line in
        abs((0..<side).reduce(0.0) { $0 + luma(line, $1) - luma((line + 1) % side, $1) }) / Double(side)
      }
      // The last step is the one across the seam.
      let inside = steps.dropLast().sorted()
      #expect(steps[side - 1] >= inside[0] * 0.9)
      #expect(steps[side - 1] <= inside[side - 2] * 1.1)
      #expect(drifts[side - 1] <= (drifts.dropLast().max() ?? 0) * 1.1)
    }
  }

  @Test func concrete_isAQuietDarkWall() throws {
    let wall = try #require(SamplePhoto(name: "concrete")).drawn(width: 200, height: 200)
    let levels = wall.pixels.map { Double($0.green) }
    let mean = levels.reduce(0, +) / Double(levels.count)
    let deviation = (levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(levels.count)).squareRoot()
    // White titles must be readable on it everywhere.
    #expect(45...75 ~= mean)
    #expect(1.5...6 ~= deviation)
    #expect((levels.max() ?? 255) < 100)
  }

  @Test func seamlessNoise_repeats_andOnlyAfterASide() {
    for noise in [SeamlessNoise(2, 1), SeamlessNoise(1, 4), SeamlessNoise(-16, 37), SeamlessNoise(2, 1).finer.finer] {
      var differences = 0.0
      for step in 0..<200 {
        let (x, y) = (Double(step) * 0.0173 - 0.9, Double(step) * 0.0411 - 3)
        let here = noise.wave(x, y, 5)
        #expect(abs(noise.wave(x + 1, y, 5) - here) < 1e-9)
        #expect(abs(noise.wave(x, y + 1, 5) - here) < 1e-9)
        #expect(abs(noise.wave(x - 3, y + 2, 5) - here) < 1e-9)
        differences += abs(noise.wave(x + 0.5, y, 5) - here)
      }
      #expect(differences / 200 > 0.1)
    }
    #expect(SeamlessNoise(3, 4).frequency == 5)
  }

  @Test(arguments: [100, 250]) func emblem_standsAlone(side: Int) throws {
    let mark = try #require(SamplePhoto(name: "emblem")).drawn(width: side, height: side)
    for (x, y) in [(0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1), (side / 2, side / 2), (side / 2, 0)] {
      #expect(mark[x, y] == .clear, "nothing at \(x), \(y)")
    }
    // The ring, and the blade below it.
    for y in [0.058, 0.2] {
      let pixel = mark[side / 2, Int(Double(side) * y)]
      #expect(pixel.alpha > 150, "\(y)")
      #expect(pixel.green > 120, "\(y)")
    }
    #expect(mark.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
    let covered = mark.pixels.reduce(0.0) { $0 + Double($1.alpha) / 255 } / Double(side * side)
    #expect(0.35...0.6 ~= covered)
  }
}
