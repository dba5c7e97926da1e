"""The scenes and the image sets that they show."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Catalogued:
    """One scene: its file, the frames that are drawn and the set of images it shows."""

    file: str
    images: str
    about: str
    # What is recorded of a scene file; a script chooses its own frames.
    frames: str = "10%,20%,30%,40%,60%,70%,80%,90%"


SCENES = {
    "cover-flow": Catalogued("cover-flow.yaml", "square", "overlapping covers in perspective, shadows"),
    "photo-stacks": Catalogued("photo-stacks.yaml", "square", "turned photos with frames and shadows"),
    "waterfall": Catalogued("waterfall.yaml", "shapes", "upright photos of many shapes, reduced a little, scrolled"),
    "carousel": Catalogued("carousel.yaml", "square", "framed photos that spin like doors, shadows"),
    "page-cube": Catalogued("page_cube.py", "pages", "two full pages on a cube"),
    "minification": Catalogued("minification.yaml", "large", "2048-pixel images in 84-pixel cells, tilted"),
    "dense": Catalogued("dense.yaml", "thumbnails", "10,125 turned thumbnails"),
    "translucent-cards": Catalogued("translucent_cards.py", "square", "40 translucent tilted cards, wide shadows"),
    "cylinder": Catalogued("cylinder.py", "square", "bordered photos around a tilted cylinder, with back faces"),
    "floor": Catalogued("floor.py", "square", "a floor of photos seen at 85 degrees"),
    "enlarged": Catalogued("enlarged.yaml", "tiles", "photos three times their size, round corners, borders"),
    "tiny": Catalogued("tiny.yaml", "thumbnails", "20,000 turned cells of 6 × 6"),
    "unscaled": Catalogued("unscaled.yaml", "tiles", "photos, a pixel for a pixel"),
}

PHOTOS = [
    "sunset-sea",
    "tulip",
    "alpine-lake",
    "city-bokeh",
    "lighthouse",
    "autumn-leaves",
    "aurora",
    "daisies",
    "desert-dunes",
    "winter-forest",
    "balloons",
    "blue-ridges",
    "cherry-blossom",
    "sailboat",
    "rain-window",
    "sunflower",
]


@dataclass(frozen=True)
class ImageSet:
    """Photos of stated sizes in pixels, dealt out in turn; a zone plate comes first where one is wanted."""

    count: int
    sizes: tuple
    zone_plate: bool = False


IMAGE_SETS = {
    "square": ImageSet(16, ((512, 512),)),
    "shapes": ImageSet(14, ((480, 640), (480, 320), (480, 480), (480, 720), (480, 400), (480, 560), (480, 360))),
    "pages": ImageSet(2, ((2048, 1536),)),
    "large": ImageSet(6, ((2048, 2048),), zone_plate=True),
    "thumbnails": ImageSet(16, ((64, 64),)),
    "tiles": ImageSet(16, ((240, 240),)),
}
