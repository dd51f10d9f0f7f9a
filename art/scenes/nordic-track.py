"""Two classic tracks in fresh corduroy across a snowy meadow, low morning sun, long blue shadows of spruces across them, peaks behind.

npm run art -- nordic-track
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, outside, winter
from library.noise import fbm, smooth

core.reset(51)
rng = np.random.default_rng(12)
SUN = (13, 262)                                                    # on the left: shadows lie across the track
sd = sky.sun_dir(*SUN)
mats.HAZE.update(on=True, color=(.50, .60, .80), dist=11000, height=800, strength=.75)
sky.nishita(*SUN, .14, dust=1.2, ozone=2.2, sun_intensity=.85, clouds=dict(color=((1.0, .93, .88), (.75, .74, .8)), amount=.45, scale=1.2, thick=.6, bright=7.5))
S = outside.Turned(outside.field("canyon"), -22, (-150.0, -5500.0), drop=8.0)
CAM = np.array([-.75, 0.0, 1.62])
mid_x = lambda y: 3.4 * np.sin((y - 4) / 23.0) * smooth(4, 34, y) - .0022 * (y - 40) ** 2 * (y > 40)


def bed(x, y, z):
    roll = .9 * fbm(x / 34, y / 34, octaves=3, seed=3) * smooth(12, 50, np.hypot(x, y)) + .030 * np.clip(y - 12, 0, 120)
    k = smooth(110, 380, np.hypot(x, y))
    return roll * (1 - k) + (z + 8) * k


def snowfield(x, y, z):
    """Untracked snow beside the track, hollowed under it so the ribbon shows."""
    a = np.abs(x - mid_x(y))
    loose = .26 + .16 * fbm(x / 5, y / 4, octaves=3, seed=31) + .05 * fbm(x / 1.1, y / .9, octaves=3, seed=33) + .018 * fbm(x / .3, y / .3, octaves=2, seed=35)
    return bed(x, y, z) + loose * smooth(2.15, 3.3, a) - .35 * smooth(2.5, 2.1, a) * (y < 150)


snow = mats.snowy()
M = mats.mountain(snow_line=-420, grass_top=-900, rock=((.07, .068, .072), (.14, .13, .128), (.2, .18, .165)), snow_color=(.82, .86, .93))
terrain.polar_mesh("far", S, CAM, M, az=(-46, 46), near=120, far=11000, cols=1200, rows=700, extra=bed)
terrain.polar_mesh("field", S, CAM, snow, az=(-62, 62), near=1.2, far=170, cols=1000, rows=720, extra=snowfield, micro=0.0, attrs=False)
y = np.arange(.6, 150, .4)
winter.piste("track", np.stack([mid_x(y), y, bed(mid_x(y), y, 0 * y) + .02], 1), snow, grooves=(-.72, .72))
# ------------------------------------------------------------------ trees: the edge of the wood on the right, an open meadow on the left
kw = dict(color=(.02, .042, .024), tip=(.055, .08, .042))
near = flora.spruces(5, 0, 80, snow=.72, name="near", **kw)
mid = flora.spruces(4, 1, 60, snow=.72, name="mid", **kw)
x, y = rng.uniform(-90, 70, 2600), 16 + 150 * rng.random(2600)
a = x - mid_x(y)
right = (a > 7 + 2.5 * fbm(x / 8, y / 8, octaves=2, seed=4) + .02 * y) & (fbm(x / 13, y / 13, octaves=3, seed=9) > -.12)
back = (y > 105 + 18 * fbm(x / 30, y / 30, octaves=2, seed=14)) & (np.abs(a) > 7)
k = right | back
x, y = x[k][:430], y[k][:430]
core.scatter("grove", np.stack([x, y, bed(x, y, 0 * x) - .1], 1), near, rng.uniform(7, 17, len(x)) * (1 - .25 * (y > 100)))
# single trees on the sunny side: the nearest stand out of the picture and only lay their shadows across it
tx = np.array([-12.5, -14, -17.5, -19, -26, -23, -31, -38, -35, -46, -52, -33])
ty = np.array([4.9, 8.6, 14.5, 21.5, 31, 34.5, 47, 62, 66, 82, 79, 96])
core.scatter("heroes", np.stack([tx, ty, bed(tx, ty, 0 * tx) - .1], 1), near, np.array([7.5, 10, 9, 13, 14, 11, 15, 17, 12, 15, 12, 13]))
yx, yy = np.array([5.4, 6.3, 7.6, -8.5, 5.9, -12.0, -13.1]), np.array([12, 13.6, 11.4, 24, 19, 35, 36.2])
core.scatter("young", np.stack([yx, yy, bed(yx, yy, 0 * yx) + .1], 1), near, np.array([1.9, 3.2, 4.6, 2.4, 2.6, 3.4, 1.7]))
Pt, D = terrain.forest_points(S, CAM, 50000, rng, az=(-44, 44), dist=(150, 3000), tree_line=420, extra=lambda x, y, z: (bed(x, y, z) - .3, z > -1e9), density=-.25, power=1.4)
core.scatter("slope", Pt, mid, rng.uniform(12, 23, len(Pt)))
core.camera(tuple(CAM), (.55, 12, 1.75), lens=27, fstop=9, focus=9)
core.render("nordic-track", 2400, 1600, spp=6, look="High Contrast", exposure=float(core.args().get("ev", -.2)), bounces=4, glow=.06, glow_thr=1.6,
            vignette=.14, sat=1.06, tint=(1.02, 1.0, .99), quality=89)
