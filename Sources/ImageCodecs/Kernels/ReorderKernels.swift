import Graphics

/// Copies pixels in another order: row by row from `origin`, advancing by `columnStep` for a column and `rowStep` for a
/// row.
///
/// Shape: `target` has rows of `columns` pixels; origin and steps count pixels of `source` and may be negative.
/// - Complexity: O(target.count).
/// - Precondition: Every position that the steps reach lies in `source`; `target.count` is a multiple of `columns`.
func reorder(
  _ source: Span<Pixel>, from origin: Int, columnStep: Int, rowStep: Int, columns: Int,
  into target: inout MutableSpan<Pixel>
) {
  precondition(columns > 0 && target.count % columns == 0, "the target does not consist of whole rows")
  var rowStart = origin
  var index = 0
  while index < target.count {
    let rowEnd = index + columns
    var position = rowStart
    while index < rowEnd {
      target[index] = source[position]
      position &+= columnStep
      index &+= 1
    }
    rowStart &+= rowStep
  }
}
