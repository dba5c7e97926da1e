import Foundation
import SceneFileTestSupport

// RandomScenes FIRST COUNT: checks the properties of scenes of successive seeds. The last seed that it prints is that of
// the scene during which it ended.
let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count == 2 else { fatalError("usage: RandomScenes FIRST COUNT") }

/// The seconds that this process has used, which other processes don't affect.
private func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

private func print(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let images = KeptImages()
var (refused, failed) = (0, 0)
for seed in arguments[0]..<arguments[0] + arguments[1] {
  print("\(seed)")
  let text = RandomScenes(seed: seed).styledScene()
  let start = processorTime()
  let trial = await SceneTrial(text, images: images)
  var problems = trial.problems
  let seconds = processorTime() - start
  if seconds > 10 { problems.append("took \(seconds) s of a processor") }
  if trial.isRefused { refused += 1 }
  if problems.isEmpty { continue }
  failed += 1
  print("seed \(seed) failed:\n\(problems.joined(separator: "\n"))\n\(text)")
}
print("done: \(arguments[1]) scenes, \(refused) refused, \(failed) failed")
exit(failed > 0 ? 1 : 0)
