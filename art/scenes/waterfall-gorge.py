"""The foot of a waterfall in a shaded gorge: water striking ledges, wet rock, the stream running out between boulders.

npm run art -- waterfall-gorge
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, flora, cliff, gorge, springs, terrain
from library.noise import fbm, smooth

core.reset(121)
rng = np.random.default_rng(37)
sky.nishita(44, 22, .15, dust=1.6, ozone=1.6, sun_intensity=.55, clouds=dict(color=((1.0, .96, .92), (.74, .74, .78)), amount=.6, scale=1.2, thick=.8, bright=7.0))
FX = -1.4
rock = cliff.rock("GorgeRock", ((.055, .049, .045), (.115, .098, .085), (.175, .143, .116), (.22, .175, .135)), streak=.7, dust=(.13, .115, .09), scale=1.5, moss=(.030, .040, .012), wet=.12, soaked=(FX, 2.6))
P, s = gorge.walls(rock, 17, 26, 27, seed=12, start=(0, -9, 0), s_step=.085, grain=1.5, bulge=2.2, sizes=((13, 8, 2.2), (4.6, 2.6, .9), (1.6, 1.0, .34), (.6, .4, .12)))
at = gorge.face(P, FX, 6, 15)
foot = float(at(np.array([FX]), np.array([.3]))[0])
CAM = np.array([1.3, foot - 10.5, 1.9])
gorge.water(at, FX, 1.6, 13.0, CAM, seed=5)


def mid_x(y):
    return 1.1 + 1.6 * np.sin((y + 3) / 6.0) - 2.4 * smooth(2, 12, y)


def bed(x, y, z):
    """Gravel banks, the plunge pool below the fall and the channel that leaves it."""
    d = np.abs(x - mid_x(y)) + .5 * fbm(x / 2, y / 2, octaves=3, seed=4)
    bank = .10 + .55 * smooth(2.0, 5.5, d) + .16 * fbm(x / 1.4, y / 1.4, octaves=4, seed=6)
    r = np.hypot((x - FX) / 5.2, (y - foot + 3.2) / 4.2) + .12 * fbm(x / 2.5, y / 2.5, octaves=3, seed=9)
    return bank - .75 * smooth(2.4, 1.2, d) - 1.0 * smooth(1.1, .75, r) * smooth(.2, 1, bank + .9)


g0 = lambda x, y: bed(x, y, 0 * x)
terrain.polar_mesh("bed", terrain.Field(100, np.zeros((8, 8))), CAM, springs.basin("StreamBed", (.15, .13, .11), (.085, .078, .07)), az=(-50, 50), near=1.2, far=48, cols=700, rows=520, extra=bed, micro=0.0, attrs=False)
# running water: riffled, white where it is steep and under the fall
g = mats.G("Stream")
p = g.pos()
n1, n2 = g.noise(g.scale(p, (1.6, .8, 1)), 2.2, 5, .6), g.noise(p, 9, 4, .6)
nb = g.n("Bump", {"Strength": .5, "Distance": .07, "Height": g.math("ADD", n1, g.math("MULTIPLY", n2, .3))}).outputs[0]
dist = g.vmath("LENGTH", g.vmath("MULTIPLY", g.vmath("SUBTRACT", p, (FX, foot - .8, 0)), (.8, 1.0, 0)))
foam = g.math("MAXIMUM", g.rng(g.math("ADD", dist, g.math("MULTIPLY", n1, 5.5)), 5.6, 3.6), g.math("MULTIPLY", g.rng(g.math("ADD", n1, g.math("MULTIPLY", n2, .35)), .78, .90), .5))
f = g.n("Fresnel", {"IOR": 1.333, "Normal": nb}).outputs[0]
w = g.n("MixShader", {0: f, 1: g.n("BsdfTransparent", {"Color": (.36, .50, .46)}).outputs[0], 2: g.n("BsdfGlossy", {"Roughness": .05, "Normal": nb}).outputs[0]}).outputs[0]
stream = g.done(g.n("MixShader", {0: foam, 1: w, 2: g.n("BsdfDiffuse", {"Color": (.80, .85, .87)}).outputs[0]}).outputs[0])
core.mesh_np("stream", [(-12, foot - 20, 0), (12, foot - 20, 0), (12, foot + 3, 0), (-12, foot + 3, 0)], [[0, 1, 2, 3]], stream)
# ------------------------------------------------------------------ boulders, ferns, spruces on the rim, spray
bo = core.collection("boulders", hidden=True)
bm = springs.boulder("StreamStone", ((.10, .09, .08), (.15, .13, .11), (.19, .16, .13), (.12, .115, .11)), wet=.35)
for i in range(8):
    flora.rock("sb%d" % i, 400 + i, bm, 5, .75, coll=bo)
n = 560
x, y = rng.uniform(-9, 9, n), rng.uniform(foot - 16, foot - .5, n)
size = rng.gamma(1.5, .34, n).clip(.12, 2.3)
d = np.abs(x - mid_x(y))
k = ((d > 1.0 + .5 * size) | (rng.random(n) < .16)) & (np.hypot(x - CAM[0], y - CAM[1]) > 2.6 + size)
core.scatter("stones", np.stack([x, y, np.maximum(g0(x, y), -.25) + .1 * size], 1)[k], bo, size[k], tilt=.3)
fern = flora.grass(5, 77, h=.45, name="fern", blades=40, spread=.16, bend=1.1, width=.014, colors=((.035, .075, .015), (.07, .11, .025), (.12, .14, .04)))
q = np.concatenate([cliff.spots(P, 900, rng, .6, lambda x, y, z: (z < 14) & (z > .4)), cliff.spots(P, 420, rng, .66, lambda x, y, z: z > 14)])
core.scatter("ferns", q, fern, rng.uniform(.5, 1.3, len(q)))
x, y = rng.uniform(-9, 9, 1800), rng.uniform(foot - 14, foot - 1, 1800)
k = (np.abs(x - mid_x(y)) > 3.0) & (fbm(x / 2, y / 2, octaves=2, seed=3) > -.1)
core.scatter("bankgrass", np.stack([x, y, g0(x, y)], 1)[k], fern, rng.uniform(.4, .9, k.sum()))
near = flora.spruces(4, 0, 80, name="near", color=(.022, .045, .02), tip=(.065, .09, .034))
q = cliff.spots(P, 90, rng, .4, lambda x, y, z: (z > 27.5))
core.scatter("t_rim", q - [0, 0, .4], near, rng.uniform(6, 14, len(q)))
q = cliff.spots(P, 12, rng, .55, lambda x, y, z: (z > 8) & (z < 25))
core.scatter("t_ledge", q - [0, 0, .2], near, rng.uniform(1.5, 4, len(q)))
for i, (dx, dy, w, h, dn) in enumerate(((0, -.8, 6, 1.7, .16), (.3, -1.5, 8, 1.1, .13), (-.2, -2.3, 9, .7, .1))):
    gorge.mist((FX + dx, foot + dy, -.15), tuple(CAM), w, h, 60 + i, dn)
core.camera(tuple(CAM), (-.9, foot, 3.6), lens=38, fstop=3.5, focus=10)
core.render("waterfall-gorge", 2400, 1600, spp=10, look="Medium High Contrast", exposure=float(core.args().get("ev", 2.5)), bounces=6, glow=.05, glow_thr=1.6,
            vignette=.12, sat=.94, tint=(1.13, 1.0, .86), quality=89, transparent=64)
