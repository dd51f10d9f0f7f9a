"""A turquoise lake in a cirque, seen from the footpath that winds down to it and on along its shore; summer morning.

npm run art -- lake-trail
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from scipy.interpolate import CubicSpline
from scipy.spatial import cKDTree
from library import core, mats, sky, terrain, flora, outside, springs
from library.noise import fbm, smooth

core.reset(57)
rng = np.random.default_rng(57)
SUN = (33, 118)                     # over the right shoulder
mats.HAZE.update(on=True, color=(.46, .55, .72), dist=11000, height=900, strength=.75)
sky.nishita(*SUN, .14, dust=1.2, ozone=1.8, sun_intensity=.8, clouds=dict(color=((1.0, .97, .94), (.74, .75, .80)), amount=.42, scale=1.1, thick=.8, bright=8.0))
F = outside.field("mesa")
S, white = (outside.Turned(f, -14, (-900, -4300), drop=12, rise=1.15) for f in (F, terrain.snowed(F, 640)))      # not the basin's peak
CAM = np.array([0.0, 0.0, 1.75])
LEVEL, MID, R = -20.0, (45.0, 140.0), 80.0                                   # the water, its middle, its width


def from_shore(x, y):
    """Metres from the water's edge, negative on the lake."""
    r = np.hypot(x - MID[0], (y - MID[1]) * 1.05)
    a = np.arctan2(y - MID[1], x - MID[0])
    return r - R - 9 * fbm(np.cos(a) * 1.6, np.sin(a) * 1.6, octaves=3, seed=4) - 1.6 * fbm(x / 7, y / 7, octaves=3, seed=9)


def bowl(x, y):
    """The hollow without its path: a shelf along the shore, steeper above it."""
    e = from_shore(x, y)
    z = np.where(e < 0, .30 * e, .08 * e + .0021 * np.clip(e, 0, 75) ** 2)
    lumps = (.35 + 1.6 * smooth(30, 120, np.hypot(x, y))) * fbm(x / 21, y / 21, octaves=3, seed=3) * smooth(4, 30, e) + .16 * fbm(x / 3.2, y / 3.2, octaves=3, seed=5) * smooth(0, 4, e)
    return LEVEL + z + lumps


_t = np.array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9.0])
_p = CubicSpline(_t, np.array([(5.5, -4), (4.2, 6), (-1.4, 13), (-8, 23), (-6.5, 38), (-14, 54), (-27, 74), (-40, 100), (-48, 140), (-38, 186.0)]))
LINE = _p(np.linspace(0, 9, 2600))
LINE_Z = bowl(*LINE.T)
LINE_Z = np.convolve(np.pad(LINE_Z, 20, mode="edge"), np.ones(41) / 41, "valid")
TREE = cKDTree(LINE)


def to_path(x, y):
    """Distance to the middle of the footpath, and its height there."""
    d, i = TREE.query(np.stack([np.ravel(x), np.ravel(y)], 1))
    return d.reshape(np.shape(x)), LINE_Z[i].reshape(np.shape(x))


def ground(x, y, z):
    near = bowl(x, y)
    d, pz = to_path(x, y)
    w = .38 + .10 * fbm(x / 1.1, y / 1.1, octaves=2, seed=12)
    bench = smooth(3.2, .6, d)
    near = near * (1 - bench) + pz * bench - .09 * smooth(w + .22, w - .05, d)
    k = smooth(150, 420, np.hypot(x - MID[0], y - MID[1]))
    return near * (1 - k) + (z + LEVEL + 18) * k


g0 = lambda x, y: ground(x, y, S.height(x, y))
M = mats.mountain(drifts=True, grass_top=330, grass=(.05, .068, .022))
terrain.polar_mesh("far", white, CAM, M, az=(-44, 44), near=150, far=9500, cols=1500, rows=900, extra=ground)
terrain.polar_mesh("near", S, CAM, mats.ground(a=(.042, .066, .018), b=(.075, .09, .026), c=(.085, .075, .045)), az=(-58, 58), near=.9, far=165, cols=1100, rows=900, extra=ground, micro=0.0)

# ------------------------------------------------------------------ the water: paler over the shelf by the shore
x, y = np.meshgrid(np.linspace(-70, 190, 420), np.linspace(20, 270, 420))
i = (np.arange(419)[:, None] * 420 + np.arange(419)[None]).ravel()
core.mesh_np("lake", np.stack([x, y, 0 * x + LEVEL], -1).reshape(-1, 3), np.stack([i, i + 1, i + 421, i + 420], 1),
             mats.water("Tarn", deep=(.008, .066, .082), shallow=(.085, .16, .13), ripple=.5, scale=.6), smooth=True, attrs={"depth": (LEVEL - bowl(x, y)).ravel()})

