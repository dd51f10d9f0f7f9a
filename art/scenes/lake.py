"""Alpine lake at golden hour, peaks mirrored in still water.  Larger than the other landscapes: only crops of it are shown.

npm run art -- lake
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora
from library.noise import fbm, smooth

core.reset(4)
SUN_AZ, SUN_EL = 232, 9          # behind the left shoulder, low
sd = sky.sun_dir(SUN_EL, SUN_AZ)
mats.HAZE.update(on=True, color=(.42, .50, .68), dist=16000, height=900, strength=.75)
sky.nishita(SUN_EL, SUN_AZ, .16, dust=2.2, ozone=2.0, clouds=dict(color=((1.0, .80, .66), (.62, .52, .55)), amount=.55, scale=1.35, thick=.75, bright=7.0))


def valley(x, y):
    """lake-v4"""
    d = np.hypot(x * 1.0, (y + 4300) * .7)
    m = smooth(450, 1700, d + 260 * fbm(x / 900, y / 900, octaves=3, seed=2))
    return np.where(y < -6200, 0, m)


F = terrain.alpine(size=14000, peak=1750, seed=11, valley=valley, iters=120, k=.085,
                   summits=((-450, -900, 800, 1.1), (1350, -1200, 700, .7), (-2000, -1700, 800, .6), (2700, -2300, 900, .4), (-3300, -2900, 900, .3)))
CAM = np.array([40.0, -4900.0, 2.1])


def shore(x, y, z):
    """Sink a basin below water level, keep a gentle bank around it."""
    cx, cy = 60, -4585
    n = fbm(x / 130, y / 130, octaves=5, seed=33)
    r = np.hypot((x - cx) / 290, (y - cy) / 315) + .15 * n
    dn = np.hypot(x - CAM[0], y - CAM[1])
    bank = (r - 1) * 16 + fbm(x / 9, y / 9, octaves=4, seed=3) * .35 + 12 * smooth(1.1, 1.9, r)
    near = .55 - (y - CAM[1] - 5.5 - .10 * (x - CAM[0]) - 2.2 * fbm(x / 7, y / 7, octaves=3, seed=12)) * .11   # the bank we stand on
    near = np.clip(near, -1.5, .62) + fbm(x / 2.5, y / 2.5, octaves=4, seed=3) * .10
    q = smooth(30, 70, dn)
    bank = near * (1 - q) + bank * q
    # wooded points left and right
    for px, py, rx, ry in ((-36, 50, 19, 22), (42, 55, 17, 20)):
        e = np.hypot((x - CAM[0] - px) / rx, (y - CAM[1] - py) / ry) + .22 * fbm(x / 8, y / 8, octaves=3, seed=19)
        bank = np.maximum(bank, 1.3 - 2.6 * e * e)
    k = smooth(1.05, 1.9, r) * smooth(60, 160, dn)
    return bank * (1 - k) + (z + 5) * k


M = mats.mountain(snow_line=760, snow=1.0, grass_top=520, grass=(.06, .075, .02))
terrain.polar_mesh("land", F, CAM, M, az=(-40, 40), near=1.2, far=11500, cols=2500, rows=1400, extra=shore)
W = mats.water(ripple=.22, scale=.7, deep=(.006, .022, .022))
core.mesh_np("lake", [[-1500, -5200, 0], [1500, -5200, 0], [1500, -2900, 0], [-1500, -2900, 0]], [[0, 1, 2, 3]], W)

rng = np.random.default_rng(2)


def ok(x, y, z):
    zz = shore(x, y, z)
    return zz - .3, zz > 1.1


far = flora.spruces(3, 2, 50, name="far", color=(.02, .04, .016), tip=(.06, .085, .03))
mid = flora.spruces(4, 1, 60, name="mid")
P, D = terrain.forest_points(F, CAM, 230000, rng, az=(-40, 40), dist=(110, 3300), tree_line=500, extra=ok, density=-.12, power=1.3, max_slope=.95)
h = rng.uniform(11, 25, len(P))
n = D < 1100
core.scatter("t_mid", P[n], mid, h[n])
core.scatter("t_far", P[~n], far, h[~n])
print("trees", n.sum(), (~n).sum())

near = flora.spruces(4, 0, 80, name="near")
fx = np.array([-30, -36, -25, -42, -33, -48, 33, 39, 45, 36, 52]) + CAM[0]
fy = np.array([38, 47, 52, 41, 60, 56, 47, 43, 56, 62, 66]) + CAM[1]
fz = np.maximum(shore(fx, fy, F.height(fx, fy)), .3) - .4
core.scatter("t_near", np.stack([fx, fy, fz], 1), near, np.array([17, 21, 9, 15, 22, 18, 12, 17, 21, 14, 19.]))

# foreground: boulders in the shallows, sedge on the bank
rk = flora.rocks(6, 30)
ra = np.radians(rng.uniform(-38, 38, 420)); rd = 4 + 26 * rng.random(420) ** 1.3
x, y = CAM[0] + rd * np.sin(ra), CAM[1] + rd * np.cos(ra)
z = shore(x, y, F.height(x, y))
s = rng.gamma(1.6, .28, 420).clip(.12, 2.0)
q = (z < .45) & (z > -.9)
core.scatter("rocks", np.stack([x, y, np.maximum(z, -.2) ], 1)[q], rk, s[q], tilt=.3)
g1 = flora.grass(5, 70, h=.3, name="sedge", blades=34, spread=.2, bend=.8, colors=((.045, .07, .016), (.10, .105, .028), (.26, .19, .07)))
a = np.radians(rng.uniform(-40, 40, 26000)); d = 2.0 + 60 * rng.random(26000) ** 1.5
x, y = CAM[0] + d * np.sin(a), CAM[1] + d * np.cos(a)
z = shore(x, y, F.height(x, y))
q = (z > .04) & (fbm(x / 3, y / 3, octaves=3, seed=4) > -.12)
core.scatter("sedge", np.stack([x, y, z - .02], 1)[q], g1, rng.uniform(.6, 1.3, q.sum()))
print("sedge", q.sum())

# the far clearing: its wood steps back from the shore in a slant, with single trees before it, instead of ending like a wall
own = np.random.default_rng(6)
ea, ed = own.uniform(.6, 7.9, 900), own.uniform(640, 880, 900)
back = 655 + 210 * ((7.6 - ea) / 7).clip(0, 1) ** .75 + 30 * fbm(ea * .9, 0 * ea, octaves=2, seed=4)
q = (ed > back) | ((ed > back - 45) & (own.random(900) < .06))
ex, ey = CAM[0] + ed[q] * np.sin(np.radians(ea[q])), CAM[1] + ed[q] * np.cos(np.radians(ea[q]))
core.scatter("t_edge", np.stack([ex, ey, shore(ex, ey, F.height(ex, ey)) - .3], 1), mid, own.uniform(8, 23, q.sum()))

core.camera((CAM[0], CAM[1], 2.25), (40, -3900, 70), lens=26, fstop=8, focus=40)
core.render("lake", 2400, 1500, spp=11, look="High Contrast", exposure=float(core.args().get("ev", .22)), bounces=4, glow=.04, glow_thr=1.6,
            vignette=.14, sat=1.05, tint=(1.06, 1.0, .93))
