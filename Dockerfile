# framegen for machines without Linux:
#   docker build -t framegen .
#   docker run --rm -v "$PWD:/work" framegen render hello.yaml -o hello.png

FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends make dpkg-dev icu-devtools python3 xz-utils \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN apt-get update && make dist

FROM debian:bookworm-slim
# GIF, MP4, and WebM require a separate program: --build-arg EXTRA=ffmpeg.
ARG EXTRA=
COPY --from=build /src/out/dist/*.deb /packages/
RUN apt-get update && apt-get install -y --no-install-recommends /packages/*.deb $EXTRA \
    && rm -rf /packages /var/lib/apt/lists/*
# Fails if this image doesn't draw the reference pixels.
RUN framegen doctor
WORKDIR /work
ENTRYPOINT ["framegen"]