# ------------------------------------------------------------------ the footpath: trodden earth with small stones
U = np.linspace(-1, 1, 15)
T = np.gradient(LINE, axis=0)
T /= np.linalg.norm(T, axis=1)[:, None]
N = np.stack([T[:, 1], -T[:, 0]], 1)
half = .36 + .12 * fbm(LINE[:, 0] / 1.7, LINE[:, 1] / 1.7, octaves=3, seed=31) + .0012 * LINE[:, 1]
px = LINE[:, None, 0] + N[:, None, 0] * U * half[:, None]
py = LINE[:, None, 1] + N[:, None, 1] * U * half[:, None]
pz = LINE_Z[:, None] - .055 + .05 * U ** 2 - .14 * smooth(.8, 1, np.abs(U)) + .02 * fbm(px / .4, py / .4, octaves=3, seed=7)
i = (np.arange(len(LINE) - 1)[:, None] * 15 + np.arange(14)[None]).ravel()
core.mesh_np("path", np.stack([px, py, pz], -1).reshape(-1, 3), np.stack([i, i + 15, i + 16, i + 1], 1)[:, ::-1],
             mats.ground("Trodden", a=(.135, .104, .076), b=(.19, .15, .112), c=(.095, .074, .056), scale=2.6), smooth=True)

# ------------------------------------------------------------------ stones
stone = springs.boulder("TarnStone", ((.15, .135, .12), (.20, .175, .15), (.25, .22, .19), (.17, .165, .16)))
st = core.collection("stones", hidden=True)
for k in range(6):
    flora.rock("ts%d" % k, 700 + k, stone, 4, .65, coll=st)
n = 900                                                                       # pebbles and edge stones of the path
k = (len(LINE) * .62 * rng.random(n) ** 1.3).astype(int)
off = np.where(rng.random(n) < .55, rng.normal(0, .25, n), rng.choice([-1, 1], n) * rng.normal(.72, .14, n))
x, y = LINE[k, 0] + N[k, 0] * off, LINE[k, 1] + N[k, 1] * off
s = np.where(np.abs(off) < .45, rng.gamma(2, .018, n).clip(.015, .09), rng.gamma(2, .07, n).clip(.06, .42))
core.scatter("pebbles", np.stack([x, y, g0(x, y) + .01], 1), st, s, tilt=.4)
n = 1800                                                                       # boulders on the slope and in the shallows
x, y = rng.uniform(-95, 150, n), 4 + 230 * rng.random(n) ** 1.2
e = from_shore(x, y)
s = rng.gamma(1.3, .55, n).clip(.16, 3.6)
q = (e > -5) & (to_path(x, y)[0] > 1.2 + s) & ((fbm(x / 26, y / 26, octaves=2, seed=41) > .02) | (np.abs(e) < 3)) & ((np.hypot(x, y) > 9) | (s < .5))
core.scatter("boulders", np.stack([x, y, np.maximum(g0(x, y), LEVEL - .4) - .05 * s], 1)[q], st, s[q], tilt=.35)
n = 520                                                                       # and along the water's edge
a = rng.uniform(0, 2 * np.pi, n)
x, y = MID[0] + (R + 6) * np.cos(a), MID[1] + (R + 6) * np.sin(a)
for turn in range(4):                                                            # outward or inward, until they stand there
    e = from_shore(x, y) - rng.normal(-.4, 1.2, n) * (turn == 3)
    x, y = x - e * np.cos(a), y - e * np.sin(a)
q = fbm(np.cos(a) * 3, np.sin(a) * 3, octaves=3, seed=44) > -.12
s = rng.gamma(1.5, .34, n).clip(.15, 2.4)
core.scatter("edge", np.stack([x, y, np.maximum(g0(x, y), LEVEL - .35)], 1)[q], st, s[q], tilt=.3)

# ------------------------------------------------------------------ spruce, in small groups below the tree line
P, D = terrain.forest_points(S, CAM, 30000, rng, az=(-44, 44), dist=(70, 1500), tree_line=190, extra=lambda x, y, z: (ground(x, y, z) - .3, (from_shore(x, y) > 7) & (to_path(x, y)[0] > 5)), density=.10, power=1.2, clump=90)
core.scatter("t_mid", P, flora.spruces(4, 1, 60, name="mid"), rng.uniform(4, 12, len(P)))
x, y, h = np.array([(-36, 57, 11), (-39.5, 61, 14), (-43, 58, 9), (-34.5, 60.5, 6), (104, 88, 12), (109, 93, 9)], float).T
core.scatter("t_near", np.stack([x, y, g0(x, y) - .3], 1), flora.spruces(4, 0, 80, name="near"), h)

