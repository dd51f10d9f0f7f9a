"""A groomed Nordic track through laden spruces, morning sun from the side and blue shadows across the corduroy.

npm run art -- nordic-track
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, outside, winter
from library.noise import fbm, smooth

core.reset(51)
rng = np.random.default_rng(12)
SUN = (17, -70)                                                    # on the left, a little ahead
sd = sky.sun_dir(*SUN)
mats.HAZE.update(on=True, color=(.50, .60, .80), dist=7000, height=700, strength=.85, sun=tuple(sd), sun_color=(1.0, .80, .60))
sky.nishita(*SUN, .13, dust=1.6, ozone=2.0, sun_intensity=.75, clouds=dict(color=((1.0, .93, .88), (.75, .74, .8)), amount=.4, scale=1.2, thick=.6, bright=7.5))
S = outside.Turned(outside.field(), 6, (-350.0, -5100.0), drop=8.0)
CAM = np.array([-.2, 0.0, 1.75])
mid_x = lambda y: 2.4 * np.sin((y - 2) / 17.0) * smooth(2, 26, y) - .0016 * y ** 2 * smooth(20, 90, y)


def bed(x, y, z):
    roll = .9 * fbm(x / 34, y / 34, octaves=3, seed=3) * smooth(12, 50, np.hypot(x, y)) + .030 * np.clip(y - 12, 0, 120)
    k = smooth(110, 380, np.hypot(x, y))
    return roll * (1 - k) + (z + 8) * k


def snowfield(x, y, z):
    """Untracked snow beside the track, hollowed under it so that the ribbon shows."""
    a = np.abs(x - mid_x(y))
    loose = .26 + .16 * fbm(x / 5, y / 4, octaves=3, seed=31) + .05 * fbm(x / 1.1, y / .9, octaves=3, seed=33) + .018 * fbm(x / .3, y / .3, octaves=2, seed=35)
    return bed(x, y, z) + loose * smooth(2.15, 3.3, a) - .35 * smooth(2.5, 2.1, a) * (y < 150)


snow = mats.snowy()
M = mats.mountain(snow_line=-420, grass_top=-900, rock=((.07, .068, .072), (.14, .13, .128), (.2, .18, .165)), snow_color=(.82, .86, .93))
terrain.polar_mesh("far", S, CAM, M, az=(-46, 46), near=120, far=11000, cols=1200, rows=700, extra=bed)
terrain.polar_mesh("field", S, CAM, snow, az=(-62, 62), near=1.2, far=170, cols=1000, rows=720, extra=snowfield, micro=0.0, attrs=False)
y = np.arange(.6, 150, .4)
winter.piste("track", np.stack([mid_x(y), y, bed(mid_x(y), y, 0 * y) + .02], 1), snow, grooves=(.75, 1.5))
# ------------------------------------------------------------------ trees: a lane between two edges of the wood
kw = dict(color=(.02, .042, .024), tip=(.055, .08, .042))
near = flora.spruces(5, 0, 80, snow=.72, name="near", **kw)
mid = flora.spruces(4, 1, 60, snow=.72, name="mid", **kw)
x, y = rng.uniform(-60, 60, 2600), 6 + 150 * rng.random(2600)
a = x - mid_x(y)
k = (np.abs(a) > 4.6 + 1.6 * fbm(x / 8, y / 8, octaves=2, seed=4)) & (fbm(x / 13, y / 13, octaves=3, seed=9) > -.15)
k &= ~((a < 0) & (y < 62) & (rng.random(len(x)) < .90))                # few stand on the sunny side: single shadows cross the track
k &= ~((np.abs(a) < 9) & (y < 11))
x, y = x[k][:420], y[k][:420]
core.scatter("grove", np.stack([x, y, bed(x, y, 0 * x) - .1], 1), near, rng.uniform(7, 19, len(x)))
x, y = rng.uniform(-26, 26, 400), 5 + 60 * rng.random(400)
k = (np.abs(x - mid_x(y)) > 3.6) & (rng.random(400) < .22)
core.scatter("young", np.stack([x, y, bed(x, y, 0 * x) + .1], 1)[k], near, rng.uniform(.9, 3.2, k.sum()))
Pt, D = terrain.forest_points(S, CAM, 60000, rng, az=(-44, 44), dist=(150, 3000), tree_line=420, extra=lambda x, y, z: (bed(x, y, z) - .3, z > -1e9), density=-.25, power=1.4)
core.scatter("slope", Pt, mid, rng.uniform(12, 23, len(Pt)))
core.camera(tuple(CAM), (.15, 12, 1.55), lens=27, fstop=9, focus=9)
core.render("nordic-track", 1600, 1067, spp=9, look="Medium High Contrast", exposure=float(core.args().get("ev", .15)), bounces=4, glow=.06, glow_thr=1.6,
            vignette=.14, sat=1.05, tint=(1.03, 1.0, .98), quality=89)
