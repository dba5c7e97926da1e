import LayoutCore

extension [Touch] {
  /// - Throws: `SceneError` under a path unless there are touches in ascending order of time.
  package func checkTimes(_ points: [SceneError.PathComponent] = [.key("points")]) throws(SceneError) {
    guard var last = first?.timestamp else {
      throw SceneError(path: points, message: "no points; at least one is needed: [seconds, x, y]")
    }
    for (index, touch) in enumerated() {
      let (time, path) = (touch.timestamp, points + [.index(index), .index(0)])
      if index == 0, !(time >= 0) {
        throw SceneError(path: path, message: "\(time) s; a touch begins at 0 s or later")
      }
      if index > 0, !(time > last) {
        throw SceneError(path: path, message: "\(time) s is not after \(last) s; times must ascend")
      }
      last = time
    }
  }
}

extension Parameter {
  /// Declares the path of a touch, `[[seconds, x, y], …]`.
  package static func touches(_ name: String, _ path: ParameterPath<Root, [Touch]>) -> Parameter {
    Parameter(
      name, path, ParameterCodec.touch.list(count: 0...10_000),
      "the path of the touch: seconds from the start of the step, and a location in the viewport")
  }

  /// Declares the paths of fingers, `[[[seconds, x, y], …], …]`.
  package static func fingers(_ name: String, _ path: ParameterPath<Root, [[Touch]]>) -> Parameter {
    Parameter(
      name, path, ParameterCodec.touch.list(count: 0...10_000).list(count: 0...10),
      "the path of each finger, which goes down at the first point and is lifted at the last: seconds, x, y")
  }
}

extension ParameterCodec where Value == Touch {
  fileprivate static var touch: ParameterCodec {
    .numbers(
      ["seconds", "x", "y"], in: -1e6...1e6,
      to: { Touch(timestamp: $0[0], location: Point(x: $0[1], y: $0[2])) },
      from: { [$0.timestamp, $0.location.x, $0.location.y] })
  }
}
