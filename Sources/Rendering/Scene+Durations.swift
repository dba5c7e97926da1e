import LayoutCore
import Scenes
import Support

extension Scene {
  /// The warnings about durations of steps that look like milliseconds: whole numbers above 60.
  var durationWarnings: [String] {
    steps.enumerated().flatMap { index, step in
      let path: [SceneError.PathComponent] = [.key("timeline"), .index(index)]
      let kind = type(of: step.transition).kind
      let delay = looksLikeMilliseconds(step.delay) ? [(path, "delay", step.delay)] : []
      let own = step.transition.millisecondParameters.map { (path + [.key(kind)], $0.name, $0.value) }
      return (delay + own).map { path, name, value in
        let (number, seconds) = (value.shortText, (value / 1000).shortText)
        return "\(path.sceneText): \(name) is \(number) s; durations are in seconds, so \(number) ms is \(seconds)"
      }
    }
  }
}

extension Parameterized {
  /// The parameters in seconds that look like milliseconds, with names such as `closing.duration` for nested ones.
  fileprivate var millisecondParameters: [(name: String, value: Double)] {
    Self.parameters.flatMap { found($0.get(self), of: $0.description) }
  }
}

private func found(_ value: ParameterValue, of description: ParameterDescription) -> [(name: String, value: Double)] {
  switch (description.type, value) {
  case (.number(_, .seconds), .number(let seconds)):
    return looksLikeMilliseconds(seconds) ? [(description.name, seconds)] : []
  case (.object(let inner), .object(let members)):
    return members.flatMap { member in
      inner.filter { $0.name == member.name }.flatMap { found(member.value, of: $0) }
        .map { ("\(description.name).\($0.name)", $0.value) }
    }
  case (_, _): return []
  }
}

private func looksLikeMilliseconds(_ seconds: Double) -> Bool { seconds > 60 && seconds == seconds.rounded() }
