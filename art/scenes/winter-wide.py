"""The lodge in deep snow at blue dusk: warm windows, laden spruces, smoke from the chimney.

npm run art -- winter-wide
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, build, outside, fire
from library.noise import fbm, smooth

core.reset(12)
mats.HAZE.update(on=True, color=(.30, .37, .56), dist=9000, height=700, strength=.8)
P = build.palette()
sky.twilight([(0.0, (.46, .38, .44)), (.06, (.36, .35, .48)), (.16, (.17, .25, .46)), (.38, (.065, .13, .34)), (1.0, (.025, .06, .2))],
             glow_az=-40, glow=(1.0, .46, .26), glow_power=.7, strength=1.35, glow_width=3.0, glow_height=.2,
             clouds=dict(color=((.72, .42, .42), (.22, .23, .36)), amount=.55, scale=1.1, thick=.75, bright=.75))
core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(4, 240))), .55, (1.0, .46, .38), 3)
S = outside.Turned(outside.field(), 0, (0.0, -5200.0), drop=8.0)
CAM = np.array([9.5, -29.0, 3.3])
DEEP = .42


def path_x(y):
    return -(y + 7.5) * .27 + 1.1 * np.sin((y + 7.5) / 5.0)


def bed(x, y, z):
    """Bare ground, as under the summer meadow."""
    d = np.hypot(x, y - 5)
    flat = -.05 + .5 * fbm(x / 26, y / 26, octaves=4, seed=3) * smooth(14, 40, d) - .012 * np.clip(-y - 8, 0, 60) + .04 * np.clip(d - 30, 0, 200)
    flat = np.where(d < 14, -.06, flat)
    k = smooth(120, 420, d)
    return flat * (1 - k) + (z + 8) * k


def ground(x, y, z):
    """Snow over it: drifts, and a path shoveled to the steps."""
    g = bed(x, y, z)
    drift = DEEP + .2 * fbm(x / 7, y / 4.5, octaves=3, seed=31) + .085 * fbm(x / 1.9, y / 1.0, octaves=3, seed=33)
    p = np.abs(x - path_x(y) + .12 * fbm(x * 0, y / 1.3, octaves=2, seed=5))
    cut = smooth(1.25, .72, p) * smooth(-7.0, -7.6, y) * smooth(-40, -30, y)
    bank = .2 * np.exp(-((p - 1.45) / .38) ** 2) * smooth(-6.8, -8, y) * (1 + .6 * fbm(x / .9, y / .9, octaves=2, seed=8))
    deck = smooth(.0, .9, np.maximum(np.abs(x) - 5.8, -5.3 - y))
    drift = np.maximum(drift, .12) * (.25 + .75 * deck)
    drift = np.where((x > -18) & (x < 14.5) & (y > 3.3) & (y < 10.2), 0, drift)      # not in the rooms
    step = .022 * fbm(x / .35, y / .35, octaves=2, seed=4)                       # trodden bottom
    hole = 0
    for px, py in PRINTS:                                                        # somebody has been out already
        d = ((x - px) / .17) ** 2 + ((y - py) / .24) ** 2
        hole = hole + np.where(d < 6, .17 * np.exp(-d ** 1.5) - .035 * np.exp(-(np.sqrt(d) - 1.5) ** 2 / .12), 0)
    return g + drift * (1 - cut) + (.03 + step) * cut + bank - hole * (1 - cut) * deck


def trail(pts, pace=.62, spread=.13, seed=3):
    """Left and right steps along a line of points."""
    r = np.random.default_rng(seed)
    p = np.array(pts, float)
    s = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))])
    out = []
    for k, q in enumerate(np.arange(0, s[-1], pace)):
        a, b = np.array([np.interp(q, s, p[:, i]) for i in (0, 1)]), np.array([np.interp(q + .1, s, p[:, i]) for i in (0, 1)])
        d = (b - a) / max(1e-6, np.hypot(*(b - a)))
        out.append(a + (spread * (-1) ** k) * np.array([-d[1], d[0]]) + r.normal(0, .03, 2))
    return out


PRINTS = trail([(float(path_x(np.array(-19.0))) - .9, -19.0), (-3.0, -15.5), (-7.0, -11.0), (-10.0, -8.0), (-14.0, -5.5), (-20.0, -4.0)])


snow = mats.snowy()
M = mats.mountain(snow_line=-420, snow=1.0, grass_top=-900, rock=((.06, .06, .068), (.12, .115, .12), (.17, .155, .15)), snow_color=(.80, .85, .93))
terrain.polar_mesh("far", S, CAM, M, az=(-60, 34), near=150, far=11000, cols=1500, rows=760, extra=ground)
terrain.polar_mesh("meadow", S, CAM, snow, az=(-74, 50), near=1.0, far=190, cols=1500, rows=1300, extra=ground, micro=0.0)
build.lodge(P, glow=float(core.args().get("glow", 1.7)), snow=(snow, .46))

rng = np.random.default_rng(5)
near = flora.spruces(5, 0, 80, snow=.68, name="near", color=(.02, .04, .024), tip=(.05, .075, .04))
mid = flora.spruces(4, 1, 60, snow=.7, name="mid", color=(.02, .04, .024), tip=(.05, .075, .04))
far = flora.spruces(3, 2, 50, snow=.7, name="far", color=(.02, .04, .024), tip=(.05, .075, .04))
Pt, D = terrain.forest_points(S, CAM, 110000, rng, az=(-54, 30), dist=(150, 3400), tree_line=430, extra=lambda x, y, z: (ground(x, y, z) - .3, z > -1e9), density=-.2, power=1.5)
h = rng.uniform(12, 24, len(Pt))
n = D < 700
core.scatter("t_mid", Pt[n], mid, h[n])
core.scatter("t_far", Pt[~n], far, h[~n])
x, y = rng.uniform(-75, 75, 1500), rng.uniform(-6, 95, 1500)
keep = ((np.abs(x) > 25 + 5 * fbm(x / 9, y / 9, octaves=2)) | (y > 24)) & (fbm(x / 22, y / 22, octaves=3, seed=9) > -.25 + .3 * (y < 12))
keep &= ~((x < -18) & (x > -60) & (y < 70))                       # the peaks stay in view on the left
x, y = x[keep][:210], y[keep][:210]
core.scatter("grove", np.stack([x, y, ground(x, y, 0 * x) - .35], 1), near, rng.uniform(9, 19, len(x)) * (1 - .25 * (y > 24)))
hx = np.array([20.5, 24, 27.5, 18.5, 23, -24.5, -28, -32, -26.5, -36, 16.8]); hy = np.array([2, -3, 4, 13, 10, 4, 11, 3, 20, 14, -7.5])
core.scatter("heroes", np.stack([hx, hy, ground(hx, hy, 0 * hx) - .35], 1), near, np.array([16, 11, 20, 18, 21, 12, 17, 9.5, 19, 15, 3.4]))
yx, yy = np.array([-11.5, -13.2, -12.6, 14.6, 15.6, -16.5]), np.array([-6.2, -5.4, -7.4, -9.5, -8.4, -4.5])
core.scatter("young", np.stack([yx, yy, ground(yx, yy, 0 * yx) - .25], 1), near, np.array([3.2, 4.4, 2.2, 3.0, 4.6, 5.5]))
# dry stalks that still show
dry = flora.grass(4, 71, h=.62, name="stalks", blades=9, spread=.16, bend=.45, width=.0035, colors=((.16, .11, .06), (.28, .2, .1), (.34, .25, .14)))
a = np.radians(rng.uniform(-56, 22, 420)); d = 3.2 + 20 * rng.random(420) ** 1.3
x, y = CAM[0] + d * np.sin(a), CAM[1] + d * np.cos(a)
q = (fbm(x / 3.5, y / 3.5, octaves=2, seed=19) > .2) & (np.abs(x - path_x(y)) > 1.7) & (y < -7)
core.scatter("dry", np.stack([x, y, ground(x, y, 0 * x) - .12], 1)[q], dry, rng.uniform(.6, 1.1, q.sum()))
# low lamps along the path
amber = core.kelvin(2150)
em = mats.emission("PathLamp", amber, 9)
for yy, sd in ((-21.5, -1), (-18.0, 1), (-14.2, -1), (-10.2, 1)):
    px = float(path_x(np.array(yy))) + sd * 1.55
    pz = float(ground(np.array([px]), np.array([yy]), np.array([0.0]))[0])
    core.cyl("pl", .03, .6, (px, yy, pz + .1), P["iron"], 12)
    core.cyl("pc", .11, .03, (px, yy, pz + .43), P["iron"], 20)
    core.cyl("pe", .045, .06, (px, yy, pz + .38), em, 12)
    core.lathe("ps", [(0, .075), (.06, .068), (.11, .035), (.118, 0), (.1, -.005)], (px, yy, pz + .445), snow, 24)
    core.light("POINT", (px, yy, pz + .34), None, 9, amber, .05)
fire.smoke((6.45, 6.4, 12.45), tuple(CAM), 5.0, 6.0, (.80, .74, .82), .62, .75, .55)
core.camera(tuple(CAM), (-1.4, 5, 4.3), lens=27, fstop=8, focus=30, shift=(0, -.009))
core.render("winter-wide", 2000, 910, spp=14, look="High Contrast", exposure=float(core.args().get("ev", .8)), bounces=4, glow=.09, glow_thr=1.6,
            vignette=.18, sat=1.06, tint=(.98, 1.0, 1.05), quality=88, mirror=True)
