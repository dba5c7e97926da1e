# Set-up, demo and tests: each target does all that a fresh Debian 12 with Swift 6.3 lacks, and little when nothing lacks.

PACKAGES = libpng-dev zlib1g-dev libdeflate-dev libturbojpeg0-dev libwebp-dev liblcms2-dev libharfbuzz-dev libicu-dev \
  libssl-dev libxxhash-dev libyaml-dev libsimdjson-dev fonts-inter fonts-droid-fallback fonts-wqy-microhei fonts-dejavu-core fonts-noto-color-emoji
# What each package is needed for, as a file that it installs: asking the file system is quicker than asking apt.
HEADERS = png.h zlib.h libdeflate.h turbojpeg.h webp/decode.h lcms2.h harfbuzz/hb.h unicode/ubrk.h openssl/sha.h xxhash.h yaml.h simdjson.h
FONTS = fonts/opentype/inter/Inter-Regular.otf fonts/truetype/droid/DroidSansFallbackFull.ttf \
  fonts/truetype/wqy/wqy-microhei.ttc fonts/truetype/dejavu/DejaVuSans.ttf fonts/truetype/noto/NotoColorEmoji.ttf
# Programs that some tests compare with; without them these tests are skipped.
OPTIONAL_PACKAGES = ffmpeg chromium webp pngcheck qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross python3-pil python3-opencv python3-yaml
OPTIONAL = bin/ffmpeg bin/chromium bin/img2webp bin/pngcheck bin/qemu-x86_64 bin/aarch64-linux-gnu-gcc aarch64-linux-gnu/include/stdio.h \
  doc/python3-pil doc/python3-opencv doc/python3-yaml
CODE = Sources Tests Benchmarks Examples Port/Sources Port/Tests Package.swift

# Libraries outside Swift's own runtime tell the thread sanitizer nothing of their locks; these suites use none.
THREADS = FrameCompositionTests|RipmapTests|PipelineTests|FrameEncoderTests|ImageCacheTests|ImageCacheIndexTests|MemoryBudgetTests|SceneRendererTests|SceneRendererWriteTests|RunTypesetterTests

.PHONY: demo test thorough unit-test consumer-test neon-test port-test release-test dist dist-test api golden-size fuzz sanitize setup \
  setup-optional docs gallery site-check schema format lint clean

# The commit that `framegen bench` states; empty without a repository. Debug builds don't state it: they would link again after each commit.
COMMIT = $(shell git describe --always --dirty --abbrev=12 --exclude '*' 2> /dev/null)

demo gallery: export FRAMEGEN_COMMIT = $(COMMIT)

demo: setup
	swift build -c release --product framegen
	"$$(swift build -c release --show-bin-path)/framegen" render Examples/cover-flow.yaml -o out/frames/ -o out/cover-flow.png
	@echo "frames:    out/frames/frame-00000.png and on"
	@echo "animation: out/cover-flow.png (APNG: open it in a browser)"

test: unit-test consumer-test

# What takes longer than the checks of each change: run it before a release, and after a change of a reader or a kernel.
thorough: fuzz release-test neon-test

unit-test: setup
	scripts/test

# Packages that depend on this one by version; TOOL is a debug build of the command, in place of that of `swift build`.
TOOL =
consumer-test: setup
	Tests/Consumers/run $(TOOL)

# The kernels for 64-bit ARM, emulated, against the references in Tests/KernelReference.
neon-test: setup
	scripts/neon-test

# The release build's bytes are those of the debug build, on other CPUs, too, and whenever it is killed.
release-test: setup
	scripts/release-test

# Packages for people without Swift, in out/dist; they take a release build of their own.
dist: setup
	scripts/dist

# The packages in minimal systems, as root; their digests are those of the debug build.
dist-test: dist
	swift build --product framegen
	FRAMEGEN="$$(swift build --show-bin-path)/framegen" scripts/dist-test

# The public API is the one in docs/api; `scripts/api` writes it anew after an intended change.
api: setup
	swift build
	scripts/api --check

# SwiftPM downloads the goldens for every package that depends on this one.
golden-size:
	@bytes=$$(find golden -type f -exec cat {} + | wc -c); \
	  test "$$bytes" -le 5242880 || { echo "golden/ has $$bytes bytes; the budget is 5 MiB" >&2; exit 1; }

# Apart from the other tests: the parser of Swift that it takes is two minutes and a half of a core's time to build.
port-test:
	swift test --package-path Port

# Every reader and machine with random inputs, SECONDS each; ten minutes each are worth it after a change of a reader.
SECONDS = 5
fuzz: setup
	scripts/fuzz $(SECONDS)

# The thread sanitizer over all that runs on several workers, the address sanitizer over pixels and codecs. Leaks are not
# looked for: XCTest and Foundation's Process have some.
sanitize: setup
	swift test --sanitize thread --scratch-path .build/thread --filter '$(THREADS)'
	ASAN_OPTIONS=detect_leaks=0 FRAMEGEN_TEST_TARGETS='RasterTests PNGCodecTests ImageCodecsTests' swift test -c release -Xswiftc -enable-testing \
	  --sanitize address --scratch-path .build/address

setup:
	@scripts/setup $(HEADERS) $(FONTS) -- $(PACKAGES)

setup-optional: setup
	@scripts/setup $(OPTIONAL) -- $(OPTIONAL_PACKAGES)

# The site in out/docs: landing page, gallery, and one archive of all modules. BASE_PATH is the path at which it is served, such as /framegen.
# The gallery has pictures if `make gallery` has made them.
BASE_PATH =
docs: setup
	swift build
	scripts/docs $(BASE_PATH)

# A moving picture for every layout, effect, transition, update animation, and cell template; takes several minutes.
gallery: setup
	swift build -c release --product framegen
	scripts/gallery "$$(swift build -c release --show-bin-path)/framegen"

# Opens the site's pages in headless Chromium: links, pictures, and the width of a phone.
site-check:
	scripts/site-check $(if $(BASE_PATH),--base-path $(BASE_PATH))

# The JSON Schema of scenes for editors; a test compares it with what the command writes.
schema:
	swift build --product framegen
	"$$(swift build --show-bin-path)/framegen" schema > Examples/scene.schema.json
	"$$(swift build --show-bin-path)/framegen" schema --recording > Examples/recording.schema.json

format:
	swift format format -i -r $(CODE)

# A failure names its claim only if an expectation has no other. Workflows are checked if their linters are installed (PyPI has both).
lint:
	scripts/architecture
	scripts/prose
	swift format lint --strict -r $(CODE)
	@if command -v zizmor >/dev/null; then zizmor --offline --quiet .github/workflows action.yml; fi
	@if command -v check-jsonschema >/dev/null; then \
	  check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml && \
	  check-jsonschema --quiet --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/bug.yml .github/ISSUE_TEMPLATE/feature.yml; fi
	@if grep -rnE --include='*.swift' '#expect\(.*&&' Tests; then \
	  echo 'make lint: error: #expect with &&; write an expectation for each claim' >&2; exit 1; fi

clean:
	rm -rf .build out
