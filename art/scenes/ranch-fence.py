"""A buck-and-rail fence through golden grass below jagged peaks, aspens turning, low evening sun.

npm run art -- ranch-fence
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, outside, ranch
from library.noise import fbm, smooth

core.reset(71)
rng = np.random.default_rng(17)
SUN = (11, 242)
mats.HAZE.update(on=True, color=(.42, .48, .64), dist=13000, height=900, strength=.72)
sky.nishita(*SUN, .155, dust=2.4, ozone=2.0, sun_intensity=.85, clouds=dict(color=((1.0, .82, .70), (.60, .54, .60)), amount=.62, scale=1.15, thick=.85, bright=7.0))
F = outside.field()
S, white = (outside.Turned(f, -12, (250.0, -5650.0), drop=12.0, rise=1.12) for f in (F, terrain.snowed(F, 560)))
CAM = np.array([0.0, 0.0, 1.55])


def meadow(x, y, z):
    d = np.hypot(x, y)
    flat = .55 * fbm(x / 30, y / 30, octaves=4, seed=3) * smooth(3, 25, d) - .10 - .012 * np.clip(y, 0, 160)
    k = smooth(160, 520, d)
    return flat * (1 - k) + (z + 9) * k


g0 = lambda x, y: meadow(np.asarray(x, float), np.asarray(y, float), 0 * np.asarray(x, float))
M = mats.mountain(drifts=True, ragged=1.4, snow_color=(.74, .77, .82), grass_top=400, grass=(.115, .092, .032), rock=((.085, .072, .066), (.18, .15, .128), (.26, .2, .16)))
terrain.polar_mesh("far", white, CAM, M, az=(-44, 44), near=150, far=11500, cols=1400, rows=800, extra=meadow)
GM = mats.ground(a=(.13, .105, .036), b=(.2, .15, .06), c=(.10, .075, .04))
terrain.polar_mesh("meadow", S, CAM, GM, az=(-60, 60), near=1.0, far=190, cols=420, rows=420, extra=meadow, micro=0.0)
# ------------------------------------------------------------------ the fence: in from the right, then away to the left
t = np.linspace(0, 1, 200)
line = np.stack([4.6 - 3.0 * t - 46 * t ** 2.3, .6 + 16 * t ** .75 + 64 * t ** 2], 1)[::-1]
ranch.buck_fence(line, g0, ranch.weathered(color=(.145, .135, .122)), seed=4)
# ------------------------------------------------------------------ grass
tall = flora.grass(6, 70, h=.55, name="hay", blades=38, spread=.2, bend=.55, width=.0042, colors=((.17, .14, .045), (.34, .25, .095), (.50, .38, .17)))
low = flora.grass(5, 90, h=.28, name="sward", blades=44, spread=.22, bend=.8, colors=((.10, .11, .03), (.25, .2, .07), (.38, .29, .12)))
for kind, n, far in ((low, 42000, 62), (tall, 26000, 48)):
    a, d = np.radians(rng.uniform(-42, 42, n)), 1.3 + far * rng.random(n) ** 1.5
    x, y = d * np.sin(a), d * np.cos(a)
    q = np.ones(n, bool) if kind is low else fbm(x / 5, y / 5, octaves=3, seed=14) > -.12
    core.scatter("grass", np.stack([x, y, g0(x, y) - .03], 1)[q], kind, (rng.uniform(.55, 1.2, n) * (1 + .3 * fbm(x / 7, y / 7, octaves=2, seed=2)))[q])
sage = flora.grass(4, 130, h=.55, name="sage", blades=120, spread=.26, bend=.5, width=.009, colors=((.13, .15, .105), (.2, .215, .16), (.26, .26, .19)))
x, y = rng.uniform(-45, 45, 420), rng.uniform(5, 80, 420)
q = fbm(x / 9, y / 9, octaves=2, seed=6) > -.02
core.scatter("sagebrush", np.stack([x, y, g0(x, y) - .05], 1)[q], sage, rng.uniform(.8, 1.7, q.sum()))
# ------------------------------------------------------------------ aspens and spruces at the foot of the hills
gold = flora.aspens(4, 40, ((.42, .22, .015), (.55, .32, .025), (.34, .24, .03)))
x, y = rng.uniform(-150, 170, 3600), rng.uniform(85, 260, 3600)
q = (fbm(x / 34, y / 34, octaves=3, seed=21) > -.06) & (y > 98 + .12 * np.abs(x) + 34 * fbm(x / 45, y / 200, octaves=3, seed=5))
core.scatter("aspen", np.stack([x, y, meadow(x, y, S.height(x, y)) - .2], 1)[q], gold, rng.uniform(5.5, 14, q.sum()))
mid, far = flora.spruces(4, 1, 60, name="mid"), flora.spruces(3, 2, 50, name="far")
P, D = terrain.forest_points(S, CAM, 110000, rng, az=(-42, 42), dist=(170, 3400), tree_line=430, extra=lambda x, y, z: (meadow(x, y, z) - .3, z > -1e9), density=-.1, power=1.5)
h = rng.uniform(11, 22, len(P))
asp = (fbm(P[:, 0] / 190, P[:, 1] / 190, octaves=3, seed=33) > .22) & (D > 240)
n = (D < 700) & ~asp
x, y = rng.uniform(-150, 170, 420), rng.uniform(105, 240, 420)
q = fbm(x / 30, y / 30, octaves=3, seed=27) > .18                 # dark spruces among the gold
core.scatter("t_edge", np.stack([x, y, meadow(x, y, S.height(x, y)) - .2], 1)[q], mid, rng.uniform(6, 16, q.sum()))
core.scatter("t_mid", P[n], mid, h[n])
core.scatter("t_far", P[~n & ~asp], far, h[~n & ~asp])
core.scatter("t_gold", P[asp], gold, h[asp] * .75)
core.camera(tuple(CAM), (-1.2, 20, 3.1), lens=30, fstop=3.2, focus=9)
core.render("ranch-fence", 2400, 1600, spp=10, look="High Contrast", exposure=float(core.args().get("ev", .1)), bounces=4, glow=.04, glow_thr=1.6,
            vignette=.15, sat=.92, tint=(1.03, 1.01, .96), quality=89)
