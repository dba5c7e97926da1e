/// The scalars of clusters for the shaper, with those of the surrounding clusters, whose glyphs aren't used.
struct ClusterScalars {
  private var scalars: [UInt32] = []
  private var starts: [Int] = []
  private var clusterOfScalar: [Int] = []

  init(_ clusters: [TextCluster], before: TextCluster? = nil, after: TextCluster? = nil) {
    scalars.reserveCapacity(clusters.count + 2)
    clusterOfScalar.reserveCapacity(clusters.count + 2)
    starts.reserveCapacity(clusters.count + 1)
    if let before { append(before, 0) }
    for (index, cluster) in clusters.enumerated() {
      starts.append(scalars.count)
      append(cluster, index)
    }
    starts.append(scalars.count)
    if let after { append(after, clusters.count) }
  }

  private mutating func append(_ cluster: TextCluster, _ index: Int) {
    for scalar in cluster.scalars {
      scalars.append(scalar.value)
      clusterOfScalar.append(index)
    }
  }

  func shaped(_ run: ShapedLine.Run, with fonts: [Font]) -> [ShapedGlyph] {
    fonts[run.font].handle.shape(
      starts[run.clusters.lowerBound]..<starts[run.clusters.upperBound], of: scalars, script: run.script,
      isRightToLeft: run.level % 2 == 1)
  }

  func cluster(of glyph: ShapedGlyph) -> Int { clusterOfScalar[Int(glyph.scalar)] }

  /// Returns whether a glyph begins at the first scalar of its cluster.
  func beginsCluster(_ glyph: ShapedGlyph) -> Bool { starts[cluster(of: glyph)] == Int(glyph.scalar) }
}
