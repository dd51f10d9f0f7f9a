"""An ice-climbing gorge: blue frozen falls down dark walls, snow on the ledges, low sun on the rim.

npm run art -- ice-gorge
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, flora, cliff, gorge, springs, terrain
from library.noise import fbm, smooth

core.reset(131)
rng = np.random.default_rng(41)
sky.nishita(20, 212, .15, dust=1.4, ozone=2.0, sun_intensity=.5, clouds=dict(color=((1.0, .95, .92), (.74, .75, .80)), amount=.4, scale=1.2, thick=.7, bright=7.0))
CAM = np.array([2.2, -12.0, 1.75])
rock = cliff.rock("WinterRock", ((.05, .048, .05), (.105, .097, .093), (.165, .145, .13), (.205, .175, .15)), streak=.6, dust=(.15, .135, .12), scale=1.5, snow=(.80, .85, .92), snow_from=.74)
P, s = gorge.walls(rock, 15, 34, 26, seed=21, start=(0, -16, 0), s_step=.13, grain=1.5, bulge=1.8, sizes=((12, 8, 2.0), (4.4, 2.6, .85), (1.6, 1.0, .32), (.6, .4, .11)))
mat = gorge.ice()
total = s[-1]
# flows along the right wall, around the head and down the left wall
gorge.frozen(P, s, mat, ((10, 14.5, .55), (16, 31, 1.0), (34.5, 57, 1.05), (59, 73, 1.02), (79, 82.5, .6)), seed=6, top=25)


def bed(x, y, z):
    a = x - .9 * np.sin(y / 5)
    trail = smooth(1.1, .5, np.abs(a))
    drift = .35 + .35 * fbm(x / 5, y / 5, octaves=3, seed=3) + .08 * fbm(x / 1.2, y / 1.2, octaves=3, seed=5) + .12 * np.clip(np.abs(x) - 4, 0, 6)
    return drift * (1 - .7 * trail) + .03 * fbm(x / .35, y / .35, octaves=3, seed=8) * trail


g0 = lambda x, y: bed(x, y, 0 * x)
terrain.polar_mesh("snow", terrain.Field(100, np.zeros((8, 8))), CAM, mats.snowy(), az=(-52, 52), near=1.2, far=48, cols=700, rows=520, extra=bed, micro=0.0, attrs=False)
bo = core.collection("boulders", hidden=True)
bm = springs.boulder("IceStone", ((.09, .083, .08), (.13, .115, .105)), snow=(.80, .85, .92))
for i in range(6):
    flora.rock("ib%d" % i, 430 + i, bm, 5, .8, coll=bo)
x, y = rng.uniform(-7.5, 7.5, 150), rng.uniform(-11, 24, 150)
k = (np.abs(x - .9 * np.sin(y / 5)) > 1.6) & (np.hypot(x - CAM[0], y - CAM[1]) > 4)
core.scatter("blocks", np.stack([x, y, g0(x, y) - .05], 1)[k], bo, rng.gamma(2, .35, k.sum()).clip(.25, 1.8), tilt=.3)
near = flora.spruces(4, 0, 80, snow=.6, name="near", color=(.018, .036, .022), tip=(.045, .068, .036))
q = cliff.spots(P, 90, rng, .4, lambda x, y, z: z > 26.5)
core.scatter("t_rim", q - [0, 0, .4], near, rng.uniform(6, 14, len(q)))
core.camera(tuple(CAM), (-.6, 12, 7.6), lens=31, fstop=5.6, focus=16)
core.render("ice-gorge", 2400, 1600, spp=12, look="Medium High Contrast", exposure=float(core.args().get("ev", .4)), bounces=5, glow=.05, glow_thr=1.6,
            vignette=.15, sat=.92, tint=(1.0, 1.0, 1.02), quality=89)
