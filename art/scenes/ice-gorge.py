"""Frozen falls seen from near: icicles and columns before a dark rock wall, low sun through them from one side.

npm run art -- ice-gorge
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, flora, cliff, gorge, springs, terrain
from library.noise import fbm, smooth

core.reset(131)
rng = np.random.default_rng(41)
sky.nishita(25, 106, .15, dust=1.2, ozone=2.0, sun_intensity=.5, clouds=dict(color=((1.0, .95, .92), (.74, .75, .80)), amount=.4, scale=1.2, thick=.7, bright=7.0))
CAM = np.array([.35, 0.0, 1.62])
rock = cliff.rock("WinterRock", ((.020, .019, .021), (.042, .039, .038), (.068, .060, .055), (.088, .077, .068)), streak=.8, dust=(.07, .064, .058), scale=2.0, snow=(.80, .85, .92), snow_from=.80, wet=.35)
line = np.stack([np.linspace(-10, 10, 90), 9.0 + .9 * np.sin(np.linspace(-2, 3, 90)), np.zeros(90)], 1)[::-1]
P, s = cliff.sweep("wall", line, ((-.3, -1.0), (0, .2), (-.25, 2.0), (-.1, 3.4), (-.5, 4.7), (.3, 6.0), (.2, 7.5)), (.6, 1, 1, 1, 1, 1, .8), rock, s_step=.022, t_step=.022, seed=9, grain=2.2,
                   bulge=1.7, ledge=.0, strata=2.6, sizes=())


def bed(x, y, z):
    drift = .28 * fbm(x / 3, y / 3, octaves=3, seed=3) + .06 * fbm(x / .8, y / .8, octaves=3, seed=5) + .35 * smooth(3.0, 6.0, y) + .5 * smooth(6.5, 9.0, y)
    return drift + .012 * fbm(x / .16, y / .16, octaves=3, seed=8)


g0 = lambda x, y: bed(np.asarray(x, float), np.asarray(y, float), 0)
terrain.polar_mesh("snow", terrain.Field(100, np.zeros((8, 8))), CAM, mats.snowy(), az=(-60, 60), near=.8, far=14, cols=900, rows=700, extra=bed, micro=0.0, attrs=False)
# ------------------------------------------------------------------ the fall: families of icicles under one lip, some grown down to the snow
ice = gorge.ice()
x = -4.4
while x < 4.6:
    wide = rng.uniform(.22, .62)
    reach = rng.choice([.6, 1.1, 1.7, 2.4, 9], p=[.20, .26, .24, .16, .14])
    y0 = 5.25 + .22 * np.sin(x * 1.7) + rng.normal(0, .08)
    for k in range(int(6 + wide * 26)):
        u = rng.normal(0, .33)
        px, py = x + wide * (.5 + .5 * u), y0 + rng.normal(0, .10)
        fall = min(reach, 4.2) * np.exp(-2.2 * u * u) * rng.uniform(.35, 1.1)
        top = 3.95 + rng.normal(0, .06)
        ground = float(g0(px, py)) - .05
        foot = top - fall < ground + .25
        r = np.clip(.030 + .026 * fall + rng.normal(0, .008), .014, .15) * rng.uniform(.6, 1.15)
        gorge.icicle((px, py, top), (top - ground) if foot else max(.15, fall), r * (1.1 if foot else 1), ice, rng, foot)
    x += wide * rng.uniform(.45, .95)
# ------------------------------------------------------------------ what fell: broken ice and stones in the snow
bo = core.collection("blocks", hidden=True)
for i in range(4):
    flora.rock("ib%d" % i, 430 + i, ice, 4, .6, coll=bo)
n = 90
bx, by = rng.uniform(-3.6, 3.6, n), rng.normal(4.7, .45, n)
core.scatter("broken", np.stack([bx, by, g0(bx, by) + .01], 1), bo, rng.gamma(1.4, .06, n).clip(.03, .34), tilt=.6)
st = core.collection("stones", hidden=True)
bm = springs.boulder("IceStone", ((.07, .064, .062), (.10, .09, .082)), snow=(.80, .85, .92))
for i in range(4):
    flora.rock("is%d" % i, 460 + i, bm, 5, .8, coll=st)
bx, by, bs = np.array([(-2.6, 4.0, .8), (-1.9, 4.35, .45), (2.9, 4.2, .9), (2.2, 3.6, .35), (-.5, 4.6, .4)]).T
core.scatter("blocks", np.stack([bx, by, g0(bx, by) - .05], 1), st, bs, tilt=.3)
core.camera(tuple(CAM), (.1, 5.3, 1.86), lens=48, fstop=1.2, focus=5.15)
core.render("ice-gorge", 2400, 1600, spp=12, look="Medium High Contrast", exposure=float(core.args().get("ev", .15)), bounces=12, glow=.05, glow_thr=1.6,
            vignette=.15, sat=.92, tint=(1.0, 1.0, 1.02), quality=89, transparent=32)
