"""An alpine basin in July: columbine, paintbrush and lupine in green grass along a small stream, peaks behind, morning sun.

npm run art -- wildflower-basin
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, outside, road, springs
from library.noise import fbm, smooth

core.reset(81)
rng = np.random.default_rng(23)
SUN = (25, 258)
mats.HAZE.update(on=True, color=(.46, .55, .72), dist=12000, height=900, strength=.75)
sky.nishita(*SUN, .14, dust=1.4, ozone=1.8, sun_intensity=.8, clouds=dict(color=((1.0, .95, .90), (.70, .70, .76)), amount=.62, scale=1.3, thick=.85, bright=8.0))
F = outside.field()
S, white = (outside.Turned(f, 35, (0.0, -4650.0), drop=6.0, rise=.92) for f in (F, terrain.snowed(F, 820)))
CAM = np.array([0.0, 0.0, 1.45])


def brook(y):
    """Middle of the stream: in at the lower right, away in loops to the left."""
    return 1.9 - .13 * y + 1.5 * np.sin(y / 4.6 + .6) * smooth(2, 12, y) + 2.2 * np.sin(y / 13.0) * smooth(14, 40, y)


def lawn(x, y):
    d = np.hypot(x, y)
    return .7 * fbm(x / 24, y / 24, octaves=3, seed=3) * smooth(5, 26, d) + .05 * np.clip(-x - 7, 0, 60) + .02 * np.clip(y - 25, 0, 120) + .035 * np.clip(x - 8, 0, 80)


def ground(x, y, z):
    e = np.abs(x - brook(y)) + .16 * fbm(x / .9, y / .9, octaves=2, seed=6)
    near = lawn(x, y) + .10 * fbm(x / 3, y / 3, octaves=3, seed=5) * smooth(.6, 1.6, e) - .42 * smooth(1.25 + .014 * y, .6, e) * (y < 75)
    k = smooth(80, 340, np.hypot(x, y))
    return near * (1 - k) + (z + 4) * k


g0 = lambda x, y: ground(x, y, 0 * x)
M = mats.mountain(drifts=True, grass_top=470, grass=(.052, .082, .02))
terrain.polar_mesh("far", white, CAM, M, az=(-46, 46), near=70, far=9500, cols=1400, rows=850, extra=ground)
terrain.polar_mesh("meadow", S, CAM, mats.ground(a=(.045, .07, .018), b=(.075, .095, .026), c=(.06, .06, .03)), az=(-60, 60), near=.6, far=100, cols=420, rows=420, extra=ground, micro=0.0)
P, D = terrain.forest_points(S, CAM, 26000, rng, az=(-44, 44), dist=(110, 2400), tree_line=300, extra=lambda x, y, z: (ground(x, y, z) - .3, z > -1e9), density=.08, power=1.3)
core.scatter("t_mid", P, flora.spruces(4, 1, 60, name="mid"), rng.uniform(5, 15, len(P)))
# ------------------------------------------------------------------ grass and flowers, each kind in its own drifts
kinds = ((flora.grass(5, 70, h=.19, name="sward", blades=40, spread=.2, bend=.7, colors=((.045, .085, .018), (.09, .13, .028), (.16, .17, .045))), 46000, 60, None, 1.0),
         (flora.grass(4, 95, h=.27, name="tall", blades=26, spread=.2, bend=.6, colors=((.06, .10, .02), (.13, .15, .04), (.25, .22, .09))), 22000, 55, (5, -.25), 1.15))
blooms = (("columbine", (.30, .35, .66), (.78, .76, .66), False, 3600, 3, .04), ("paintbrush", (.42, .085, .045), None, True, 2900, 11, .03), ("lupine", (.19, .14, .42), None, True, 4200, 17, .02),
          ("daisy", (.78, .76, .72), (.60, .40, .05), False, 1300, 29, .12), ("sunflower", (.56, .37, .05), (.25, .13, .03), False, 1300, 37, .12))
wet = lambda x, y: np.abs(x - brook(y)) < .92 + .014 * y                 # nothing grows in the stream
for kind, n, far, drift, sc in kinds:
    a, d = np.radians(rng.uniform(-44, 44, n)), .7 + far * rng.random(n) ** 1.55
    x, y = d * np.sin(a), d * np.cos(a)
    q = (~wet(x, y)) & ((fbm(x / drift[0], y / drift[0], octaves=2, seed=8) > drift[1]) if drift else True)
    core.scatter("grass", np.stack([x, y, g0(x, y) - .02], 1)[q], kind, (rng.uniform(.6, 1.2, n) * sc)[q])
for kind, col, cen, spike, n, seed, thr in blooms:
    fl = flora.flowers(kind, col, cen or (.5, .35, .05), 5, seed, h=.40, stems=5, petals=(6, 9)[kind in ("daisy", "sunflower")], size=(.030, .036)[kind == "columbine"], spread=.13, spike=spike)
    a, d = np.radians(rng.uniform(-44, 44, n)), .95 + 62 * rng.random(n) ** 1.25
    x, y = d * np.sin(a), d * np.cos(a)
    q = (fbm(x / (3 + .06 * d), y / (3 + .06 * d), octaves=3, seed=seed) > thr + .12) & ~wet(x, y)
    core.scatter(kind, np.stack([x, y, g0(x, y)], 1)[q], fl, rng.uniform(.65, 1.2, q.sum()))
# ------------------------------------------------------------------ the stream and its stones
y = np.arange(1.5, 75, .25)
road.ribbon("stream", np.stack([brook(y), y, lawn(brook(y), y) - .13], 1), mats.water("Brook", deep=(.03, .034, .024), ripple=.8, scale=2.2, far_calm=False), half=1.7, lift=0, crumble=0)
st = core.collection("stones", hidden=True)
sm = springs.boulder("BrookStone", ((.13, .115, .10), (.18, .155, .13), (.22, .19, .16), (.15, .145, .14)), wet=.25)
for i in range(6):
    flora.rock("bs%d" % i, 500 + i, sm, 4, .7, coll=st)
n = 300
y = 2.2 + 55 * rng.random(n) ** 1.4
x = brook(y) + rng.normal(0, .8, n)
s = rng.gamma(1.6, .11, n).clip(.06, .6) * (1 + .02 * y)
core.scatter("stones", np.stack([x, y, np.maximum(ground(x, y, 0 * x), lawn(x, y) - .24)], 1), st, s, tilt=.3)
x, y = rng.uniform(-45, 45, 46), rng.uniform(10, 75, 46)
core.scatter("boulders", np.stack([x, y, g0(x, y) + .02], 1), st, rng.gamma(2, .4, 46).clip(.3, 2.0), tilt=.3)
core.camera(tuple(CAM), (0, 20, 3.0), lens=30, fstop=2.8, focus=4.2)
core.render("wildflower-basin", 2400, 1600, spp=6, look="High Contrast", exposure=float(core.args().get("ev", .0)), bounces=4, glow=.04, glow_thr=1.6,
            vignette=.14, sat=.98, tint=(1.02, 1.0, .97), quality=86)
