let badLayoutSteps = [
  BadInput.scene(
    "step with an unknown layout", "timeline:\n  - layout: { kind: watrfall }\n",
    "scene.yaml:3:21: error: timeline[0].layout.kind: unknown layout \"watrfall\"; did you mean \"waterfall\"?"),
  .scene(
    "unknown parameter of a step's layout", "timeline:\n  - layout: { to: { kind: waterfall, columms: 3 } }\n",
    "scene.yaml:3:38: error: timeline[0].layout.to.columms: unknown key; did you mean \"columns\"?"),
  .scene(
    "unknown parameter of the layout in effect", "timeline:\n  - layout: { to: { columns: 3, angle: 1 } }\n",
    "scene.yaml:3:21: error: timeline[0].layout.to.columns: unknown key; allowed: itemSize, spacing, centerGap, angle, "
      + "depth, zoom, eyeDistance, reflection, reflectionLength, snaps, effect, kind"),
  .scene(
    "parameters of a layout before",
    "timeline:\n  - layout: { kind: waterfall }\n  - set: { layout: { angel: 3 } }\n",
    "scene.yaml:4:22: error: timeline[1].set.layout.angel: unknown key; allowed: columns, landscapeColumns, "
      + "columnSpacing, interitemSpacing, order, sizing, sectionInset, headerHeight, headerInset, footerHeight, footerInset, "
      + "pinsHeaders, minimumContentHeight, effect"),
  .scene(
    "layout as a word", "timeline: [{ layout: waterfall }]\n",
    "scene.yaml:2:22: error: timeline[0].layout: expected a mapping such as { kind: coverFlow }, found \"waterfall\""),
  .scene(
    "layout step without a layout", "timeline: [{ layout: { duration: 1 } }]\n",
    "scene.yaml:2:22: error: timeline[0].layout.to: missing; expected a mapping of a layout's kind and parameters"),
  .scene(
    "set with a kind", "timeline:\n  - set: { layout: { kind: flow } }\n",
    "scene.yaml:3:22: error: timeline[0].set.layout.kind: only parameters of the current layout are allowed; "
      + "use a layout step to change its kind"),
  .scene(
    "nothing set", "timeline: [{ set: { duration: 1 } }]\n",
    "scene.yaml:2:19: error: timeline[0].set: nothing to set; there are: layout, cell, views, background, perspective, "
      + "stage, keyFrames"),
  .scene(
    "unknown member of a set style", "timeline: [{ set: { cell: { shadow: { opacty: 0 } } } }]\n",
    "scene.yaml:2:39: error: timeline[0].set.cell.shadow.opacty: unknown key; did you mean \"opacity\"?"),
  .scene(
    "view of no layout", "timeline:\n  - layout: { kind: flow }\n  - set: { views: { heder: {} } }\n",
    "scene.yaml:4:21: error: timeline[1].set.views.heder: none of coverFlow, flow has such a view; "
      + "did you mean \"header\"?"),
  .scene(
    "key frame without a time", "timeline: [{ set: { keyFrames: [{ perspective: 400 }] } }]\n",
    "scene.yaml:2:33: error: timeline[0].set.keyFrames[0].at: missing; expected a number from 0 to 3600 s"),
  .scene(
    "missing image of a step", "timeline: [{ set: { cell: { image: none.png } } }]\n",
    "scene.yaml:2:36: error: timeline[0].set.cell.image: none.png: no such file or folder"),
]
