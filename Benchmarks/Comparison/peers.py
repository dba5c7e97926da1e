"""What the scripts of this folder share: other programs in an environment of their own, our command, and pairs of images."""

import json
import os
import pathlib
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CACHE = HERE.parent / ".build" / "peers"
PACKAGES = ["numpy", "pillow", "pybind11-pixelmatch==0.1.6", "blazediff==6.0.2"]
# Its source package holds pixelmatch's own images.
SOURCE = "pybind11-pixelmatch==0.1.6"


def skip(reason):
    print(f"{pathlib.Path(sys.argv[0]).name}: skipped, {reason}")
    sys.exit(0)


def restart_with_packages():
    """Goes on in an environment with the packages, which is made once; says so and ends where it cannot be made."""
    python = CACHE / "bin" / "python"
    if pathlib.Path(sys.prefix) == CACHE:
        return
    if not (CACHE / "complete").exists():
        steps = [
            [sys.executable, "-m", "venv", str(CACHE)],
            [str(python), "-m", "pip", "install", "-q", *PACKAGES],
            [str(python), "-m", "pip", "download", "-q", "--no-deps", "--no-binary", "pybind11-pixelmatch", SOURCE,
             "-d", str(CACHE)],
        ]
        for step in steps:
            result = subprocess.run(step, capture_output=True, text=True)
            if result.returncode:
                lines = result.stderr.strip().splitlines() or ["no reason given"]
                skip(f"since the programs to compare with cannot be installed: {lines[-1]}")
        for archive in CACHE.glob("*.tar.gz"):
            with tarfile.open(archive) as files:
                files.extractall(CACHE, filter="data")
        (CACHE / "complete").touch()
    os.execv(python, [str(python), *sys.argv])


def fixtures():
    return next(CACHE.glob("pybind11_pixelmatch-*/tests/testdata"))


def command():
    """Our command, built if it is not."""
    build = ["swift", "build", "--package-path", str(HERE.parent), "-c", "release", "--product", "image-compare"]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    path = subprocess.run([*build, "--show-bin-path"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return pathlib.Path(path) / "image-compare"


def ours(binary, tolerance, expected, actual, rounds=0):
    time = ["time", str(rounds)] if rounds else []
    output = subprocess.run([binary, *time, tolerance, expected, actual], check=True, stdout=subprocess.PIPE)
    return json.loads(output.stdout)


def frames():
    """Pairs of frames of the project's scenes: the first one and a later one of each."""
    for folder in sorted((ROOT / "golden" / "scenes").iterdir()):
        images = sorted(folder.glob("*.png"))
        if len(images) > 1:
            yield folder.name, images[0], images[1]
