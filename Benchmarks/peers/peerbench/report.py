"""The figures for a person, as Markdown and as JSON."""

import json
import os
import platform

from .measure import OURS
from .reference import CLASSES

HEADERS = ["peer", "ms", "median", "peer ÷ ours", "ours ÷ peer", "RMSE", *CLASSES]


def machine():
    """Returns what the figures depend on."""
    processor = ""
    try:
        with open("/proc/cpuinfo") as file:
            processor = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), "")
    except OSError:
        pass
    return {
        "processor": processor,
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "load": list(os.getloadavg()),
    }


def rows(result):
    """Returns one scene's table, the quickest first: of each peer the cells of HEADERS, as text."""
    ours = result["peers"].get(OURS)
    for name, peer in sorted(result["peers"].items(), key=lambda p: p[1]["ms"]):
        ratio = peer["ms"] / ours["ms"] if ours else None
        found = peer["errors"]
        yield [
            name,
            number(peer["ms"]),
            number(peer["median_ms"]),
            "" if name == OURS or not ratio else number(ratio),
            "" if name == OURS or not ratio else number(1 / ratio),
            *(f"{found[c]['rmse']:.2f}" if c in found else "–" for c in ("all", *CLASSES)),
        ]


def number(value):
    """Three digits that count."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def title(result):
    threads = "1 thread" if result["jobs"] == 1 else f"{result['jobs']} threads"
    width, height = result["size"]
    return f"{result['scene']} ({result['about']}): {width} × {height}, up to {result['cells']} cells, {threads}"


def standing(result):
    """Returns a sentence on who is quicker than we are, and who is nearer to the truth."""
    ours = result["peers"].get(OURS)
    others = {n: p for n, p in result["peers"].items() if n != OURS}
    if not ours or not others:
        return ""
    quicker = [f"{n} ({number(ours['ms'] / p['ms'])} ×)" for n, p in others.items() if p["ms"] < ours["ms"]]
    nearer = [
        n for n, p in others.items() if p["errors"] and p["errors"]["all"]["rmse"] < ours["errors"]["all"]["rmse"]
    ]
    quicker, nearer = (", ".join(found) or "none" for found in (quicker, nearer))
    return f"Quicker than framegen: {quicker}. Nearer to the reference: {nearer}."


def notes(results):
    """Returns the settings of each peer and the reasons for which peers were left out."""
    settings, reasons = {}, {}
    for result in results:
        for name, peer in result["peers"].items():
            settings.setdefault(name, peer["settings"])
        for name, reason in result["left_out"].items():
            reasons.setdefault((name, reason), []).append(f"{result['scene']} ({result['jobs']})")
    everywhere = len(results)
    lines = [f"{name}: {text}." for name, text in settings.items()]
    for (name, reason), scenes in reasons.items():
        where = "everywhere" if len(scenes) == everywhere else ", ".join(scenes)
        lines.append(f"Left out: {name}: {reason} [{where}].")
    return lines


def text(results):
    """Returns the tables for a terminal."""
    parts = []
    for result in results:
        table = [HEADERS, *rows(result)]
        widths = [max(len(r[c]) for r in table) for c in range(len(HEADERS))]
        lines = ["  ".join([r[0].ljust(widths[0]), *(v.rjust(w) for v, w in zip(r[1:], widths[1:]))]) for r in table]
        parts.append("\n".join([title(result), *lines, standing(result)]))
    return "\n\n".join([*parts, "\n".join(notes(results)), EXPLANATION]) + "\n"


EXPLANATION = """ms: a frame, the mean over the frames of each one's least time; median: of its median over the rounds.
peer ÷ ours above 1: framegen is quicker; below 1: the peer is. RMSE: of all pixels and by class, in levels of 8 bits,
against a reference of 64 samples a pixel; a perfect picture in bytes has 0.29."""


def markdown(results, machine):
    """Returns the tables and notes as Markdown, with a summary first."""
    parts = [
        f"Machine: {machine['processor']}, {machine['cores']} cores; load at the start: {machine['load'][0]:.1f}.",
        summary(results),
        EXPLANATION,
    ]
    for result in results:
        lines = [f"### {title(result)}", "", "| " + " | ".join(HEADERS) + " |", "|---|" + "--:|" * (len(HEADERS) - 1)]
        lines += ["| " + " | ".join(f"**{v}**" if r[0] == OURS and v else v for v in r) + " |" for r in rows(result)]
        parts.append("\n".join([*lines, "", standing(result)]))
    parts.append("\n".join(f"* {line}" for line in notes(results)))
    return "\n\n".join(parts) + "\n"


def summary(results):
    """Returns a table of the ratios alone: scenes down, peers across; below 1 the peer is quicker."""
    names = list(dict.fromkeys(n for r in results for n in r["peers"] if n != OURS))
    lines = [
        "| peer's time ÷ framegen's | framegen, ms | " + " | ".join(names) + " |",
        "|---|--:|" + "--:|" * len(names),
    ]
    for result in results:
        ours = result["peers"][OURS]["ms"]
        cells = [number(result["peers"][n]["ms"] / ours) if n in result["peers"] else "–" for n in names]
        threads = "" if result["jobs"] == 1 else f", {result['jobs']} threads"
        lines.append(f"| {result['scene']}{threads} | {number(ours)} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def as_json(results, machine, options):
    """Returns all figures; `schema` counts up when a member changes its meaning."""
    tree = {"schema": 1, "machine": machine, "rounds": options.rounds, "repeats": options.repeats, "results": results}
    return json.dumps(tree, indent=1, ensure_ascii=False) + "\n"
