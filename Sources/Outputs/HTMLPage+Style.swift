extension HTMLPage {
  /// How the page looks: the picture first, everything else quiet.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --ground: #fbfbfa; --stage: #ececea; --line: #d9d9d5; --text: #1d1d1b; --dim: #66665f;
      --accent: #1f5fbf; --pressed: #e2e9f4; --check: #dcdcd8; --note: #f4ecd6;
      --thumb: 16px;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #1a1a1b; --stage: #101011; --line: #343437; --text: #ececea; --dim: #9b9b97;
        --accent: #86b3f5; --pressed: #26344a; --check: #1c1c1e; --note: #37301f;
      }
    }
    * { box-sizing: border-box; margin: 0; }
    html { height: 100%; }
    body {
      height: 100%; overflow: hidden; background: var(--ground); color: var(--text);
      font: 13px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
    }
    .viewer { display: flex; flex-direction: column; height: 100vh; height: 100dvh; }
    .top {
      display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 16px; padding: 9px 16px;
      border-bottom: 1px solid var(--line);
    }
    h1 { font-size: 13px; font-weight: 600; overflow-wrap: anywhere; }
    #facts, .dim, .step { color: var(--dim); }
    #facts { margin-left: auto; font-variant-numeric: tabular-nums; }

    .stage { flex: 1; min-height: 0; display: flex; overflow: auto; padding: 16px; background: var(--stage); }
    canvas { display: block; margin: auto; flex: none; cursor: pointer; }
    canvas.checkered {
      background: repeating-conic-gradient(var(--check) 0 25%, var(--ground) 0 50%) 0 0 / 16px 16px;
    }
    canvas.exact { image-rendering: pixelated; }

    .note { padding: 7px 16px; background: var(--note); border-top: 1px solid var(--line); }
    .panel { padding: 8px 16px 12px; border-top: 1px solid var(--line); }
    .chapters { position: relative; height: 22px; padding: 0; list-style: none; margin: 0 calc(var(--thumb) / 2); }
    .chapters:empty, .chapters:empty + .track .ticks { display: none; }
    .chapters li { position: absolute; top: 0; height: 22px; }
    .chapters button {
      width: 100%; height: 22px; padding: 0 6px 0 0; border: 0; background: none; color: var(--dim);
      font-size: 12px; text-align: left; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
    }
    .chapters button[aria-current] { color: var(--accent); }
    .chapters button:hover { color: var(--text); background: none; }
    .track { position: relative; height: 24px; }
    .ticks { position: absolute; inset: 2px calc(var(--thumb) / 2); pointer-events: none; }
    .ticks i { position: absolute; top: 0; width: 1px; height: 20px; background: var(--dim); opacity: .55; }
    #scrubber {
      position: absolute; inset: 0; width: 100%; height: 24px; margin: 0; background: none; cursor: pointer;
      appearance: none; -webkit-appearance: none; touch-action: pan-y;
    }
    #scrubber::-webkit-slider-runnable-track {
      height: 4px; border-radius: 2px;
      background: linear-gradient(to right, var(--accent) var(--done, 0%), var(--line) var(--done, 0%));
    }
    #scrubber::-moz-range-track { height: 4px; border-radius: 2px; background: var(--line); }
    #scrubber::-moz-range-progress { height: 4px; border-radius: 2px; background: var(--accent); }
    #scrubber::-webkit-slider-thumb {
      -webkit-appearance: none; width: var(--thumb); height: var(--thumb); margin-top: -6px; border-radius: 50%;
      border: 3px solid var(--ground); background: var(--accent);
    }
    #scrubber::-moz-range-thumb {
      width: var(--thumb); height: var(--thumb); box-sizing: border-box; border-radius: 50%;
      border: 3px solid var(--ground); background: var(--accent);
    }

    .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; margin-top: 4px; }
    .transport, .options, .group { display: flex; align-items: center; }
    .transport { margin-left: -3px; }
    .options { flex-wrap: wrap; gap: 8px 12px; margin-left: auto; }
    button {
      height: 28px; padding: 0 9px; border: 1px solid var(--line); background: none; color: var(--text);
      font: inherit; font-variant-numeric: tabular-nums; white-space: nowrap; cursor: pointer; border-radius: 6px;
    }
    button:hover { background: color-mix(in srgb, var(--text) 7%, transparent); }
    button[aria-pressed="true"] { background: var(--pressed); color: var(--accent); }
    .group button { border-radius: 0; margin-left: -1px; }
    .group button:first-child { border-radius: 6px 0 0 6px; margin-left: 0; }
    .group button:last-child { border-radius: 0 6px 6px 0; }
    .icon { width: 34px; padding: 0; border-color: transparent; }
    .icon svg { display: block; width: 16px; height: 16px; margin: auto; fill: currentColor; }
    .round { width: 28px; padding: 0; border-radius: 50%; }
    #play { width: 40px; height: 32px; background: var(--accent); color: var(--ground); margin: 0 4px; }
    .readout { display: flex; align-items: baseline; gap: 16px; font-variant-numeric: tabular-nums; }
    .now { font-size: 15px; font-weight: 600; }
    .now .dim { font-weight: 400; }
    .now, .time { white-space: nowrap; }
    .step { display: none; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    #scrubber:focus-visible { outline-offset: -1px; border-radius: 6px; }

    dialog {
      margin: auto; padding: 20px 24px; border: 1px solid var(--line); border-radius: 10px; max-width: 92vw;
      background: var(--ground); color: var(--text);
    }
    dialog::backdrop { background: rgb(0 0 0 / .35); }
    dialog h2 { font-size: 15px; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 7px 20px; margin: 14px 0; }
    dialog dd { color: var(--dim); }
    dialog p { color: var(--dim); margin-bottom: 16px; }
    kbd {
      display: inline-block; min-width: 22px; padding: 0 5px; border: 1px solid var(--line); border-radius: 4px;
      text-align: center; font: inherit; font-size: 12px;
    }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

    @media (pointer: coarse) {
      :root { --thumb: 22px; }
      button { height: 40px; padding: 0 12px; }
      .icon { width: 46px; }
      #play { width: 56px; height: 44px; }
      .round { width: 40px; }
      #scrubber::-webkit-slider-thumb { margin-top: -9px; }
      .chapters button { height: 22px; padding: 0 6px 0 0; }
    }
    @media (max-width: 640px) {
      .stage { padding: 8px; }
      .top { padding: 8px 12px; }
      #facts { margin-left: 0; }
      .panel { padding: 8px 12px 14px; }
      .chapters { display: none; }
      .step { display: inline; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .controls { justify-content: center; }
      .readout { order: -1; width: 100%; }
      .readout .step { margin-left: auto; color: var(--accent); }
      .options { margin: 0; justify-content: center; }
    }
    """#
}
