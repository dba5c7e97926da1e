"""OpenGL on the CPU: Mesa's llvmpipe through EGL without a surface, by ModernGL."""

import os

import numpy as np

from .. import shapes
from ..scene import corners, project
from .base import Drawer, Unavailable

# Each quad is a triangle strip, grown by its shadow and by a margin for its soft edge.
VERTEX = """#version 330
in vec3 row0, row1, row2;
in vec4 extent;   // left, top, right, bottom of the strip, in points
in vec4 outline;  // half sides, radius, width of the border
in vec4 crop;     // of the texture, 0 … 1
in vec4 border;
in vec4 shadow;   // left, top, right, bottom, in points
in vec4 tint;     // colour of the shadow
in vec3 indices;  // layers of the texture and the shadow, opacity
uniform vec2 frame;
out vec2 local;
flat out vec4 v_outline, v_crop, v_border, v_shadow, v_tint;
flat out vec3 v_indices;
void main() {
  local = vec2((gl_VertexID & 1) == 0 ? extent.x : extent.z, (gl_VertexID & 2) == 0 ? extent.y : extent.w);
  vec3 p = vec3(dot(row0, vec3(local, 1)), dot(row1, vec3(local, 1)), dot(row2, vec3(local, 1)));
  gl_Position = vec4(2 * p.xy / frame - vec2(p.z), 0, p.z);
  v_outline = outline; v_crop = crop; v_border = border; v_shadow = shadow; v_tint = tint; v_indices = indices;
}"""

# Coverage of an edge is the distance to it in pixels, by the derivatives of the local point.
FRAGMENT = """#version 330
in vec2 local;
flat in vec4 v_outline, v_crop, v_border, v_shadow, v_tint;
flat in vec3 v_indices;
uniform sampler2DArray images, shadows;
out vec4 color;
float covered(vec2 p, vec2 half_sides, float radius, vec2 dx, vec2 dy) {
  vec2 pixel = max(sqrt(dx * dx + dy * dy), vec2(1e-9));
  vec2 sides = clamp((half_sides - p) / pixel + 0.5, 0, 1) + clamp((half_sides + p) / pixel + 0.5, 0, 1) - 1;
  float result = max(sides.x, 0) * max(sides.y, 0);
  vec2 q = abs(p) - (half_sides - radius);
  if (radius > 0 && q.x > 0 && q.y > 0) {
    vec2 n = normalize(q) * sign(p);
    float step = length(vec2(dot(n, dx), dot(n, dy)));
    result = clamp((radius - length(q)) / step + 0.5, 0, 1);
  }
  return result;
}
void main() {
  vec2 dx = dFdx(local), dy = dFdy(local);
  vec2 place = local / (2 * v_outline.xy) + 0.5;
  vec3 picture = texture(images, vec3(mix(v_crop.xy, v_crop.zw, place), v_indices.x)).rgb;
  float cover = covered(local, v_outline.xy, v_outline.z, dx, dy);
  if (v_outline.w > 0)
    picture = mix(v_border.rgb, picture,
      covered(local, v_outline.xy - v_outline.w, max(0, v_outline.z - v_outline.w), dx, dy));
  vec4 content = vec4(picture, 1) * cover;
  if (v_tint.a > 0) {
    float soft = texture(shadows, vec3((local - v_shadow.xy) / (v_shadow.zw - v_shadow.xy), v_indices.y)).r;
    content += vec4(v_tint.rgb, 1) * soft * (1 - cover);
  }
  color = content * v_indices.z;
}"""

FIELDS = "3f 3f 3f 4f 4f 4f 4f 4f 4f 3f/i"
NAMES = ("row0", "row1", "row2", "extent", "outline", "crop", "border", "shadow", "tint", "indices")


