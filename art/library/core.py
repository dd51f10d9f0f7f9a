"""Scene set-up, mesh helpers, camera, render, denoise and develop."""
import bpy
import math
import os
import subprocess
import sys
import tempfile
import time
import numpy as np
from mathutils import Vector, Matrix
from . import denoise as dn

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WEIGHTS = os.environ.get("ART_WEIGHTS", os.path.join(HERE, "weights"))
PICTURES = os.path.join(HERE, "..", "houses", "wild-iris", "pictures")
OUT = os.environ.get("ART_OUT", os.path.join(HERE, "out"))
GPU_SAMPLES = 512


def args():
    """Flags after '--': name=value pairs, e.g. -- scale=50 spp=32."""
    a = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    return dict(x.split("=", 1) for x in a)


def reset(seed=1):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    np.random.seed(seed)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    w = bpy.data.worlds.new("World")
    s.world = w
    w.use_nodes = True
    return s


# ------------------------------------------------------------------ meshes
def link(ob, coll=None):
    (coll or bpy.context.scene.collection).objects.link(ob)
    return ob


def collection(name, hidden=False):
    c = bpy.data.collections.new(name)
    if not hidden:
        bpy.context.scene.collection.children.link(c)
    return c


def mesh_np(name, verts, faces, mats=None, smooth=False, attrs=None, mat_idx=None, coll=None, do_link=True):
    """Fast mesh from numpy: verts (N,3); faces (M,3) or (M,4) index array."""
    verts = np.asarray(verts, np.float32)
    faces = np.asarray(faces, np.int32)
    m = bpy.data.meshes.new(name)
    n, k = faces.shape
    m.vertices.add(len(verts))
    m.vertices.foreach_set("co", verts.ravel())
    m.loops.add(n * k)
    m.loops.foreach_set("vertex_index", faces.ravel())
    m.polygons.add(n)
    m.polygons.foreach_set("loop_start", np.arange(0, n * k, k, dtype=np.int32))
    m.polygons.foreach_set("loop_total", np.full(n, k, np.int32))
    m.polygons.foreach_set("use_smooth", np.full(n, smooth, bool))
    if mat_idx is not None:
        m.polygons.foreach_set("material_index", np.asarray(mat_idx, np.int32))
    m.update(calc_edges=True)
    for key, val in (attrs or {}).items():
        val = np.asarray(val, np.float32)
        if val.ndim == 1:
            a = m.attributes.new(key, "FLOAT", "POINT")
            a.data.foreach_set("value", val)
        else:
            a = m.attributes.new(key, "FLOAT_COLOR", "POINT")
            if val.shape[1] == 3:
                val = np.concatenate([val, np.ones((len(val), 1), np.float32)], 1)
            a.data.foreach_set("color", val.ravel())
    for mt in (mats if isinstance(mats, (list, tuple)) else [mats] if mats else []):
        m.materials.append(mt)
    ob = bpy.data.objects.new(name, m)
    if do_link:
        link(ob, coll)
    return ob


_CUBE_V = np.array([[x, y, z] for x in (-.5, .5) for y in (-.5, .5) for z in (-.5, .5)], np.float32)
_CUBE_F = np.array([[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]])


def box(name, size, loc, mat, bevel=0.01, seg=2, rot=(0, 0, 0), coll=None, jitter=0.0):
    """Box with rounded edges.  loc is the center."""
    v = _CUBE_V * np.asarray(size, np.float32)
    if jitter:
        v = v + np.random.uniform(-jitter, jitter, v.shape)
    ob = mesh_np(name, v, _CUBE_F, mat, coll=coll)
    ob.location = loc
    ob.rotation_euler = rot
    if bevel:
        b = ob.modifiers.new("b", "BEVEL")
        b.width = min(bevel, min(size) * 0.45)
        b.segments = seg
        b.harden_normals = False
        for p in ob.data.polygons:
            p.use_smooth = True
        ob.data.use_auto_smooth = True
        ob.data.auto_smooth_angle = math.radians(40)
    rnd = ob.data.attributes.new("rnd", "FLOAT", "POINT")
    rnd.data.foreach_set("value", np.full(8, np.random.rand(), np.float32))
    return ob


