"""A pot just thrown, still wet on the wheel: window light from the left, tools and a sponge on the tray, shelves out of focus.

npm run art -- potters-wheel
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, room, props, pottery, traces, furniture as fu
from library.noise import fbm, smooth

core.reset(151)
rng = np.random.default_rng(7)
sky.twilight([(0.0, (.5, .55, .62)), (.2, (.55, .62, .72)), (1.0, (.5, .6, .75))], strength=.16)
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
H = .80                                                          # height of the wheel head


def clay(name, color=(.255, .205, .165), wet=1.0):
    """Wet stoneware: slip in the rings, gloss where water stands."""
    g = mats.G(name)
    o = g.coord()
    n, f, big = g.noise(o, 26, 6, .6), g.noise(o, 240, 4, .7), g.noise(o, 7, 4, .55)
    col = g.mix(g.rng(n, .35, .68), tuple(c * .78 for c in color), color)
    col = g.mix(g.rng(big, .5, .72, 0, .5), col, tuple(min(1, c * 1.45 + .02) for c in color))
    rough = g.rng(g.math("ADD", g.math("MULTIPLY", big, .7), g.math("MULTIPLY", n, .3)), .38, .62, .16 + .3 * (1 - wet), .46 + .3 * (1 - wet))
    h = g.math("ADD", g.math("MULTIPLY", n, .5), g.math("MULTIPLY", f, .16))
    return g.done(g.bsdf(Base_Color=col, Roughness=rough, Specular=.5, Normal=g.bump(h, .22, .003)))


def thrown(loc, prof, mat, rings=.0085, deep=.0011, seed=0, nu=300, nv=240, lean=.004):
    """Surface through (radius, height) points, outside and in, with one spiral left by the fingers."""
    p = np.array(prof, float)
    s = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))])
    t = np.linspace(0, s[-1], nv)
    from scipy.interpolate import PchipInterpolator
    r, z = PchipInterpolator(s, p[:, 0])(t), PchipInterpolator(s, p[:, 1])(t)
    a = np.linspace(0, 2 * np.pi, nu, endpoint=False)
    A, R = np.meshgrid(a, r)
    Z = np.repeat(z[:, None], nu, 1)
    turn = np.sin((Z / rings + A / (2 * np.pi)) * 2 * np.pi + 1.2 * fbm(Z * 30 + seed, A * 0, octaves=2, seed=seed))
    on = smooth(.012, .035, Z) * smooth(z.max(), z.max() - .02, Z)
    felt = .35 + .65 * smooth(-.35, .5, fbm(Z * 14 + seed, np.cos(A) * .6, np.sin(A) * .6, 3, seed=seed + 2))      # fingers press unevenly
    R = np.maximum(R + np.where(R > .004, deep * turn * on * felt, 0) + .0022 * fbm(np.cos(A) * 1.6 + seed, np.sin(A) * 1.6, Z * 9, 2, seed=seed) * smooth(0, .05, Z), 0)
    Z = Z + .0022 * np.sin(A * 2 + seed) * smooth(z.max() - .05, z.max(), Z)
    v = np.stack([R * np.cos(A) + lean * Z / z.max(), R * np.sin(A), Z], -1).reshape(-1, 3)
    i = (np.arange(nv - 1)[:, None] * nu + np.arange(nu)[None]).reshape(-1)
    j = (np.arange(nv - 1)[:, None] * nu + (np.arange(nu)[None] + 1) % nu).reshape(-1)
    ob = core.mesh_np("thrown", v, np.stack([i, j, j + nu, i + nu], 1), mat, smooth=True)
    ob.location = loc
    return ob


# ------------------------------------------------------------------ wheel and tray
alu = mats.metal("WheelHead", (.42, .42, .415), .34, .35)
tray = mats.plain("Tray", (.10, .115, .125), .4, bump=.15, bscale=40)
slip = clay("Slip", (.27, .205, .165))
core.lathe("whead", [(0, 0), (.158, 0), (.162, -.003), (.162, -.014), (.15, -.016), (0, -.016)], (0, 0, H), alu, 128)
for r in (.05, .075, .1, .125, .15):
    core.lathe("groove", [(r - .0012, .0), (r, .0009), (r + .0012, 0)], (0, 0, H - .0002), alu, 128)
core.lathe("pan", [(.05, -.055), (.26, -.055), (.285, -.045), (.292, .015), (.298, .02), (.305, .016), (.30, -.06), (.27, -.075), (.05, -.075)], (0, 0, H - .01), tray, 128)
thrown((0, 0, H - .0675), [(.06, .002), (.15, .004), (.21, .003), (.25, .0045), (.272, .002)], slip, deep=0, seed=4)
wet = clay("WetClay")
body = [(.0, .0), (.088, 0), (.0895, .006), (.082, .014), (.0835, .03), (.098, .07), (.110, .11), (.1115, .145), (.102, .178), (.082, .200), (.071, .212), (.0705, .222), (.0775, .234), (.0805, .238),
        (.0785, .2405), (.0745, .238), (.066, .222), (.066, .212), (.078, .197), (.0965, .176), (.1055, .145), (.104, .11), (.092, .07), (.078, .032), (.06, .014), (.0, .011)]
thrown((0, 0, H), body, wet, rings=.0098, deep=.0008, seed=3)
thrown((0, 0, H - .0005), [(.084, .006), (.105, .0042), (.12, .002), (.131, .0003)], slip, deep=.0004, seed=8)      # slip around its foot
drop = core.collection("drops", hidden=True)
for k in range(4):
    props._sub(core.lathe("blob%d" % k, [(0, .35), (.5, .3), (.9, .12), (1.0, 0), (0, 0)], (0, 0, 0), slip, 18, coll=drop))
n = 260
a, d = rng.uniform(0, 6.283, n), np.where(rng.random(n) < .45, rng.uniform(.10, .158, n), rng.uniform(.18, .40, n))
z = np.where(d < .162, H + .0002, np.where(d < .29, H - .0655, H - .049))
core.scatter("splash", np.stack([d * np.cos(a), d * np.sin(a), z], 1), drop, rng.lognormal(-5.9, .55, n), tilt=.0)
# ------------------------------------------------------------------ the bench around it, tools, sponge, water
oak = mats.wood("BenchX", (.40, .30, .20), (.22, .15, .095), rough=.62, aged=.35)
for k in range(9):
    y = -.62 + k * .19
    edge = math.sqrt(max(0, .318 ** 2 - max(0, abs(y) - .093) ** 2))      # sawn out around the tray
    for s in (-1, 1):
        core.box("plank", (1.8 - edge, .186, .04), (s * (1.8 + edge) / 2, y, H - .07), oak, .004)
core.lathe("collar", [(.30, -.064), (.30, -.049), (.452, -.049), (.455, -.051), (.455, -.064)], (0, 0, H), oak, 96)      # over the ends of the planks
core.box("under", (1.1, 1.0, .02), (0, 0, H - .2), mats.plain("Under", (.03, .028, .026), .9), 0)
top = H - .05
sp = fu.soft_box("sponge", (.105, .07, .042), mats.plain("Sponge", (.50, .40, .25), .95, bump=1.2, bscale=160), .008, .018, 3, .006, n=40)
sp.location, sp.rotation_euler = (.37, -.12, top + .022), (0, 0, .5)
props.bowl((.44, .16, top), mats.plain("SlipBowl", (.44, .42, .38), .45, bump=.2, bscale=30), .11, .075, .006)
core.cyl("slipwater", .098, .002, (.44, .16, top + .058), clay("SlipWater", (.30, .235, .19)), 64)
box_ = mats.wood("Boxwood", (.52, .36, .19), (.33, .21, .10), rough=.5)
for k, (x, y, r, L) in enumerate(((-.40, -.16, .35, .17), (-.44, -.10, .5, .15), (-.36, -.24, .15, .19))):
    core.tube("tool", [(x + math.cos(r) * q * L, y + math.sin(r) * q * L, top + .006 + .001 * k) for q in np.linspace(0, 1, 6)], .0055, box_, 6)
    core.tube("wire", [(x + math.cos(r) * (L + q * .035) + .012 * math.sin(q * 3.14) * -math.sin(r) * s, y + math.sin(r) * (L + q * .035) + .012 * math.sin(q * 3.14) * math.cos(r) * s, top + .007) for s in (-1, 1) for q in (np.linspace(0, 1, 10) if s < 0 else np.linspace(1, 0, 10))], .0009, alu, 3)
rib = core.lathe("rib", [(0, 0), (.045, 0), (.048, .002), (.045, .004), (0, .004)], (-.33, .02, top + .001), box_, 48)
rib.scale = (1, .62, 1)
cloth = mats.fabric("Rag", (.58, .57, .54), (.25, .30, .34), weave=300, stripes=(0, 22, .2), blotch=.3)
props.hung(.62, -.34, top + .012, .26, .18, cloth, back=.34, seed=5, r=.012)
traces.crumbs(-.6, .6, -.55, -.3, top, 70, (.33, .27, .22), .0035, seed=3)
traces.crumbs(-.6, -.3, -.4, .3, top, 50, (.33, .27, .22), .003, seed=4)
# ------------------------------------------------------------------ behind: shelves of pots, raw and fired
wall = mats.plain("StudioWall", (.66, .65, .62), .9, bump=.2, bscale=8)
room.wall("back", (-3.5, 2.3, 0), X, nY, 7, 3.0, wall)
room.wall("right", (2.6, -2.5, 0), Y, nX, 5, 3.0, wall)
shelf = mats.wood("Shelf", (.36, .25, .15), (.18, .115, .065), rough=.6)
glz = [pottery.glaze("Gl%d" % i, a, b, l) for i, (a, b, l) in enumerate((((.32, .24, .16), (.05, .13, .17), .16), ((.25, .12, .06), (.55, .50, .42), .13), ((.12, .11, .10), (.22, .30, .24), .2), ((.40, .33, .24), (.34, .10, .05), .11), ((.30, .26, .2), (.62, .60, .54), .09)))]
raw = [mats.plain("Bisque", (.52, .36, .27), .9, bump=.2), mats.plain("Raw", (.40, .35, .31), .9, bump=.2), *glz]
for z in (.66, 1.12, 1.58):
    core.box("shelf", (4.6, .36, .03), (-.2, 2.08, z), shelf, .004)
    x = -2.3 + rng.uniform(0, .1)
    while x < 2.0:
        r = rng.uniform(.06, .13)
        pottery.pot((x + r, 2.06 + rng.normal(0, .03), z + .015), r, rng.uniform(.13, .36), raw[rng.integers(len(raw))], int(rng.integers(4)))
        x += 2 * r + rng.uniform(.02, .12)
for x in (-2.4, -.2, 2.0):
    core.box("upright", (.05, .36, 1.7), (x, 2.08, .85), shelf, .004)
core.box("floor", (9, 9, .02), (0, 0, -.01), mats.plain("Concrete", (.30, .295, .28), .75, bump=.2, bscale=6), 0)
# ------------------------------------------------------------------ a north window on the left, its light soft; a little bounce from the right
core.light("AREA", (-1.9, .5, 1.75), (0, 0, H + .08), 62, core.kelvin(6300), 1.3, 1.5)
core.light("AREA", (-2.6, 2.0, 2.2), (0, 2.2, 1.1), 40, core.kelvin(6000), 1.5, 1.2, glossy=False)
core.light("AREA", (1.9, -1.4, 1.9), (0, 0, H), 6, core.kelvin(4600), 2.0, 1.4, glossy=False)
CAM = (.36, -1.18, 1.30)
core.camera(CAM, (.015, 0, H + .085), lens=54, fstop=2.5, focus=math.dist(CAM, (.02, -.08, H + .19)))
core.render("potters-wheel", 2400, 1600, spp=24, look="Medium High Contrast", exposure=float(core.args().get("ev", 1.0)), bounces=7, glow=.03, glow_thr=2.0, vignette=.16, clamp=5, sat=1.0, tint=(1.0, 1.0, 1.0), quality=89)