class Llvmpipe(Drawer):
    """One draw call for as many quads in a row as use images, and shadows, of one size."""

    most_jobs = 64
    anisotropy = 1.0

    def __init__(self, scene, jobs):
        super().__init__(scene, jobs)
        # Mesa reads these when it is loaded: 0 threads draw in the calling one.
        os.environ.update(
            LP_NUM_THREADS=str(jobs if jobs > 1 else 0), LIBGL_ALWAYS_SOFTWARE="1", EGL_PLATFORM="surfaceless"
        )
        import moderngl

        self.gl = moderngl
        try:
            self.context = moderngl.create_standalone_context(backend="egl")
        except Exception as problem:
            raise Unavailable(f"no OpenGL without a screen: {problem}; Debian: libegl1, libgl1-mesa-dri") from problem
        if "llvmpipe" not in self.context.info["GL_RENDERER"]:
            raise Unavailable(f"OpenGL is {self.context.info['GL_RENDERER']}, not llvmpipe")
        filters = "trilinear" if self.anisotropy == 1 else f"trilinear, anisotropy {self.anisotropy:.0f}"
        self.settings = (
            f"{self.context.info['GL_VERSION'].split(')')[-1].strip()}, {self.context.info['GL_RENDERER']}; "
            f"{filters}; edges antialiased by the shader; shadows are blurred beforehand; read back by glReadPixels"
        )
        self.program = self.context.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
        self.program["frame"].value = scene.width, scene.height
        self.program["images"].value, self.program["shadows"].value = 0, 1
        self.target = self.context.simple_framebuffer((scene.width, scene.height), components=4)
        self.buffer = bytearray(scene.width * scene.height * 4)
        self.context.enable(moderngl.BLEND)
        self.context.blend_func = moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA
        self.images = Layers(
            self.context, {n: shapes.pixels(p)[..., :3] for n, p in scene.images.items()}, self.anisotropy
        )
        self.shadows, self.rects = self.blurred()
        self.batches = [self.batched(quads) for quads in scene.frames]

    def blurred(self):
        bitmaps, rects = {}, {}
        for quad in (q for frame in self.scene.frames for q in frame if q.shadow):
            key = (quad.width, quad.height, quad.radius, quad.shadow)
            if key not in bitmaps:
                opacity, rects[key] = shapes.shadow_bitmap(quad, self.scene.scale)
                bitmaps[key] = opacity[..., None]
        return Layers(self.context, bitmaps, 1.0), rects

    def batched(self, quads):
        """Returns the textures and the vertex array of each draw call."""
        runs = []
        for quad in quads:
            images, image = self.images.place[quad.image]
            key = (quad.width, quad.height, quad.radius, quad.shadow)
            shadows, shadow = self.shadows.place[key] if quad.shadow else (None, 0)
            values = self.values(quad, image, shadow, self.rects.get(key))
            if runs and runs[-1][0] is images and (shadows is None or runs[-1][1] in (None, shadows)):
                runs[-1][2].append(values)
                runs[-1][1] = runs[-1][1] or shadows
            else:
                runs.append([images, shadows, [values]])
        result = []
        for images, shadows, rows in runs:
            data = self.context.buffer(np.array(rows, np.float32).tobytes())
            array = self.context.vertex_array(self.program, [(data, FIELDS, *NAMES)])
            result.append((images, shadows, array, len(rows)))
        return result

    def values(self, quad, image, shadow, rect):
        """Returns one quad's instance attributes."""
        w, h = quad.width / 2, quad.height / 2
        x, y = margin(quad)
        extent = [-w - x, -h - y, w + x, h + y]
        under, tint = (0, 0, 1, 1), (0, 0, 0, 0)
        if quad.shadow:
            under = (rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3])
            extent = [
                min(extent[0], under[0]),
                min(extent[1], under[1]),
                max(extent[2], under[2]),
                max(extent[3], under[3]),
            ]
            tint = (*(v / 255 for v in quad.shadow.color), 1)
        line, rgb = quad.border or (0, (0, 0, 0))
        height, width = shapes.pixels(self.scene.images[quad.image]).shape[:2]
        crop = (quad.crop[0] / width, quad.crop[1] / height, quad.crop[2] / width, quad.crop[3] / height)
        return [
            *quad.matrix,
            *extent,
            w,
            h,
            quad.radius,
            line,
            *crop,
            *(v / 255 for v in rgb),
            1,
            *under,
            *tint,
            image,
            shadow,
            quad.alpha,
        ]

    def draw(self, index):
        self.target.use()
        self.context.clear(*(v / 255 for v in self.scene.background), 1)
        for images, shadows, array, count in self.batches[index]:
            images.use(0)
            if shadows:
                shadows.use(1)
            array.render(self.gl.TRIANGLE_STRIP, vertices=4, instances=count)
        self.target.read_into(self.buffer, components=4)

    def pixels(self):
        rows = np.frombuffer(self.buffer, np.uint8).reshape(self.scene.height, self.scene.width, 4)
        # The frame's top is at the start of the memory: y is not turned over by the vertex shader.
        return rows[..., :3].copy()


class LlvmpipeAnisotropic(Llvmpipe):
    anisotropy = 8.0


class Layers:
    """Array textures with mipmaps, one for each size of picture; `place` tells a name's texture and layer."""

    def __init__(self, context, pictures, anisotropy):
        self.place, sizes = {}, {}
        for name, picture in pictures.items():
            sizes.setdefault(picture.shape, []).append(name)
        for (height, width, components), names in sizes.items():
            data = b"".join(np.ascontiguousarray(pictures[n]).tobytes() for n in names)
            texture = context.texture_array((width, height, len(names)), components, data, alignment=1)
            texture.build_mipmaps()
            texture.filter = context.LINEAR_MIPMAP_LINEAR, context.LINEAR
            texture.repeat_x = texture.repeat_y = False
            texture.anisotropy = anisotropy
            for layer, name in enumerate(names):
                self.place[name] = texture, layer


def margin(quad):
    """Returns how many points a pixel and a half may be on the quad, along x and y: room for the soft edge."""
    inverse = np.linalg.inv(quad.homography)
    points, _ = project(quad.homography, corners(quad))
    result = np.zeros(2)
    for px, py in points:
        a, b, c = inverse @ (px, py, 1)
        for column in (0, 1):
            slope = (inverse[:2, column] * c - np.array([a, b]) * inverse[2, column]) / c**2
            result = np.maximum(result, np.abs(slope))
    # Cells edge-on would have margins as long as the frame.
    return np.minimum(1.5 * result, (quad.width, quad.height))
