import TestSupport
import Testing

@testable import Raster

/// The division of a frame's rows among workers.
struct BandTests {
  private func randomCosts(_ random: inout SplitMix64, rows: Int) -> [StripCost] {
    (0..<StripBins.count(rows: rows)).map { _ in
      // From an empty strip to one with thousands of items.
      let scale = Int(1) << Int(random.next() % 22)
      return StripCost(perBand: Int(random.next() % UInt64(scale)), pixels: Int(random.next() % UInt64(4 * scale)))
    }
  }

  @Test(arguments: [1, 7, 8, 31, 32, 33, 720, 1170]) func bands_haveEachRowOnce(height: Int) {
    var random = SplitMix64(seed: UInt64(height))
    for workers in [2, 3, 16, 64, 256] {
      let bands = Band.divided(randomCosts(&random, rows: height), rows: height, workers: workers)
      var rows = Array(repeating: 0, count: height)
      for band in bands {
        for row in band.rows { rows[row] += 1 }
        #expect(!band.rows.isEmpty)
        #expect(StripBins.rows(band.strip, of: height).contains(band.rows.lowerBound))
        #expect(band.rows.upperBound <= StripBins.rows(band.strip, of: height).upperBound)
      }
      #expect(rows == Array(repeating: 1, count: height), "\(workers) workers")
    }
  }

  @Test func oneWorker_drawsWholeStrips_fromTopToBottom() {
    #expect(
      Band.strips(rows: 70) == [
        Band(strip: 0, rows: 0..<32), Band(strip: 1, rows: 32..<64), Band(strip: 2, rows: 64..<70),
      ])
  }

  /// Returns the time until all workers have ended, where each takes the next band.
  private func end(_ bands: [Band], _ costs: [StripCost], rows: Int, workers: Int) -> Double {
    var ends = Array(repeating: 0.0, count: workers)
    for band in bands {
      let (cost, strip) = (costs[band.strip], StripBins.rows(band.strip, of: rows))
      let next = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      ends[next] += Double(cost.perBand) + Double(cost.pixels) * Double(band.rows.count) / Double(strip.count)
    }
    return ends.max() ?? 0
  }

  @Test(arguments: [2, 4, 8, 16]) func evenRows_keepAllWorkersBusy(workers: Int) {
    let costs = Array(repeating: StripCost(perBand: 2000, pixels: 90_000), count: StripBins.count(rows: 720))
    let bands = Band.divided(costs, rows: 720, workers: workers)
    let work = Double(costs.count * 92_000)
    // 22 strips and the last one of 16 rows: whole strips would take two rounds of 16 workers, 1.4 times as long.
    #expect(end(bands, costs, rows: 720, workers: workers) <= 1.12 * work / Double(workers))
  }

  @Test func workInAFewRows_isDivided() {
    var costs = Array(repeating: StripCost(perBand: 0, pixels: 1000), count: 20)
    costs[7] = StripCost(perBand: 4000, pixels: 800_000)
    let bands = Band.divided(costs, rows: 640, workers: 4)
    #expect(bands.count { $0.strip == 7 } == 32 / Band.least)
    #expect(bands.prefix(4).allSatisfy { $0.strip == 7 })
  }

  /// Bands of a strip with very many cells would mostly repeat what finding these takes.
  @Test func manyItems_stayInWholeStrips() {
    let costs = Array(repeating: StripCost(perBand: 200_000, pixels: 50_000), count: 24)
    #expect(Band.divided(costs, rows: 24 * 32, workers: 16).count == 24)
  }

  /// Division costs time, so strips that fill whole rounds of all workers aren't divided.
  @Test func wholeRounds_arentDivided() {
    let costs = Array(repeating: StripCost(perBand: 5000, pixels: 60_000), count: 24)
    #expect(Band.divided(costs, rows: 24 * 32, workers: 8).count == 24)
    #expect(Band.divided(costs, rows: 24 * 32, workers: 16).count == 16 + 8 * 2)
  }
}
