import Outputs
import SceneFiles
import Support

extension Shard {
  /// Parses `K/N`, `auto`, or `auto/N`.
  ///
  /// `auto` uses the variables of a job array: Slurm's `SLURM_ARRAY_TASK_ID` with `_MIN`, `_STEP`, and `_COUNT`, or
  /// Kubernetes' `JOB_COMPLETION_INDEX`, which has no count. If a Slurm array has fewer jobs than parts, for example
  /// because a single job is repeated, the task ID is the number of the part.
  init(_ text: String, environment: [String: String]) throws(ToolFailure) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let count = parts.count == 2 ? NumberText.whole(String(parts[1])) : nil
    if parts.count == 2, let count, let index = NumberText.whole(String(parts[0])), 1...Self.limit ~= count,
      1...count ~= index
    {
      self.init(index: index, count: count)
    } else if parts.first == "auto", parts.count == 1 || count != nil {
      self = try Self.automatic(count, environment)
    } else {
      throw ToolFailure(
        .usage, "--shard \(text): expected K/N with K from 1 to N and N up to \(Self.limit), auto, or auto/N",
        advice: "use a part such as --shard 2/4")
    }
  }

  private static func automatic(_ wanted: Int?, _ environment: [String: String]) throws(ToolFailure) -> Shard {
    func number(_ name: String) throws(ToolFailure) -> Int? {
      guard let text = environment[name] else { return nil }
      if let number = NumberText.whole(text), 0...Int(Int32.max) ~= number { return number }
      throw ToolFailure(
        .usage, "--shard auto: \(name) is \(quoted(text)), not a whole number", advice: "name the part: --shard 1/4")
    }
    if let id = try number("SLURM_ARRAY_TASK_ID") {
      let count = try number("SLURM_ARRAY_TASK_COUNT")
      let step = max(1, try number("SLURM_ARRAY_TASK_STEP") ?? 1)
      let place = (id - (try number("SLURM_ARRAY_TASK_MIN") ?? 1)) / step + 1
      let isWhole = wanted == nil || count == nil || count == wanted
      return try checked(isWhole ? place : id, of: wanted ?? count, "SLURM_ARRAY_TASK_ID")
    }
    if let index = try number("JOB_COMPLETION_INDEX") {
      return try checked(index + 1, of: wanted, "JOB_COMPLETION_INDEX")
    }
    throw ToolFailure(
      .usage, "--shard auto: this isn't a job of an array (SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX aren't set)",
      advice: "name the part: --shard 1/4")
  }

  private static func checked(_ index: Int, of count: Int?, _ variable: String) throws(ToolFailure) -> Shard {
    guard let count else {
      throw ToolFailure(
        .usage, "--shard auto: \(variable) doesn't contain the number of parts", advice: "add it: --shard auto/4")
    }
    guard 1...limit ~= count, 1...count ~= index else {
      throw ToolFailure(
        .usage, "--shard auto: according to \(variable), this is part \(index) of \(count)",
        advice: "use an array with one job per part, at most \(limit)")
    }
    return Shard(index: index, count: count)
  }
}
