"""The summit behind the lodge through a long lens, the last light on it.

npm run art -- peak-dusk
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, outside, lodge_meadow

core.reset(9)
rng = np.random.default_rng(5)
CAM = np.array([-8.0, -33.0, 1.8])
lodge_meadow.dusk()
core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(7, 246))), 11, (1.0, .47, .30), 1)      # without it snow is one flat white
F = outside.field()
S, white = (outside.Turned(f, 0, (0.0, -5200.0), drop=8.0) for f in (F, terrain.snowed(F, 560)))
M = mats.mountain(drifts=True, ragged=2.4, snow_color=(.64, .68, .76), grass_top=430, grass=(.042, .05, .018), rock=((.075, .068, .068), (.16, .14, .13), (.23, .19, .165)))
HEAD = -18.5                                                                # degrees from north
terrain.polar_mesh("far", white, CAM, M, az=(-20, 20), heading=HEAD, near=150, far=11000, cols=2600, rows=1700, extra=lodge_meadow.ground)
P, D = terrain.forest_points(S, CAM, 120000, rng, az=(-20, 20), heading=HEAD, dist=(150, 3600), tree_line=430, density=-.2, power=1.3,
                             extra=lambda x, y, z: (lodge_meadow.ground(x, y, z) - .3, z > -50))
core.scatter("trees", P, flora.spruces(4, 1, 60, name="mid"), rng.uniform(12, 24, len(P)))
a = np.radians(HEAD)
core.camera(tuple(CAM), tuple(CAM + 100 * np.array([np.sin(a), np.cos(a), .235])), lens=66)
core.render("peak-dusk", 2400, 1600, spp=14, look="High Contrast", exposure=float(core.args().get("ev", .08)), bounces=4, glow=.1, glow_thr=1.6,
            vignette=.16, sat=.9, tint=(.97, 1.0, 1.06), quality=88, mirror=True)
