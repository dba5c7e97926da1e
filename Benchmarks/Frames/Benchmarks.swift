/// What the harness calls to learn of the benchmarks.
let benchmarks: @Sendable () -> Void = {
  addQueries()
  addStages()
  addFrames()
}