# ------------------------------------------------------------------ turf and flowers
clear = lambda x, y, w: (to_path(x, y)[0] > w) & (from_shore(x, y) > .4)
turf = flora.grass(6, 70, h=.15, name="turf", blades=48, spread=.24, bend=.8, width=.0045, patch=.8, colors=((.038, .066, .016), (.07, .10, .024), (.13, .135, .042)))
tall = flora.grass(5, 95, h=.34, name="tall", blades=34, spread=.16, bend=.75, width=.0045, patch=.7, colors=((.05, .08, .018), (.11, .125, .036), (.24, .20, .085)))
straw = flora.grass(5, 123, h=.46, name="straw", blades=12, spread=.14, bend=.45, width=.0028, colors=((.19, .15, .06), (.30, .24, .11), (.24, .17, .09)))
sedge = flora.grass(4, 151, h=.42, name="sedge", blades=110, spread=.13, bend=1.0, width=.005, patch=.5, colors=((.022, .048, .012), (.045, .07, .018), (.10, .10, .03)))
willow = flora.grass(4, 187, h=.75, name="willow", blades=420, spread=.42, bend=.55, width=.018, colors=((.05, .072, .03), (.085, .11, .05), (.12, .14, .075)))
for kind, n, far, drift, sc in ((turf, 150000, 190, None, 1.0), (tall, 60000, 120, (4.5, .0, 8), 1.0), (straw, 22000, 60, (6, .04, 18), 1.0), (sedge, 15000, 130, (3.2, .22, 28), 1.0), (willow, 5200, 190, (13, .30, 38), 1.0)):
    a, d = np.radians(rng.uniform(-46, 46, n)), 1.2 + far * rng.random(n) ** 1.6
    x, y = d * np.sin(a), d * np.cos(a)
    q = clear(x, y, 1.3 if kind is willow else .34) & ((d > 18) | (kind is not willow)) & (rng.random(n) < .25 + smooth(.3, .75, to_path(x, y)[0]))
    if drift:
        q &= fbm(x / drift[0], y / drift[0], octaves=3, seed=drift[2]) > drift[1] + (.25 * smooth(18, 8, d) if kind is willow else 0)
    x, y, d = x[q], y[q], d[q]
    low = .45 + .55 * smooth(.4, 1.5, to_path(x, y)[0])
    tuft = .75 + .6 * np.clip(fbm(x / 1.6, y / 1.6, octaves=3, seed=15) + .2, 0, 1)
    core.scatter("grass", np.stack([x, y, g0(x, y) - .02], 1), kind, rng.uniform(.55, 1.25, len(x)) * sc * low * tuft * (1 + .009 * d))
for kind, col, cen, spike, n, seed, thr in (("columbine", (.34, .38, .66), (.78, .76, .66), False, 4200, 3, .08), ("paintbrush", (.40, .08, .05), None, True, 3800, 11, .10),
                                            ("daisy", (.78, .76, .72), (.60, .40, .05), False, 2600, 29, .12), ("sunflower", (.60, .42, .06), (.25, .13, .03), False, 5200, 37, .04)):
    fl = flora.flowers(kind, col, cen or (.5, .35, .05), 5, seed, h=.36, stems=5, petals=(6, 9)[kind in ("daisy", "sunflower")], size=(.026, .032)[kind == "columbine"], spread=.14, spike=spike)
    a, d = np.radians(rng.uniform(-46, 46, n)), 5 + 75 * rng.random(n) ** 1.25
    x, y = d * np.sin(a), d * np.cos(a)
    q = (fbm(x / (1.6 + .05 * d), y / (1.6 + .05 * d), octaves=3, seed=seed) > thr + .14) & clear(x, y, .5)
    core.scatter(kind, np.stack([x, y, g0(x, y)], 1)[q], fl, rng.uniform(.55, 1.25, q.sum()))

cam_z = float(g0(np.array([0.0]), np.array([0.0]))[0]) + 1.6
core.camera((0, 0, cam_z), (0, 100, cam_z - 3.4), lens=29, fstop=2.8, focus=14)
core.render("lake-trail", 2400, 1500, spp=7, look="High Contrast", exposure=float(core.args().get("ev", .0)), bounces=4, glow=.04, glow_thr=1.6,
            vignette=.14, sat=1.0, tint=(1.02, 1.0, .97), quality=89)
