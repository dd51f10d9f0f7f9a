"""A narrow road cut into red cliffs above a gorge, no guard rail, evening sun; peaks beyond.

npm run art -- red-cliff-road
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, outside, cliff, road
from library.noise import fbm, ridged, smooth

core.reset(31)
rng = np.random.default_rng(3)
mats.HAZE.update(on=True, color=(.42, .49, .64), dist=5200, height=900, strength=.75)
SUN = (17, 226)
sky.nishita(*SUN, .15, dust=2.4, ozone=2.0, sun_intensity=.8, clouds=dict(color=((1.0, .82, .70), (.62, .54, .58)), amount=.6, scale=1.25, thick=.8, bright=7.0))
HEAD = -18
CAM = np.array([1.0, -2.0, 7.4])
F = outside.field("canyon")
S, white = (outside.Turned(f, HEAD, (150.0, -4950.0), drop=150.0) for f in (F, terrain.snowed(F, 760)))
c, s_ = np.cos(np.radians(HEAD)), np.sin(np.radians(HEAD))


def gorge(x, y, z):
    """The far side of the gorge on the left, our own mountain behind the cliffs on the right."""
    u, v = x * c - y * s_, x * s_ + y * c
    rough = (ridged(x / 70, y / 70, 5, seed=6) - .5)
    e = -u - 95 - .06 * v - 26 * fbm(v / 90, u / 140, octaves=4, seed=5)
    h = -165 + 185 * smooth(0, 190, e) + .25 * np.clip(e - 150, 0, 600) + 46 * rough * smooth(20, 110, e) + 2 * fbm(x / 14, y / 14, octaves=4, seed=8)
    h = h + 210 * smooth(-10, 260, u) * smooth(40, 200, v)
    k = smooth(650, 1500, np.hypot(x, y))
    return h * (1 - k) + np.maximum(z, -165) * k


M = mats.mountain(drifts=True, grass_top=330, grass=(.06, .072, .022), rock=((.10, .06, .045), (.21, .13, .095), (.29, .2, .15)))
terrain.polar_mesh("land", white, CAM, M, az=(-48, 48), heading=HEAD, near=30, far=11000, cols=1300, rows=850, extra=gorge)
far, mid = flora.spruces(3, 2, 50, name="far"), flora.spruces(4, 1, 60, name="mid")
P, D = terrain.forest_points(S, CAM, 90000, rng, az=(-46, 46), heading=HEAD, dist=(110, 3200), tree_line=300, extra=lambda x, y, z: (gorge(x, y, z) - .4, gorge(x, y, z) < 230), density=-.25, power=1.3, max_slope=1.2)
n = D < 900
h = rng.uniform(10, 21, len(P))
core.scatter("t_mid", P[n], mid, h[n])
core.scatter("t_far", P[~n], far, h[~n])
# ------------------------------------------------------------------ the cut
L = road.line(((27, 82, -40), (97, 165, 82)), 330, start=(0, -14, 0), grade=-.05)
SECT = ((-95, -170), (-52, -105), (-38, -70), (-24, -46), (-17, -26), (-9, -11), (-5.2, -2.2), (-4.3, -.35), (-3.9, -.05), (3.9, -.05), (4.4, -.16), (5.0, .1), (5.4, 1.5),
        (6.6, 12), (7.6, 19), (11, 24), (13, 38), (15, 46), (24, 53), (28, 68), (48, 84), (90, 120))
AMP = (1, 1, 1.2, 1, 1.1, .8, .35, .06, .02, .02, .05, .12, .5, 1, 1, 1, 1.1, 1, 1, 1.2, 1.4, 1.6)
seg = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(np.array(SECT), axis=0), axis=1))])
t0 = seg[9]                                                       # section length at the inner edge of the road
G, s = cliff.sweep("cut", L, SECT, AMP, cliff.rock("RedRock"), s_step=.11, t_step=lambda t: .11 + .0045 * max(0, t - t0 - 14) + (.35 if t < t0 - 30 else 0),
                   grow=lambda q: max(1, (q - 26) * .035), seed=4, grain=1.2)
road.ribbon("road", L, road.asphalt())
# scree and fallen stones in the ditch and on the outer shoulder, dry grass, trees on the ledges
rk = flora.rocks(6, 40, mats.stone("RedStone", ((.16, .075, .05), (.24, .12, .075), (.2, .13, .1)), scale=.8))
g2 = np.gradient(L[:, :2], axis=0)
g2 /= np.linalg.norm(g2, axis=1)[:, None]
R = np.stack([g2[:, 1], -g2[:, 0], 0 * g2[:, 0]], 1)


def beside(n, lo, hi, along=(22, 200)):
    i = rng.integers(int(along[0] / .5), int(along[1] / .5), n)
    return L[i] + R[i] * rng.uniform(lo, hi, n)[:, None]


for lo, hi, n in ((3.9, 5.0, 900), (-4.2, -3.6, 300)):
    p = beside(n, lo, hi)
    core.scatter("stones", p - [0, 0, .06], rk, rng.gamma(1.3, .10, n).clip(.04, .75), tilt=.4)
p = beside(26, -4.0, -3.75, (20, 120))
core.scatter("edge", p - [0, 0, .05], rk, rng.uniform(.35, .7, 26), tilt=.3)
dry = flora.grass(5, 70, h=.3, name="dry", blades=26, spread=.14, bend=.7, colors=((.10, .10, .035), (.24, .19, .08), (.36, .27, .12)))
p = np.concatenate([beside(700, 3.8, 4.9, (16, 150)), beside(600, -4.4, -3.7, (16, 150))])
core.scatter("tufts", p - [0, 0, .05], dry, rng.uniform(.4, 1.1, len(p)))
near = flora.spruces(4, 0, 80, name="near", color=(.024, .046, .02), tip=(.07, .095, .035))
q = cliff.spots(G, 260, rng, .62, lambda x, y, z: (z < -16) & (y > 24))
core.scatter("ledge", q - [0, 0, .4], near, rng.uniform(3, 9, len(q)))
core.camera(tuple(CAM), (-13, 50, .4), lens=24, fstop=8, focus=40)
core.render("red-cliff-road", 2400, 1600, spp=7, look="High Contrast", exposure=float(core.args().get("ev", .3)), bounces=4, glow=.04, glow_thr=1.6,
            vignette=.15, sat=.93, tint=(1.01, 1.0, .98), quality=89)
