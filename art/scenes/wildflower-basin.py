"""An alpine basin in July: columbine, paintbrush, lupine and daisies in drifts below the peaks, morning sun.

npm run art -- wildflower-basin
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, outside, basin
from library.noise import fbm, smooth

core.reset(81)
rng = np.random.default_rng(23)
SUN = (21, 292)                                                    # left and a little ahead: petals glow
mats.HAZE.update(on=True, color=(.46, .55, .72), dist=12000, height=900, strength=.75)
sky.nishita(*SUN, .14, dust=1.4, ozone=1.8, sun_intensity=.8, clouds=dict(color=((1.0, .95, .90), (.70, .70, .76)), amount=.62, scale=1.3, thick=.85, bright=8.0))
S = outside.Turned(basin.field(), 0, (0.0, -3250.0), drop=6.0)
CAM = np.array([0.0, 0.0, 1.15])


def ground(x, y, z):
    d = np.hypot(x, y)
    near = .8 * fbm(x / 22, y / 22, octaves=4, seed=3) * smooth(3, 22, d) + .045 * np.clip(-x - 4, 0, 60) - .02 * np.clip(y, 0, 120) + .03 * np.clip(x - 18, 0, 80)
    k = smooth(90, 380, d)
    return near * (1 - k) + (z + 4) * k


g0 = lambda x, y: ground(x, y, 0 * x)
M = mats.mountain(snow_line=620, grass_top=420, grass=(.055, .085, .02), rock=((.08, .068, .064), (.175, .145, .125), (.25, .195, .155)))
terrain.polar_mesh("far", S, CAM, M, az=(-46, 46), near=70, far=6500, cols=1400, rows=850, extra=ground)
terrain.polar_mesh("meadow", S, CAM, mats.ground(a=(.045, .07, .018), b=(.075, .095, .026), c=(.06, .06, .03)), az=(-60, 60), near=.6, far=100, cols=420, rows=420, extra=ground, micro=0.0)
P, D = terrain.forest_points(S, CAM, 26000, rng, az=(-44, 44), dist=(120, 1800), tree_line=150, extra=lambda x, y, z: (ground(x, y, z) - .3, z > -1e9), density=.12, power=1.3)
core.scatter("t_mid", P, flora.spruces(4, 1, 60, name="mid"), rng.uniform(4, 13, len(P)))
# ------------------------------------------------------------------ grass and flowers, each kind in its own drifts
kinds = ((flora.grass(5, 70, h=.30, name="sward", blades=40, spread=.2, bend=.7, colors=((.045, .085, .018), (.09, .13, .028), (.16, .17, .045))), 46000, 60, None, 1.0),
         (flora.grass(4, 95, h=.42, name="tall", blades=26, spread=.2, bend=.6, colors=((.06, .10, .02), (.13, .15, .04), (.25, .22, .09))), 22000, 55, (5, -.25), 1.15))
blooms = (("columbine", (.20, .26, .62), (.75, .74, .62), False, 3400, 3, .05), ("paintbrush", (.46, .07, .035), None, True, 2600, 11, .0), ("lupine", (.17, .11, .48), None, True, 4200, 17, .02),
          ("daisy", (.80, .78, .74), (.62, .40, .03), False, 2600, 29, .12), ("sunflower", (.60, .37, .03), (.25, .12, .02), False, 3000, 37, .05), ("sky", (.34, .42, .78), (.7, .6, .2), False, 1800, 43, .1))
for kind, n, far, drift, sc in kinds:
    a, d = np.radians(rng.uniform(-44, 44, n)), .7 + far * rng.random(n) ** 1.55
    x, y = d * np.sin(a), d * np.cos(a)
    q = np.ones(n, bool) if drift is None else fbm(x / drift[0], y / drift[0], octaves=2, seed=8) > drift[1]
    core.scatter("grass", np.stack([x, y, g0(x, y) - .02], 1)[q], kind, (rng.uniform(.6, 1.2, n) * sc)[q])
for kind, col, cen, spike, n, seed, thr in blooms:
    fl = flora.flowers(kind, col, cen or (.5, .35, .05), 5, seed, h=.40, stems=5, petals=(6, 9)[kind in ("daisy", "sunflower")], size=(.030, .036)[kind == "columbine"], spread=.13, spike=spike)
    a, d = np.radians(rng.uniform(-44, 44, n)), .95 + 62 * rng.random(n) ** 1.25
    x, y = d * np.sin(a), d * np.cos(a)
    q = fbm(x / (3 + .06 * d), y / (3 + .06 * d), octaves=3, seed=seed) > thr + .22
    core.scatter(kind, np.stack([x, y, g0(x, y)], 1)[q], fl, rng.uniform(.65, 1.2, q.sum()))
rk = flora.rocks(6, 30)
x, y = rng.uniform(-40, 40, 90), rng.uniform(4, 70, 90)
core.scatter("boulders", np.stack([x, y, g0(x, y) + .02], 1), rk, rng.gamma(2, .35, 90).clip(.25, 2.2), tilt=.3)
core.camera(tuple(CAM), (0, 20, 3.0), lens=25, fstop=9, focus=4.5)
core.render("wildflower-basin", 1600, 1067, spp=9, look="High Contrast", exposure=float(core.args().get("ev", .0)), bounces=4, glow=.04, glow_thr=1.6,
            vignette=.14, sat=.98, tint=(1.02, 1.0, .97), quality=89)
