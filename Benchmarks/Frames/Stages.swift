import Benchmark
import Framegen
import Measuring
import Raster
import SamplePhotos

/// The steps on the way to a frame, one at a time.
func addStages() {
  measure("compose/display-list") {
    let show = Show.coverFlow
    return (show: show, frame: show.middleFrame)
  } _: { state in
    blackHole(state.show.composer.displayList(for: state.frame, textures: state.show.textures))
  }
  for count in [100, 10_000, 1_000_000] {
    measure("compose/cells-\(count)") {
      ManyCells(count: count)
    } _: { cells in
      blackHole(cells.composer.displayList(for: cells.frame, textures: cells.textures))
    }
  }
  measure("photo/draw-480") {
    SamplePhoto.all[0]
  } _: { photo in
    blackHole(photo.drawn(width: 480, height: 480))
  }
}