def beam(name, a, b, w, h, mat, bevel=0.012, coll=None, roll=0.0):
    """Squared timber from point a to point b (local X along the grain)."""
    a, b = Vector(a), Vector(b)
    d = b - a
    ob = box(name, (d.length, w, h), (0, 0, 0), mat, bevel, coll=coll)
    q = d.to_track_quat("X", "Z")
    ob.matrix_world = Matrix.Translation((a + b) / 2) @ q.to_matrix().to_4x4() @ Matrix.Rotation(roll, 4, "X")
    return ob


def cyl(name, r, h, loc, mat, seg=32, rot=(0, 0, 0), r2=None, bevel=0.0, coll=None):
    r2 = r if r2 is None else r2
    t = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    lo = np.stack([r * np.cos(t), r * np.sin(t), np.full(seg, -h / 2)], 1)
    hi = np.stack([r2 * np.cos(t), r2 * np.sin(t), np.full(seg, h / 2)], 1)
    m = bpy.data.meshes.new(name)
    i = np.arange(seg)
    j = (i + 1) % seg
    faces = [(int(a), int(b), int(b) + seg, int(a) + seg) for a, b in zip(i, j)]
    faces += [tuple(range(seg - 1, -1, -1)), tuple(range(seg, 2 * seg))]
    m.from_pydata(np.concatenate([lo, hi]).tolist(), [], faces)
    for p in m.polygons:
        p.use_smooth = True
    m.use_auto_smooth = True
    m.auto_smooth_angle = math.radians(40)
    m.materials.append(mat)
    ob = link(bpy.data.objects.new(name, m), coll)
    ob.location = loc
    ob.rotation_euler = rot
    if bevel:
        b = ob.modifiers.new("b", "BEVEL")
        b.width = bevel
        b.segments = 3
        b.limit_method = "ANGLE"
    return ob


def lathe(name, profile, loc, mat, seg=48, coll=None, rot=(0, 0, 0)):
    """Surface of revolution from [(r, z), ...]."""
    p = np.asarray(profile, np.float32)
    t = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    v = np.stack([p[:, None, 0] * np.cos(t), p[:, None, 0] * np.sin(t),
                  np.repeat(p[:, 1:2], seg, 1)], -1).reshape(-1, 3)
    k = np.arange(len(p) - 1)[:, None] * seg
    i = np.arange(seg)[None]
    j = (i + 1) % seg
    f = np.stack([k + i, k + j, k + j + seg, k + i + seg], -1).reshape(-1, 4)
    ob = mesh_np(name, v, f, mat, smooth=True, coll=coll)
    ob.location = loc
    ob.rotation_euler = rot
    return ob


def tube(name, pts, r, mat, res=6, coll=None, cyclic=False):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new("POLY")
    sp.points.add(len(pts) - 1)
    for p, c in zip(sp.points, pts):
        p.co = (*c, 1)
    sp.use_cyclic_u = cyclic
    cu.materials.append(mat)
    return link(bpy.data.objects.new(name, cu), coll)


