/// A group in a thousand groups.
private let deepGroups =
  "layout: { kind: compositional, sections: [{ group: "
  + String(repeating: "{ items: [", count: 1000) + String(repeating: "] }", count: 1000) + " }] }\n"

/// Throws and springs that make no sense.
let badThrows = [
  BadInput(
    "thrown somewhere", "sections: [3]\nlayout: { kind: flow }\ntimeline: [{ throw: sideways }]\n",
    "scene.yaml:3:21: error: timeline[0].throw: unknown value \"sideways\"; allowed: left, right, up, down"),
  BadInput(
    "throw of a missing card", "sections: [3]\nlayout: { kind: flow }\ntimeline: [{ throw: { item: [0, 7] } }]\n",
    "scene.yaml:3:29: error: timeline[0].throw.item: no item [0, 7]; the sections have 3 items"),
  BadInput(
    "throw back in time",
    "sections: [3]\nlayout: { kind: flow }\ntimeline: [{ throw: { points: [[0.4, 0, 0], [0.2, 90, 0]] } }]\n",
    "scene.yaml:3:46: error: timeline[0].throw.points[1][0]: 0.2 s is not after 0.4 s; times must ascend"),
  BadInput(
    "springs that never rest", "layout: { kind: flow, effect: { kind: springFollow, damping: 0 } }\n",
    "scene.yaml:1:62: error: layout.effect.damping: 0 is out of range; allowed is a number from 0.1 to 1"),
]

/// Compositional layouts that make no sense.
let badCompositional = [
  BadInput(
    "groups a thousand deep", deepGroups,
    "scene.yaml:1:352: error: nested too deeply; at most 64 levels are allowed"),
  BadInput(
    "bad dimension", "layout: { kind: compositional, sections: [{ group: { size: [50 %, 10] } }] }\n",
    "scene.yaml:1:61: error: layout.sections[0].group.size[0]: expected points such as 120, \"~80\" estimated, \"50%\", "
      + "\"50%w\", or \"50%h\", found \"50 %\""),
  BadInput(
    "bad spacing in a nested group",
    "layout: { kind: compositional, sections: [{ group: { items: [{ items: [{}], spacing: wide }] } }] }\n",
    "scene.yaml:1:86: error: layout.sections[0].group.items[0].spacing: expected points such as 8, or \"8+\" for at least 8, "
      + "found \"wide\""),
  BadInput(
    "misspelt member of a nested group",
    "layout: { kind: compositional, sections: [{ group: { items: [{ items: [{ badg: {} }] }] } }] }\n",
    "scene.yaml:1:74: error: layout.sections[0].group.items[0].items[0].badg: unknown key; did you mean \"badge\"?"),
  BadInput(
    "negative dimension", "layout: { kind: compositional, sections: [{ group: { size: [-5, 10] } }] }\n",
    "scene.yaml:1:61: error: layout.sections[0].group.size[0]: -5 is out of range; allowed is a number from 0 to 1000000 pt"
  ),
  BadInput(
    "no sections", "layout: { kind: compositional, sections: [] }\n",
    "scene.yaml:1:42: error: layout.sections: 0 values; expected a list of 1 to 1000 values, each a mapping of group, insets, "
      + "spacing, orthogonalScrolling, header, footer, boundaryItems, supplementariesFollowContentInsets, background"),
  BadInput(
    "group of nothing",
    "layout: { kind: compositional, sections: [{}, { group: { items: [{ direction: vertical }] } }] }\n",
    "scene.yaml:1:66: error: layout.sections[1].group.items[0]: a group of nothing has no place for items; give it items or "
      + "a count"),
  BadInput(
    "custom group without frames",
    "layout: { kind: compositional, sections: [{ group: { direction: custom } }] }\n",
    "scene.yaml:1:52: error: layout.sections[0].group: a custom group without frames has no place for items; give it frames"
  ),
  BadInput(
    "count of nothing", "layout: { kind: compositional, sections: [{ group: { count: 0 } }] }\n",
    "scene.yaml:1:61: error: layout.sections[0].group.count: 0 is out of range; allowed is a whole number from 1 to 1000"
  ),
  BadInput(
    "no number", "layout: { kind: compositional, sections: [{ group: { size: [.nan, 10] } }] }\n",
    "scene.yaml:1:61: error: layout.sections[0].group.size[0]: expected points such as 120, \"~80\" estimated, \"50%\", "
      + "\"50%w\", or \"50%h\", found \".nan\""),
  BadInput(
    "section that does not scroll",
    "sections: [5]\nlayout: { kind: compositional }\ntimeline: [{ scroll: { section: 0, by: [9, 0] } }]\n",
    "scene.yaml:3:33: error: timeline[0].scroll.section: section 0 of compositional doesn't scroll orthogonally"),
]
