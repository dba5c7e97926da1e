import Benchmark

/// Runs the benchmarks that `--filter` chooses, all of them without it; `--help` lists the options.
@main struct Benchmarks {
  static func main() {
    let suite = BenchmarkSuite(name: "", settings: TimeUnit(.ms), MinTime(seconds: 1))
    suite.addKernels()
    suite.addQueries()
    suite.addStages()
    suite.addFrames()
    Benchmark.main([suite])
  }
}
