"""The command: options, and what happens in which order."""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

from . import catalog, report
from .failure import Failure
from .measure import Measurement, progress_ends
from .worker import DRAWERS

HERE = pathlib.Path(__file__).resolve().parent.parent

DESCRIPTION = "Draws the same frames with framegen and with other renderers: milliseconds a frame, ratios, and errors."

EXAMPLES = """examples:
  ./run                                           all scenes and peers, one thread: about half an hour
  ./run --scene cover-flow --peer opencv --rounds 10
  ./run --jobs 1,2 --json peers.json --markdown peers.md
  ./run --scene carousel --frames pictures/       also writes every peer's pictures, to look at
  ./run --list                                    scenes and peers

Each frame is drawn once untimed, then timed --repeats times; rounds go through the peers in turn. Least times count.
Exit codes: 0 done, 1 a problem, in one line, 2 wrong arguments, 130 stopped by Ctrl-C.
"""


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message):
        self.exit(2, f"run: {message}; see run --help\n")


def parser():
    result = Parser(
        prog="run", description=DESCRIPTION, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    result.add_argument("--scene", action="append", metavar="NAME", help="only this scene; may be repeated")
    result.add_argument("--peer", action="append", metavar="NAME", help="only this peer; may be repeated")
    result.add_argument("--rounds", type=count(1, 1000), default=5, metavar="N", help="rounds through all peers (5)")
    result.add_argument("--repeats", type=count(1, 1000), default=2, metavar="N", help="times a frame in a round (2)")
    result.add_argument(
        "--jobs", type=jobs, default=[1], metavar="N,…", help="threads that share a frame: 1, 2, or 1,2 (1)"
    )
    result.add_argument(
        "--seconds",
        type=count(1, 36000),
        default=30,
        metavar="S",
        help="a peer that would take longer with a scene sits out the rounds that are left (30)",
    )
    result.add_argument(
        "--errors",
        type=count(0, 2),
        default=2,
        metavar="N",
        dest="judged",
        help="frames a scene that are judged against the reference: 0, 1, 2 (2)",
    )
    result.add_argument("--frames", type=pathlib.Path, metavar="DIR", help="write the judged pictures here")
    result.add_argument("--json", type=pathlib.Path, metavar="FILE", help="write all figures; - for standard output")
    result.add_argument("--markdown", type=pathlib.Path, metavar="FILE", help="write the tables; - for standard output")
    result.add_argument("--framegen", metavar="PATH", help="a release build of framegen; the repository's if omitted")
    result.add_argument(
        "--cache",
        type=pathlib.Path,
        default=HERE.parent / ".build" / "peers-rendering",
        metavar="DIR",
        help="where packages, images and references are kept (Benchmarks/.build/peers-rendering)",
    )
    result.add_argument("--list", action="store_true", help="list scenes and peers")
    return result


def count(least, most):
    def number(text):
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r}: allowed: {least} … {most}")
        return int(text)

    return number


def jobs(text):
    return [count(1, 64)(part) for part in text.split(",")]


def chosen(names, known, what):
    for name in names or []:
        if name not in known:
            raise Failure(f"--{what} {name}: allowed: {', '.join(known)}")
    return [n for n in known if n in names] if names else list(known)


def framegen(stated):
    """Returns the command that is measured; says what to do if there is none."""
    if stated:
        path = shutil.which(stated)
        if not path:
            raise Failure(f"--framegen {stated}: no such program")
        return str(pathlib.Path(path).resolve())
    path = HERE.parent.parent / ".build" / "release" / "framegen"
    if not path.exists():
        raise Failure("no release build of framegen: swift build -c release --product framegen, or --framegen PATH")
    return str(path)


def check_writable(path):
    """Throws Failure before the long run rather than after it."""
    if path and path != pathlib.Path("-") and (path.is_dir() or not os.access(path.resolve().parent, os.W_OK)):
        raise Failure(f"{path}: cannot be written; allowed: a file in a folder that is there")


def write(path, content):
    if path == pathlib.Path("-"):
        sys.stdout.write(content)
        return
    try:
        path.write_text(content)
    except OSError as problem:
        raise Failure(f"{path}: {problem.strerror}") from None


def main():
    options = parser().parse_args()
    if options.list:
        for name, entry in catalog.SCENES.items():
            print(f"{name:18} {entry.about}")
        print("peers: " + ", ".join(DRAWERS))
        return
    scenes = chosen(options.scene, catalog.SCENES, "scene")
    options.peers = chosen(options.peer, DRAWERS, "peer")
    options.framegen, options.scenes = framegen(options.framegen), HERE / "scenes"
    options.cache = options.cache.resolve()
    check_writable(options.json)
    check_writable(options.markdown)
    machine = report.machine()
    results = []
    try:
        for name in scenes:
            for threads in options.jobs:
                results.append(Measurement(name, threads, options).run())
    finally:
        progress_ends()
    if options.json:
        write(options.json, report.as_json(results, machine, options))
    if options.markdown:
        write(options.markdown, report.markdown(results, machine))
    if pathlib.Path("-") not in (options.json, options.markdown):
        sys.stdout.write(report.text(results))


try:
    main()
except Failure as problem:
    sys.exit(f"run: {problem}")
except subprocess.SubprocessError as problem:
    sys.exit(f"run: {problem}")
except KeyboardInterrupt:
    sys.exit(130)
