"""Dusk at the edge of a hot pool: a towel and a lantern on the warm stones, dark water, steam lit from one side, snow and spruces.

npm run art -- hot-springs-pools
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, build, outside, props, springs, terrace, traces
from library.noise import fbm, ridged, smooth

core.reset(21)
rng = np.random.default_rng(8)
mats.HAZE.update(on=True, color=(.25, .31, .49), dist=9000, height=700, strength=.62)
P = build.palette()
sky.twilight([(0.0, (.46, .37, .44)), (.06, (.35, .34, .48)), (.16, (.16, .24, .46)), (.38, (.06, .125, .34)), (1.0, (.022, .055, .19))],
             glow_az=18, glow=(1.0, .46, .28), glow_power=.55, strength=.85, glow_width=3.5, glow_height=.2,
             clouds=dict(color=((.70, .42, .42), (.22, .23, .36)), amount=.5, scale=1.1, thick=.7, bright=.7))
core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(5, 236))), .42, (1.0, .48, .40), 3)     # what is left of the sun, on the peaks
S = outside.Turned(outside.field("canyon"), 34, (-150.0, -5500.0), drop=10.0)
CAM = np.array([-1.1, -8.7, 1.12])
A = springs.Pool(1.6, -.6, 6.4, 4.3, 0.0, 4)
B = springs.Pool(-7.4, 8.2, 4.6, 3.0, .62, 9)
C = springs.Pool(8.8, 9.6, 4.4, 2.8, .4, 14)
POOLS = (A, B, C)


def bed(x, y, z):
    """Terrace with the basins, rising to a bank; low cliffs on both sides."""
    d = np.hypot(x, y)
    near = .1 + .05 * np.clip(y - 2, 0, 40) + .12 * fbm(x / 6, y / 6, octaves=3, seed=3) + .10 * np.clip(np.abs(x) - 12, 0, 40)
    wall = 0
    for sgn, at, h in ((1, 58, 34), (-1, 74, 26)):
        e = sgn * x - at - 14 * fbm(y / 55, x / 90, octaves=4, seed=5 + sgn) - .12 * y
        t = smooth(0, 34, e) + .3 * smooth(-26, 0, e)
        wall = wall + h * t * (.8 + .3 * fbm(x / 60, y / 60, octaves=3, seed=2)) + 9 * (ridged(x / 34, y / 34, 5, seed=6) - .5) * smooth(0, 12, e)
    near = near + wall * smooth(10, 40, d)
    k = smooth(160, 420, np.hypot(x * .5, y))
    return near * (1 - k) + np.maximum(z + 6, near * .9) * k


def ground(x, y, z):
    return springs.carve(POOLS, x, y, bed(x, y, z))


def lie(x, y, z):
    """Snow on the bank; it melts back from the warm stones."""
    r = np.minimum.reduce([p.r(x, y) for p in POOLS])
    deep = .42 + .16 * fbm(x / 4, y / 3, octaves=3, seed=31) + .05 * fbm(x / 1.1, y / .8, octaves=3, seed=33)
    melt = smooth(1.22, 1.62, r + .16 * fbm(x / 2.2, y / 2.2, octaves=3, seed=7)) * smooth(-7.4, -4.6, y + .75 * np.abs(x + 1.2) + .8 * fbm(x / 3, y / 3, octaves=2, seed=11))
    return bed(x, y, z) + deep * melt - .12 * (1 - melt) - 2.0 * (r < 1.12)


snow = mats.snowy()
M = mats.mountain(snow_line=-300, grass_top=-900, rock=((.05, .048, .05), (.10, .092, .09), (.145, .13, .12)), snow_color=(.78, .84, .93))
terrain.polar_mesh("far", S, CAM, M, az=(-52, 52), near=26, far=11000, cols=1300, rows=800, extra=bed)
terrain.polar_mesh("basin", S, CAM, springs.basin(a=(.40, .42, .39), b=(.25, .27, .25)), az=(-75, 75), near=2.0, far=34, cols=1000, rows=640, extra=ground, micro=0.0, attrs=False)
terrain.polar_mesh("snow", S, CAM, snow, az=(-75, 75), near=2.0, far=70, cols=900, rows=640, extra=lie, micro=0.0, attrs=False)
# ------------------------------------------------------------------ pools
W = springs.water(tint=(.05, .10, .10), ripple=.05, scale=.9)
wet, capped = core.collection("wet", hidden=True), core.collection("capped", hidden=True)
wet_m, capped_m = springs.boulder("RimStone", wet=.75), springs.boulder("CappedStone", snow=(.78, .83, .92))
for i in range(7):
    flora.rock("wet%d" % i, 300 + i, wet_m, 5, .72, coll=wet)
    flora.rock("capped%d" % i, 330 + i, capped_m, 5, .8, coll=capped)
for p, size in ((A, (.55, 1.15)), (B, (.5, 1.0)), (C, (.45, .9))):
    springs.fill(p, W)
    springs.rim(p, wet, rng, size, skip=((4.9, .16),) if p is A else ())
# steps down into the nearest pool, with a rail
sx, sy = (float(q) for q in A.at(4.9))
for i in range(3):
    core.box("step", (1.3, .42, .2), (sx, sy + .05 + i * .36, A.level + .02 - i * .24), mats.honed("StepStone", (.17, .16, .145), (.24, .22, .2), rough=.3, veins=.1), .03, 3, jitter=.01)
core.tube("rail", [(sx + .72, sy - .45, .1), (sx + .72, sy - .45, .95), (sx + .72, sy - .38, 1.02), (sx + .72, sy + .75, .62), (sx + .72, sy + .85, .52), (sx + .72, sy + .85, -.6)], .024, P["iron"], 6)
# flat stones around the water
flag = mats.honed("WetFlag", (.125, .12, .112), (.18, .17, .16), rough=.26, veins=.1, scale=.8)
fl = core.collection("flags", hidden=True)
for i in range(12):
    flora.rock("flag%d" % i, 210 + i, flag, 4, .08, coll=fl)
gx, gy = np.meshgrid(np.arange(-14, 15, .92), np.arange(-12, 12, .80))
x, y = gx.ravel() + rng.normal(0, .16, gx.size), gy.ravel() + rng.normal(0, .14, gx.size)
r = np.minimum.reduce([p.r(x, y) for p in POOLS])
q = (r > 1.14) & (r < 1.95)
core.scatter("paving", np.stack([x, y, ground(x, y, 0 * x) + .03], 1)[q], fl, rng.uniform(.8, 1.25, q.sum()), tilt=.015)
# snow-capped boulders on the bank
x, y = rng.uniform(-24, 24, 150), rng.uniform(-3, 26, 150)
r = np.minimum.reduce([p.r(x, y) for p in POOLS])
q = (r > 1.75) & (np.abs(x + 1) + .2 * y > 5)
core.scatter("bank", np.stack([x, y, lie(x, y, 0 * x)], 1)[q], capped, rng.gamma(2.2, .42, q.sum()).clip(.4, 2.4), tilt=.25)
# ------------------------------------------------------------------ trees
near = flora.spruces(5, 0, 80, snow=.5, name="near", color=(.016, .032, .02), tip=(.04, .06, .034))
mid = flora.spruces(4, 1, 60, snow=.6, name="mid", color=(.016, .032, .02), tip=(.04, .06, .034))
x, y = rng.uniform(-60, 60, 1600), rng.uniform(13, 120, 1600)
gap = (x > -9 - .34 * y) & (x < 10 + .16 * y)                       # the range stays in view
k = (~gap) & (fbm(x / 20, y / 20, octaves=3, seed=9) > -.2) & (np.abs(x) < 56)
x, y = x[k][:330], y[k][:330]
for part, kind in ((y < 42, near), (y >= 42, mid)):
    core.scatter("grove", np.stack([x, y, bed(x, y, 0 * x) - .2], 1)[part], kind, rng.uniform(6, 14, part.sum()))
hx, hy = np.array([-17.5, -20.5, -15.6, 15.2, 18.0, 13.4, -24, 22.5, 19.5]), np.array([13, 8.5, 18, 12, 8, 17.5, 15, 15, 20])
core.scatter("heroes", np.stack([hx, hy, bed(hx, hy, 0 * hx) - .2], 1), near, np.array([9, 13, 7.5, 13, 16, 11, 14, 18, 15]))
Pt, D = terrain.forest_points(S, CAM, 45000, rng, az=(-46, 46), dist=(150, 2600), tree_line=420, extra=lambda x, y, z: (bed(x, y, z) - .3, z > -1e9), density=-.05, power=1.4)
core.scatter("slope", Pt, mid, rng.uniform(12, 22, len(Pt)))
# lamps on posts by the path between the pools
amber = core.kelvin(2100)
glow = mats.emission("Lantern", amber, 8)
for px, py in ((4.6, 4.9),):
    pz = float(bed(np.array([px]), np.array([py]), np.array([0.0]))[0])
    core.box("post", (.13, .13, 1.5), (px, py, pz + .75), P["timber"], .012)
    core.box("lt", (.24, .24, .03), (px, py, pz + 1.83), P["iron"], .006)
    core.cyl("ll", .055, .2, (px, py, pz + 1.64), glow, 16)
    for a in (-1, 1):
        for b in (-1, 1):
            core.box("lp", (.014, .014, .3), (px + a * .08, py + b * .08, pz + 1.66), P["iron"], .002)
    core.light("POINT", (px, py, pz + 1.6), None, 120, amber, .08)
# on the rim before us: flat stone, folded towel, robe's belt, a lantern, sandals in the slush
fx, fy = -1.75, -5.05
core.box("slab", (1.25, .62, .16), (fx, fy, .14), mats.stone("RimSlab", ((.13, .125, .118), (.17, .16, .15)), scale=1.6), .035, 3, rot=(.01, .015, .12), jitter=.02)
terry, rust = mats.fabric("Terry", (.76, .755, .735), weave=130, fuzz=2.4, sheen=.6), mats.fabric("TerryRust", (.36, .13, .07), weave=130, fuzz=2.4, sheen=.5)
props.folded((fx - .2, fy + .02, .225), (.40, .30), [rust, terry], 2, .25, 4, .05)
terrace.lantern(P, fx + .32, fy + .05, .225, .8, 3.2)
traces.boots((fx - .85, fy - .25, .12), 2.4, (.09, .055, .035), seed=3)
# ------------------------------------------------------------------ steam
for i, (x, y, z, w, h, d, k) in enumerate(((3.2, 2.6, 0, 6.5, 2.6, .36, .8), (.2, 2.4, 0, 6.5, 2.3, .34, .5), (-3.4, 1.8, 0, 6, 2.6, .30, .28), (1.6, 5.0, .1, 11, 4.6, .40, .6), (-6.5, 8.0, .6, 9, 4.0, .35, .2))):
    side = tuple(a * (1 - k) + b * k for a, b in zip((.30, .36, .52), (.80, .58, .40)))      # bright toward the lamp, blue away from it
    springs.steam((x, y, z), tuple(CAM), w, h, 20 + i, d, warm=side, cool=tuple(.6 * q + .4 * c for q, c in zip(side, (.30, .34, .50))), power=.30 + .22 * k)
EYE = (-2.05, -7.35, .86)
core.camera(EYE, (-1.12, -3.2, .36), lens=46, fstop=1.8, focus=math.dist(EYE, (fx + .2, fy, .3)))
core.render("hot-springs-pools", 2400, 1600, spp=7, look="High Contrast", exposure=float(core.args().get("ev", 1.0)), bounces=4, glow=.09, glow_thr=1.6,
            vignette=.2, sat=.9, tint=(1.02, 1.0, .99), quality=89, transparent=24)
