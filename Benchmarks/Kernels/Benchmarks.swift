/// What the harness calls to learn of the benchmarks.
let benchmarks: @Sendable () -> Void = {
  addSampling()
  addCoverage()
  addOutlines()
  addBlending()
  addShadows()
  addGradients()
  addPixels()
  addComparison()
  addPNG()
}
