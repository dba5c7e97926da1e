#if Preview
  extension PreviewedScene {
    /// A script after which a page has these controls and elements, whatever the server knows of the scene.
    ///
    /// Four cells in a row move up by two points with each frame. The second one covers the right half of the first.
    static let answers = """
      {
        const server = preview.connection.get.bind(preview.connection);
        const control = (path, type, value, rest) => {
          const override = preview.state.overrides.find((one) => one.path === path);
          const source = override ? "override" : "scene";
          return {
            path, type, name: path.split(".").at(-1), help: "", isEditable: true, ...rest, source,
            value: override?.value ?? value,
          };
        };
        const controls = () => ({
          revision: preview.state.revision,
          groups: [
            {
              title: "Layout: grid", path: "layout", controls: [
                control("layout.spacing", "number", "20", { minimum: 0, maximum: 1000000, unit: "pt", default: "2" }),
                control("layout.columns", "integer", "4", { minimum: 1, maximum: 1000, default: "3" }),
                control("layout.pinsHeaders", "boolean", "true", {}),
                control("layout.scrollDirection", "choice", "vertical", { choices: ["vertical", "horizontal"] }),
              ],
            },
            {
              title: "Step 2: scroll", path: "timeline[1].scroll", controls: [
                control("timeline[1].scroll.curve", "curve", "easeInOut", { curve: [0.42, 0, 0.58, 1] }),
                control("canvas.background", "color", "\\"#102030\\"", {}),
              ],
            },
          ],
        });
        const cell = (item, frame) => {
          const [x, y] = [10 + 50 * item, 100 - 2 * frame];
          return {
            id: `0-${item}`, kind: "cell", section: 0, item, frame: [x, 100, 100, 60], center: [x + 50, 130],
            size: [100, 60], anchorPoint: [0.5, 0.5], alpha: 1, zIndex: item, isHidden: false, order: item,
            transform: { translation: [0, 0, 0], scale: [1, 1, 1], rotation: [0, 30, 0], shear: [0, 0, 0], perspective: [0, 0, 0] },
            quad: [[x, y], [x + 100, y], [x + 100, y + 60], [x, y + 60]],
          };
        };
        preview.connection.get = async (path) => {
          const [name, , , frame] = path.split(/[/?]/);
          const frames = Array.from({ length: 31 }, (_, index) => index);
          switch (name) {
            case "controls": return controls();
            case "elements":
              return { elements: [0, 1, 2, 3].map((item) => cell(item, Number(frame))), overlays: { bounds: [[0, 0], [480, 0], [480, 300], [0, 300]] } };
            case "curves":
              return { frames, values: { x: frames.map(() => 60), "rotation.y": frames.map((index) => index > 9 ? index : null) } };
            default: return server(path);
          }
        };
        preview.values.load();
      }
      """
  }
#endif