# ------------------------------------------------------------------ scatter
def scatter(name, pts, coll, scale, yaw=None, idx=None, tilt=0.06, parent_coll=None):
    """Instance the objects of a collection on points (geometry nodes)."""
    n = len(pts)
    count = len(coll.objects)
    m = bpy.data.meshes.new(name)
    m.vertices.add(n)
    m.vertices.foreach_set("co", np.asarray(pts, np.float32).ravel())
    yaw = np.random.uniform(0, 2 * np.pi, n) if yaw is None else yaw
    rot = np.stack([np.random.normal(0, tilt, n), np.random.normal(0, tilt, n), yaw], 1)
    idx = np.random.randint(0, count, n) if idx is None else idx
    scale = np.broadcast_to(np.asarray(scale, np.float32), (n,))
    a = m.attributes.new("s_scale", "FLOAT", "POINT"); a.data.foreach_set("value", np.ascontiguousarray(scale, np.float32))
    a = m.attributes.new("s_rot", "FLOAT_VECTOR", "POINT"); a.data.foreach_set("vector", rot.astype(np.float32).ravel())
    a = m.attributes.new("s_idx", "INT", "POINT"); a.data.foreach_set("value", idx.astype(np.int32))
    ob = link(bpy.data.objects.new(name, m), parent_coll)
    ng = bpy.data.node_groups.new(name, "GeometryNodeTree")
    ng.inputs.new("NodeSocketGeometry", "Geometry")
    ng.outputs.new("NodeSocketGeometry", "Geometry")
    N, L = ng.nodes, ng.links
    gi, go = N.new("NodeGroupInput"), N.new("NodeGroupOutput")
    ci = N.new("GeometryNodeCollectionInfo")
    ci.inputs["Collection"].default_value = coll
    ci.inputs["Separate Children"].default_value = True
    ci.inputs["Reset Children"].default_value = True
    ip = N.new("GeometryNodeInstanceOnPoints")
    ip.inputs["Pick Instance"].default_value = True

    def attr(nm, typ):
        x = N.new("GeometryNodeInputNamedAttribute")
        x.data_type = typ
        x.inputs["Name"].default_value = nm
        return next(o for o in x.outputs if o.enabled)
    L.new(gi.outputs[0], ip.inputs["Points"])
    L.new(ci.outputs[0], ip.inputs["Instance"])
    L.new(attr("s_scale", "FLOAT"), ip.inputs["Scale"])
    L.new(attr("s_rot", "FLOAT_VECTOR"), ip.inputs["Rotation"])
    L.new(attr("s_idx", "INT"), ip.inputs["Instance Index"])
    L.new(ip.outputs[0], go.inputs[0])
    md = ob.modifiers.new("scatter", "NODES")
    md.node_group = ng
    return ob


# ------------------------------------------------------------------ camera and lights
def camera(loc, target, lens=35, fstop=None, focus=None, shift=(0, 0)):
    c = bpy.data.cameras.new("Cam")
    ob = link(bpy.data.objects.new("Cam", c))
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    c.lens = lens
    c.sensor_width = 36
    c.shift_x, c.shift_y = shift
    c.clip_end = 1e5
    c.clip_start = 0.02
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = focus or (Vector(target) - Vector(loc)).length
        c.dof.aperture_blades = 7
    bpy.context.scene.camera = ob
    return ob


def light(kind, loc, target=None, power=100, color=(1, 1, 1), size=1, size_y=None, spot=60, portal=False, spread=None, glossy=True):
    """glossy=False keeps a fill light out of reflections."""
    l = bpy.data.lights.new(kind, kind)
    l.energy = power
    l.color = color
    if kind == "AREA":
        l.size = size
        if size_y:
            l.shape = "RECTANGLE"
            l.size_y = size_y
        l.cycles.is_portal = portal
        if spread:
            l.spread = math.radians(spread)
    elif kind == "SUN":
        l.angle = math.radians(size)
    else:
        l.shadow_soft_size = size
        if kind == "SPOT":
            l.spot_size = math.radians(spot)
            l.spot_blend = 0.6
    ob = link(bpy.data.objects.new(kind, l))
    ob.location = loc
    ob.visible_glossy = glossy
    if target is not None:
        ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return ob


def kelvin(k):
    """Linear RGB of a black body, brightest channel 1."""
    t = k / 100
    r = 255 if t <= 66 else 329.7 * (t - 60) ** -0.1332
    g = 99.47 * math.log(t) - 161.1 if t <= 66 else 288.1 * (t - 60) ** -0.0755
    b = 255 if t >= 66 else 0 if t <= 19 else 138.5 * math.log(t - 10) - 305.0
    c = [max(0, min(255, x)) / 255 for x in (r, g, b)]
    c = [((x + .055) / 1.055) ** 2.4 if x > .04045 else x / 12.92 for x in c]
    return tuple(x / max(c) for x in c)


# ------------------------------------------------------------------ render
def has_gpu():
    """Turn on every CUDA device that Cycles finds.  ART_DEVICE=cpu leaves them alone.

    Asked before each render: an emptied scene forgets preferences.
    """
    if os.environ.get("ART_DEVICE", "").lower() == "cpu":
        return False
    try:
        p = bpy.context.preferences.addons["cycles"].preferences
        p.compute_device_type = "CUDA"
        p.get_devices()
    except (KeyError, TypeError, AttributeError):
        return False
    for d in p.devices:
        d.use = d.type == "CUDA"
    return any(d.use for d in p.devices)


