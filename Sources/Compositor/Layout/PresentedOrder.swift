extension [PresentedElement] {
  /// The elements with a zIndex that tells apart whatever differs in depth.
  ///
  /// Rounded to whole numbers, depths that go from equal to different ones would meet again and again on the way, and
  /// elements that lie on one another would change places at every meeting.
  /// - Parameter depths: One for each element.
  func ordered(by depths: [Double]) -> [PresentedElement] {
    var result = self
    var last: (depth: Double, zIndex: Int)?
    for index in indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
      if let last {
        let least = depths[index] > last.depth && last.zIndex < .max ? last.zIndex + 1 : last.zIndex
        result[index].attributes.zIndex = Swift.max(result[index].attributes.zIndex, least)
      }
      last = (depths[index], result[index].attributes.zIndex)
    }
    return result
  }
}
