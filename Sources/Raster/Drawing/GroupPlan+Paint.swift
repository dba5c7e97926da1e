extension GroupPlan {
  struct GradientPlan {
    var stops: [GradientStop]
    /// The map from device pixels to a plane whose x is 0 at the start and 1 at the end.
    var map: Homography

    /// Creates the plan of a gradient, which is a single color if the line has no length or a nonfinite end.
    init(_ gradient: Quad.Gradient, inverse: Homography) {
      stops = Self.ordered(gradient.stops)
      map = .identity
      let (start, end) = (gradient.start, gradient.end)
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      let along = Homography(
        dx / length, dy / length, -(start.x * dx + start.y * dy) / length, 0, 1, 0, 0, 0, 1
      ).after(inverse)
      if length > 0 && length.isFinite && along.isFinite { map = along } else { stops.removeFirst(stops.count - 1) }
    }

    /// Returns at least one stop, in order; a stop before its predecessor moves to it.
    private static func ordered(_ stops: [(location: Double, color: Pixel)]) -> [GradientStop] {
      var result: [GradientStop] = []
      var reached = 0.0
      for stop in stops {
        if stop.location > reached { reached = min(stop.location, 1) }
        if let last = result.indices.last, reached > result[last].location {
          result[last].rate = 65536 / (reached - result[last].location)
        }
        result.append(GradientStop(location: reached, color: stop.color))
      }
      return result.isEmpty ? [GradientStop(location: 0, color: .clear)] : result
    }
  }

  struct GlyphPlan {
    let outlines: ProjectedOutlines
    let color: Pixel

    /// Returns the visible layers of glyphs, back to front: the shadow of each run, then the runs.
    static func layers(_ glyphs: Quad.Glyphs, homography: Homography, region: PixelRect) -> [GlyphPlan] {
      var layers: [GlyphPlan] = []
      func add(_ path: Path, _ color: Pixel, _ homography: Homography) {
        guard color.alpha > 0, homography.isFinite else { return }
        if let outlines = ProjectedOutlines(path, homography: homography, region: region) {
          layers.append(GlyphPlan(outlines: outlines, color: color))
        }
      }
      if let shadow = glyphs.shadow {
        let moved = homography.after(.scale(x: 1, y: 1, thenTranslate: shadow.offset))
        add(glyphs.path, shadow.color, moved)
        for run in glyphs.runs { add(run.path, shadow.color, moved) }
      }
      add(glyphs.path, glyphs.color, homography)
      for run in glyphs.runs { add(run.path, run.color, homography) }
      return layers
    }
  }

  struct FadePlan {
    /// The map from device pixels to a plane whose x is 0 at the upper height and 1 at the lower one.
    var map: Homography
    /// The group's opacity at the two heights, `0...1`.
    var first: Double, last: Double

    /// Creates the plan of a fade of a group with the opacity `opacity` / 255.
    init(_ fade: Quad.Fade, opacity: UInt32, inverse: Homography) {
      let (upper, lower) = fade.top.y <= fade.bottom.y ? (fade.top, fade.bottom) : (fade.bottom, fade.top)
      func factor(_ value: Double) -> Double { (value > 0 ? min(value, 1) : 0) * Double(opacity) / 255 }
      (first, last) = (factor(upper.opacity), factor(lower.opacity))
      // Heights that coincide make a step, as steep as possible.
      let rate = 1 / max(lower.y - upper.y, 1e-9)
      map = Homography(0, rate, -upper.y * rate, 0, 1, 0, 0, 0, 1).after(inverse)
      if !map.isFinite {
        map = .identity
        (first, last) = (factor(fade.top.opacity), factor(fade.top.opacity))
      }
    }
  }
}