def cleaned(rgb, alb, nrm, quick):
    """The denoiser's answer.  quick: try PyTorch in the machine's own Python first, which takes seconds on a GPU."""
    if quick:
        with tempfile.TemporaryDirectory() as t:
            a, b = os.path.join(t, "a.npz"), os.path.join(t, "b.npy")
            np.savez(a, rgb=rgb, alb=alb, nrm=nrm)
            env = {k: v for k, v in os.environ.items() if k not in ("PYTHONHOME", "PYTHONPATH", "LD_LIBRARY_PATH")}
            try:
                subprocess.run([os.environ.get("ART_PYTHON", "python3"), dn.__file__, a, b, WEIGHTS], env=env, check=True, capture_output=True)
                return np.load(b)
            except (OSError, subprocess.CalledProcessError):
                print("no PyTorch: denoising with numpy", flush=True)
    return dn.denoise(rgb, alb, nrm, WEIGHTS)


def _read(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = "Non-Color"
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[..., :3].copy()


def blur(a, sigma):
    from scipy.ndimage import gaussian_filter
    return np.stack([gaussian_filter(a[..., i], sigma, mode="nearest") for i in range(3)], -1)


def render(name, w, h, spp=64, exposure=0.0, look="Medium High Contrast", bounces=8, glow=0.06,
           glow_thr=1.2, grain=0.006, vignette=0.12, scale=None, clamp=6.0, transparent=16,
           tint=None, sat=1.0, quality=85, keep=False, ca=0.0, calm=.45, mirror=False, soft=.5):
    """Render, denoise, develop.  Writes OUT/<name>.png and .jpg.

    spp: samples on a processor; a GPU takes GPU_SAMPLES at least.  calm: how much of the denoiser's answer is mixed in
    there, never more than half: the rest is the grain of so many samples.  mirror: the house is modelled the wrong way
    around, its bedroom wing east; turned over, pictures, plan and evening sun agree.
    """
    A = args()
    pct = int(A.get("scale", 100)) if scale is None else scale
    gpu = has_gpu()
    spp = int(A.get("spp", (64 if gpu else 8) if "look" in A else max(spp, GPU_SAMPLES) if gpu else spp))
    calm = float(A.get("calm", min(calm, .5) if gpu else 1.0))
    s = bpy.context.scene
    r, c = s.render, s.cycles
    r.resolution_x, r.resolution_y, r.resolution_percentage = w, h, pct
    r.threads_mode = "AUTO"
    c.device = "GPU" if gpu else "CPU"
    c.samples = spp
    c.time_limit = float(A.get("time", 0))                           # seconds; 0 is no limit
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.008 if gpu else 0.04
    c.adaptive_min_samples = max(8, spp // (8 if gpu else 3))
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = min(bounces - 1, 5)
    c.glossy_bounces = 4
    c.transmission_bounces = max(6, bounces)
    c.transparent_max_bounces = transparent
    c.sample_clamp_indirect = clamp
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.use_light_tree = True if hasattr(c, "use_light_tree") else False
    r.use_persistent_data = "patch" in A                             # several boxes, one scene
    vl = s.view_layers[0]
    vl.cycles.denoising_store_passes = True
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new("CompositorNodeRLayers")
    fo = nt.nodes.new("CompositorNodeOutputFile")
    tmp = os.path.join(OUT, "tmp_" + name)
    os.makedirs(tmp, exist_ok=True)
    fo.base_path = tmp
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "ZIP"
    fo.file_slots.clear()
    for slot, sock in (("rgb", "Image"), ("alb", "Denoising Albedo"), ("nrm", "Denoising Normal")):
        fo.file_slots.new(slot)
        nt.links.new(rl.outputs[sock], fo.inputs[slot])
    s.frame_current = 1
    # patch=x0,y0,x1,y1[;x0,y0,x1,y1...] (fractions, y down): redo only these parts of the last full render, or of the published picture
    areas = [tuple(float(v) for v in q.split(",")) for q in A["patch"].split(";")] if "patch" in A else [None]
    clean, cover, img = os.path.join(tmp, "clean.npz"), None, None
    if "patch" in A and os.path.exists(clean):
        img = np.load(clean)["img"].astype(np.float32)
    elif "patch" in A:
        img, cover = np.zeros((h, w, 3), np.float32), np.zeros((h, w), bool)
    tr = td = 0.0
    for area in areas:
        if area:
            x0, y0, x1, y1 = area
            if mirror:                                                   # the box is named as it's seen
                x0, x1 = 1 - x1, 1 - x0
            r.use_border = True
            r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = x0, x1, 1 - y1, 1 - y0
        t0 = time.time()
        bpy.ops.render.render()
        t1 = time.time()
        p = {k: _read(os.path.join(tmp, k + "0001.exr")) for k in ("rgb", "alb", "nrm")}
        if area:
            H_, W_ = img.shape[:2]
            a, b, c_, d = int((1 - y1) * H_), int((1 - y0) * H_), int(x0 * W_), int(x1 * W_)
            raw = p["rgb"][a:b, c_:d]
            new = raw * (1 - calm) + calm * cleaned(raw, p["alb"][a:b, c_:d], p["nrm"][a:b, c_:d], gpu)
            # feathered, except where the area touches the picture's edge
            fy = np.minimum(np.arange(b - a) if a > 0 else 99, np.arange(b - a)[::-1] if b < H_ else 99) + np.zeros(b - a)
            fx = np.minimum(np.arange(d - c_) if c_ > 0 else 99, np.arange(d - c_)[::-1] if d < W_ else 99) + np.zeros(d - c_)
            m = np.clip((np.minimum(fy[:, None], fx[None]) - 4) / 16, 0, 1)[..., None]
            if cover is None:
                img[a:b, c_:d] = img[a:b, c_:d] * (1 - m) + new * m
            else:
                img[a:b, c_:d] = new
                cover[a:b, c_:d] = True
        else:
            img = p["rgb"] * (1 - calm) + calm * cleaned(p["rgb"], p["alb"], p["nrm"], gpu)
        tr, td = tr + t1 - t0, td + time.time() - t1
    if cover is None:
        np.savez_compressed(clean, img=img.astype(np.float16))
    develop(name, img[:, ::-1] if mirror else img, exposure, look, glow, glow_thr, grain, vignette, tint, sat, quality, ca, soft)
    if cover is not None:
        from scipy.ndimage import distance_transform_edt
        soft = np.clip((distance_transform_edt(cover) - 4) / 40, 0, 1)     # where boxes meet, nothing of the old picture shows through
        lay_over_published(name, soft[::-1, ::-1 if mirror else 1, None], quality)
    print("RENDER %s %dx%d %s spp=%d cycles=%.1fs denoise=%.1fs" % (name, img.shape[1], img.shape[0], c.device, spp, tr, td), flush=True)
    if not keep:
        for k in p:
            os.remove(os.path.join(tmp, k + "0001.exr"))


def save_jpeg(picture, path, quality, largest=950_000):
    """As good as `quality` allows, and never larger than a source may be."""
    while True:
        picture.save(path, quality=quality, optimize=True, progressive=True)
        if os.path.getsize(path) <= largest or quality < 60:
            return
        quality -= 2


def lay_over_published(name, cover, quality):
    """Keep the published picture where nothing was rendered again (cover 0; rows from the top)."""
    from PIL import Image
    png = os.path.join(OUT, name + ".png")
    old, new = (np.asarray(Image.open(f).convert("RGB"), np.float32) for f in (os.path.join(PICTURES, name + ".jpg"), png))
    o = Image.fromarray((old * (1 - cover) + new * cover + .5).astype(np.uint8))
    o.save(png)
    save_jpeg(o, os.path.join(OUT, name + ".jpg"), quality)


def highlights(img, exposure, knee=3.0):
    """Let what is too bright run to white as film does: a flame's core turns white, its edge stays orange.

    Cut off channel by channel instead, red and green meet at the top and a candle burns yellow-green.
    """
    k = 2.0 ** exposure
    m = np.maximum(img.max(-1) * k, 1e-9)
    top = np.where(m > knee, knee * (1 + np.log(np.maximum(m, knee) / knee)), m)
    t = np.clip((top - 1.5) / 8.5, 0, 1)
    s = (t * t * (3 - 2 * t))[..., None]
    hue = np.clip(img * (k / m)[..., None], .004, 1)                  # even a flame has a little blue
    hue = .5 * np.power(hue, 1 - .82 * s) + .5 * (hue + (1 - hue) * .55 * s)      # the power alone brings green up long before blue
    return (hue * (top / k)[..., None]).astype(np.float32)


def evened(q, most=.6):
    """Calm what is left of the samples' noise where nothing else is: a guided filter, mixed in the more the noisier."""
    from scipy.ndimage import gaussian_filter, uniform_filter
    gray = q.mean(-1)
    noise = 1.48 * float(np.median(np.abs(gray - gaussian_filter(gray, 1.2))))
    k = min(most, max(0.0, (noise - .004) * 50))
    mean = lambda a: uniform_filter(a, 5)
    m = mean(gray)
    var, eps = mean(gray * gray) - m * m, min(max(noise * 1.6, .012), .05) ** 2
    out = np.empty_like(q)
    for c in range(3):
        p = q[..., c]
        a = (mean(gray * p) - m * mean(p)) / (var + eps)
        out[..., c] = mean(a) * gray + mean(mean(p) - a * m)
    return q * (1 - k) + out * k


def develop(name, img, exposure=0.0, look="Medium High Contrast", glow=0.06, glow_thr=1.2, grain=0.006,
            vignette=0.12, tint=None, sat=1.0, quality=85, ca=0.0, soft=.5):
    """Linear picture to a finished JPEG: bloom, vignette, highlights, Filmic, grain."""
    s = bpy.context.scene
    img = img.copy()
    h, w = img.shape[:2]
    if glow:
        k = 2.0 ** exposure
        hot = np.maximum(img - glow_thr / k, 0)
        top = hot.max(-1, keepdims=True)
        hot = hot * np.minimum(1, 20 / k / np.maximum(top, 1e-9))     # all channels alike: cut one by one, a flame's halo turns yellow-green
        g = sum(blur(hot, w * f) * a for f, a in ((.0025, .5), (.008, .3), (.03, .2)))
        img = img + g * glow * 4
    yy, xx = np.mgrid[0:h, 0:w]
    d = np.hypot((xx / w - .5), (yy / h - .5) * h / w) / .6
    img *= (1 - vignette * np.clip(d, 0, 1.2) ** 2.5)[..., None]
    if tint is not None:
        img *= np.asarray(tint, np.float32)
    if sat != 1.0:
        l = (img @ np.array([.2126, .7152, .0722], np.float32))[..., None]
        img = np.maximum(l + (img - l) * sat, 0)
    img = highlights(img, exposure)
    s.view_settings.view_transform = "Filmic"
    try:
        s.view_settings.look = look
    except TypeError:
        s.view_settings.look = "None"
    s.view_settings.exposure = exposure
    im = bpy.data.images.new("dev", w, h, float_buffer=True)
    buf = np.ones((h, w, 4), np.float32)
    buf[..., :3] = img
    im.pixels.foreach_set(buf.ravel())
    r = s.render
    r.image_settings.file_format = "PNG"
    r.image_settings.color_mode = "RGB"
    r.image_settings.color_depth = "8"
    png = os.path.join(OUT, name + ".png")
    im.save_render(png, scene=s)
    bpy.data.images.remove(im)
    try:
        from PIL import Image
        q = np.asarray(Image.open(png).convert("RGB"), np.float32) / 255
        q = evened(q)
        if soft:                             # no lens draws an edge within one pixel
            q = blur(q, soft)
        if grain:
            rng = np.random.default_rng(7)
            n = rng.normal(0, 1, (h, w)).astype(np.float32)
            from scipy.ndimage import gaussian_filter
            n = gaussian_filter(n, .6) * 1.6
            lum = q.mean(-1)
            q = q + (n * grain * (0.35 + 1.3 * lum * (1 - lum) * 2))[..., None]
        o = Image.fromarray((np.clip(q, 0, 1) * 255 + .5).astype(np.uint8))
        o.save(png)
        save_jpeg(o, os.path.join(OUT, name + ".jpg"), quality)
    except ImportError:
        pass
