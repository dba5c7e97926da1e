"""The page of `results`: tables of the figures that its parts left behind."""

import json
import pathlib
import statistics

HERE = pathlib.Path(__file__).resolve().parent


def page(run, jobs, scenes):
    """Returns the page, of what the parts left behind."""
    sections = [(HERE / "results-head.md").read_text().strip(), machine(run), "## Other renderers", *peers_tables(run, jobs, scenes)]
    sections += ["## Stages", tables(run, "suite"), "## Growth", tables(run, "items"), tables(run, "cells")]
    text = "Half of each scene's frames, drawn and encoded at the same time by all workers, and written in order; images are"
    text += " loaded. In the second table of other renderers, all threads share one frame instead."
    sections += ["## Workers", text, workers_table(run)]
    for name, title, text in [
        ("renders", "Whole renders", "Processes that write PNG files, from their start to the last file."),
        ("recordings", "Recordings", "The same for ten frames of layout attributes in JSON Lines."),
        ("photographs", "Photographs", "The same for photographs of 12 megapixels, all of which the first frame shows."),
    ]:
        sections += [f"## {title}", text, run.output(name).strip(), missing(run, name)]
    return "\n\n".join(section for section in sections if section) + "\n"


def missing(run, name):
    problem = run.problem(name)
    return f"**Missing: {name}: {problem}.**" if problem else ""


def machine(run):
    """Returns a paragraph on what the figures depend on."""
    figures = next(filter(None, map(run.figures, ["suite", "workers", "items", "cells"])), None)
    if not figures:
        return "**Missing: the machine and the build.**"
    about = figures["environment"]
    records = [json.loads(path.read_text()) for path in run.work.glob("*.part")]
    records = [record for record in records if record["build"] == run.build]
    commit = about["commit"] or "a commit that the build doesn't state"
    return (
        f"{about['processor']}, {about['processors']} processors, kernels for {about['kernels']}, "
        f"{about['operatingSystem']}, {about['compiler']}; framegen {about['version']} of {commit}. "
        f"The parts took {sum(record['seconds'] for record in records) / 60:.0f} minutes. The load average before them "
        f"was {max(record['load'] for record in records):.1f} at most, including the load of the part before."
    )


def tables(run, name):
    """Returns the tables that the tool wrote, without its heading, its summary, and its warnings."""
    if run.problem(name):
        return missing(run, name)
    lines = (run.work / f"{name}.md").read_text().splitlines()
    return "\n".join(line for line in lines[lines.index("```", 2) + 1 :] if not line.startswith("- ")).strip()


def workers_table(run):
    figures = run.figures("workers")
    if not figures:
        return missing(run, "workers")
    times = {}
    for entry in figures["entries"]:
        passes = zip(*next(series["samples"] for series in entry["series"] if series["subject"] == "frame"))
        median = statistics.median(statistics.fmean(one) for one in passes)
        times.setdefault(entry["name"], {})[entry["parameters"]["workers"]] = median
    counts = sorted({count for row in times.values() for count in row})
    rows = [
        [name, f"{1000 * row[1]:.2f} ms", *(f"{row[1] / row[count]:.2f}" for count in counts[1:])]
        for name, row in times.items()
    ]
    return table(["scene", "1 worker, a frame", *(f"speed with {count}" for count in counts[1:])], rows)


def peers_tables(run, jobs, scenes):
    """Returns tables of times relative to ours and of errors, and what each peer is."""
    parts, results, gone = [], [], []
    for count in jobs:
        figures = {scene: run.figures(peers_part(scene, count)) for scene in scenes}
        gone += [f"* {missing(run, peers_part(scene, count))}" for scene in scenes if not figures[scene]]
        found = [result for one in figures.values() if one for result in one["results"]]
        found = [result for result in found if "framegen" in result["peers"]]
        title = "with one thread" if count == 1 else f"with {count} threads, for renderers whose threads share a frame"
        title = f"Each renderer's time divided by framegen's {title}: below 1, framegen is slower."
        if found:
            parts += [title, peers_table(found, lambda peer, own: number(peer["ms"] / own["ms"]), "ms")]
        results += found
    single = [result for result in results if result["jobs"] == 1 and result["judged"]]
    if single:
        title = "Root mean square errors relative to the reference, in levels of 8 bits. Only rounding is 0.29."
        parts += [title, peers_table(single, lambda peer, own: error(peer), "error")]
    settings = {name: peer["settings"] for result in results for name, peer in result["peers"].items()}
    parts.append("\n".join(f"* {name}: {text}." for name, text in settings.items()))
    return parts + ["\n".join(gone)]


def peers_part(scene, jobs):
    return f"peers-{scene}-{jobs}"


def peers_table(results, cell, own):
    """Returns a table with a row for each scene, which begins with our time or error."""
    names = list(dict.fromkeys(name for result in results for name in result["peers"] if name != "framegen"))
    rows = []
    for result in results:
        peers, ours = result["peers"], result["peers"]["framegen"]
        first = number(ours["ms"]) if own == "ms" else error(ours)
        rows.append([result["scene"], first, *(cell(peers[name], ours) if name in peers else "–" for name in names)])
    return table(["scene", f"framegen, {own}", *names], rows)


def error(peer):
    return f"{peer['errors']['all']['rmse']:.2f}" if peer["errors"] else "–"


def number(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def table(head, rows):
    lines = [head, ["---"] + ["--:"] * (len(head) - 1), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
