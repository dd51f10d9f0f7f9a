"""Gondola cabins on their rope over a hillside of golden aspens, peaks with first snow behind, fall morning.

npm run art -- gondola-aspens
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, outside, lift
from library.noise import fbm, smooth

core.reset(91)
rng = np.random.default_rng(31)
SUN = (24, 262)
mats.HAZE.update(on=True, color=(.44, .53, .70), dist=11000, height=900, strength=.75)
sky.nishita(*SUN, .14, dust=1.5, ozone=1.8, sun_intensity=.85, clouds=dict(color=((1.0, .93, .88), (.68, .67, .74)), amount=.5, scale=1.2, thick=.8, bright=7.5))
F = outside.field("canyon")
S, white = (outside.Turned(f, -4, (-250.0, -5000.0), drop=30.0, rise=1.05) for f in (F, terrain.snowed(F, 500)))
CAM = np.array([0.0, 0.0, 1.6])
DIR = np.array([-.36, .933])                                       # the line, away from us and to the left
NRM = np.array([DIR[1], -DIR[0]])
START = np.array([8.6, 0.0])
yaw = math.atan2(-DIR[0], DIR[1])


def hill(x, y, z):
    """We stand on a knoll; before us a dip full of crowns, then the slope the line climbs."""
    d = np.hypot(x, y)
    h = -15.5 * smooth(5, 46, d) + .27 * np.clip(y - 75, 0, 260) + 4 * fbm(x / 60, y / 60, octaves=4, seed=3) * smooth(10, 60, d) - .06 * np.clip(-x - 30, 0, 200)
    k = smooth(300, 720, d)
    return h * (1 - k) + np.maximum(z + 22, -20) * k


h0 = lambda x, y: hill(x, y, S.height(x, y))
M = mats.mountain(drifts=True, grass_top=380, grass=(.10, .085, .03))
terrain.polar_mesh("far", white, CAM, M, az=(-44, 44), near=60, far=11500, cols=1300, rows=850, extra=hill)
terrain.polar_mesh("near", S, CAM, mats.ground(a=(.10, .085, .03), b=(.16, .125, .05), c=(.08, .06, .035)), az=(-60, 60), near=1, far=80, cols=300, rows=260, extra=hill, micro=0.0)
# ------------------------------------------------------------------ the line
Q = lift.palette()
at = lambda t, off=0.0: START + DIR * t + NRM * off
tz = lambda t: float(h0(*[np.array([v]) for v in at(t)])[0])
SUP = [(-30, 8.2), (150, tz(150) + 13), (300, tz(300) + 13), (470, tz(470) + 13)]
for t, top in SUP[1:]:
    p = at(t, -2.8)
    lift.tower((p[0], p[1], tz(t) - .5), top, yaw, Q)
places = {0: (43, 88, 133, 190, 250, 330, 410), -5.6: (66, 112, 168, 224, 290, 370)}
for off, ts in places.items():
    spans = []
    for (t0, z0), (t1, z1) in zip(SUP, SUP[1:]):
        spans.append((t0, t1, lift.span((*at(t0, off), z0), (*at(t1, off), z1), .022 * (t1 - t0), Q["rope"])))
    for t in ts:
        t = t - 30
        a, b, f = next(s for s in spans if s[0] <= t <= s[1])
        lift.cabin(tuple(f((t - a) / (b - a))), yaw + (math.pi if off else 0), Q, rng.normal(0, .015))
# ------------------------------------------------------------------ aspens, with a cut under the line and spruces among them
gold = flora.aspens(5, 40, ((.44, .22, .012), (.58, .33, .022), (.48, .17, .012), (.36, .26, .03)))
green = flora.spruces(4, 1, 60, name="mid")
a, d = np.radians(rng.uniform(-42, 42, 16000)), 24 + 520 * rng.random(16000) ** .8
x, y = d * np.sin(a), d * np.cos(a)
side = (x - START[0]) * NRM[0] + (y - START[1]) * NRM[1] + 2.8
clear = (np.abs(side) > 8.5 + 1.5 * fbm(x / 12, y / 12, octaves=2, seed=5)) | (d < 60)
z = h0(x, y)
H = rng.uniform(8, 13.5, len(x))
fits = z + H < 1.2 + .02 * d + 60 * (d > 70)                       # nothing nearby blocks the view
sp = fbm(x / 45, y / 45, octaves=3, seed=12) > .30
k = clear & fits
core.scatter("aspen", np.stack([x, y, z - .2], 1)[k & ~sp], gold, H[k & ~sp])
core.scatter("t_spruce", np.stack([x, y, z - .2], 1)[k & sp], green, H[k & sp] * 1.15)
far = flora.spruces(3, 2, 50, name="far")
P, D = terrain.forest_points(S, CAM, 90000, rng, az=(-42, 42), dist=(520, 3600), tree_line=430, extra=lambda x, y, z: (hill(x, y, z) - .3, z > -1e9), density=-.15, power=1.3)
g = fbm(P[:, 0] / 210, P[:, 1] / 210, octaves=3, seed=33) > .10
h = rng.uniform(11, 20, len(P))
core.scatter("t_far", P[~g], far, h[~g])
core.scatter("t_gold", P[g], gold, h[g] * .7)
dry = flora.grass(5, 70, h=.4, name="dry", blades=30, spread=.2, bend=.7, colors=((.12, .11, .035), (.28, .22, .08), (.42, .32, .13)))
a, d = np.radians(rng.uniform(-44, 44, 9000)), 1.5 + 24 * rng.random(9000) ** 1.3
x, y = d * np.sin(a), d * np.cos(a)
k = fbm(x / 3, y / 3, octaves=3, seed=8) > -.2
core.scatter("grass", np.stack([x, y, h0(x, y) - .03], 1)[k], dry, (rng.uniform(.4, 1.3, 9000) * (1 + .5 * fbm(x / 2, y / 2, octaves=2, seed=2)))[k])
low = flora.grass(4, 33, h=.3, name="scrub", blades=80, spread=.22, bend=.6, width=.012, colors=((.05, .075, .025), (.16, .07, .03), (.28, .11, .03)))
k = fbm(x / 2.4, y / 2.4, octaves=2, seed=18) > .45                # low scrub turning red
core.scatter("scrub", np.stack([x, y, h0(x, y) - .03], 1)[k], low, rng.uniform(.7, 1.5, k.sum()))
core.camera(tuple(CAM), (.2, 30, 6.4), lens=38, fstop=1.6, focus=13, shift=(0, .0))      # above the bare ground at our feet
core.render("gondola-aspens", 2400, 1500, spp=10, look="High Contrast", exposure=float(core.args().get("ev", .08)), bounces=4, glow=.04, glow_thr=1.6,
            vignette=.14, sat=.82, tint=(1.0, 1.025, .97), quality=89)
