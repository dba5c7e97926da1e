import Scenes

extension BatchUpdate {
  /// Returns a phrase such as `deletes a photo and moves 2 sections`, or `nil` if the batch changes nothing.
  func phrase(itemNoun: String) -> String? {
    func some(_ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : count == 1 ? noun.withIndefiniteArticle : "\(count) \(noun)s"
    }
    func clause(_ verb: String, items: Int, sections: Int) -> String? {
      let objects = [some(items, itemNoun), some(sections, "section")].compactMap { $0 }
      return objects.isEmpty ? nil : "\(verb) \(objects.joined(separator: " and "))"
    }
    let clauses = [
      clause("deletes", items: delete.items.count, sections: delete.sections.count),
      clause("inserts", items: insert.items.count, sections: insert.sections.count),
      clause("moves", items: move.items.count + (move.item == nil ? 0 : 1), sections: move.sections.count),
      clause("replaces", items: reload.items.count, sections: reload.sections.count),
    ].compactMap { $0 }
    return clauses.isEmpty ? nil : clauses.joined(separator: " and ")
  }
}

extension String {
  fileprivate var withIndefiniteArticle: String {
    first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)"
  }
}
