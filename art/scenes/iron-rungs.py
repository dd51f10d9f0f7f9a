"""Iron rungs and a steel cable across a steep wall, the valley floor far below, warm side light.

npm run art -- iron-rungs
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, outside, cliff, ferrata, road
from library.noise import fbm

core.reset(41)
rng = np.random.default_rng(6)
mats.HAZE.update(on=True, color=(.42, .50, .66), dist=7500, height=900, strength=.75)
SUN = (25, 212)                                                     # along the wall, so every edge throws a shadow
sky.nishita(*SUN, .15, dust=2.2, ozone=2.0, sun_intensity=.8, clouds=dict(color=((1.0, .86, .76), (.64, .57, .6)), amount=.58, scale=1.3, thick=.8, bright=7.0))
HEAD, DROP = -4, 330.0
# ------------------------------------------------------------------ the wall
WALL = road.line(((9.5, 19, 34), (22, 34, 40)), 56, start=(1.0, -5, 0), ds=.25, heading=-3)       # it turns away to the right
SECT = ((-9, -70), (-3.5, -34), (-.8, -12), (0, -3), (.15, 3), (.9, 9), (1.2, 16), (4.5, 30), (9, 55))
seg = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(np.array(SECT), axis=0), axis=1))])
t0 = seg[3] + 3                                                   # section length at the climber's feet
G, s = cliff.sweep("wall", WALL, SECT, [1] * len(SECT), cliff.rock("Wall", ((.06, .05, .044), (.135, .108, .086), (.205, .152, .11), (.25, .195, .145)), streak=.7, dust=(.19, .16, .125), scale=2.2),
                   s_step=.028, t_step=lambda t: .03 + .012 * max(0, abs(t - t0) - 4), grow=lambda q: max(1, abs(q - 5) * .22), seed=9, grain=2.2,
                   sizes=((11, 6, 1.3), (3.4, 2.0, .5), (1.2, .75, .2), (.42, .3, .075), (.16, .11, .028)), bulge=.9, ledge=.35, strata=2.2)
F = ferrata.Face(G, s)
CAM = F.at(5, .9, .9) + [-1.55, 0, 0]
FAR = outside.field()
S, white = (outside.Turned(f, HEAD, (-120.0, -5600.0), drop=DROP, rise=.8) for f in (FAR, terrain.snowed(FAR, 820)))


def floor(x, y, z):
    """The valley: a soft floor; under the wall a wooded apron runs down to it."""
    e = x + 60 + .16 * y + 40 * fbm(x / 110, y / 110, octaves=4, seed=7)
    apron = -DROP + .7 * np.clip(e + 150, 0, 220) + 14 * fbm(x / 70, y / 70, octaves=4, seed=5)
    return np.maximum(z + 5 * fbm(x / 120, y / 120, octaves=3, seed=2), np.minimum(apron, -185 + 9 * fbm(x / 45, y / 45, octaves=3, seed=1)))


M = mats.mountain(drifts=True, grass_top=-20, grass=(.058, .072, .022), rock=((.085, .07, .062), (.19, .15, .12), (.27, .205, .155)))
terrain.polar_mesh("land", white, CAM, M, az=(-46, 40), heading=HEAD, near=60, far=11000, cols=1300, rows=800, extra=floor)
far, mid = flora.spruces(3, 2, 50, name="far"), flora.spruces(4, 1, 60, name="mid")
P, D = terrain.forest_points(S, CAM, 150000, rng, az=(-44, 38), heading=HEAD, dist=(120, 3000), tree_line=-40, extra=lambda x, y, z: (floor(x, y, z) - .4, z < 400), density=-.26, power=1.3)
core.scatter("t_far", P, far, rng.uniform(11, 22, len(P)))
# ------------------------------------------------------------------ the iron
iron = mats.metal("RungIron", (.20, .145, .105), .55, patina=.6)
steel = mats.metal("Rope", (.46, .46, .47), .42)
# a rising line of rungs to stand on, then a ladder of them up the corner; the cable at hand height above
zf = lambda q: -.42 + .13 * (q - 6.2) + .05 * np.sin(q * 1.7)
for q in np.arange(5.75, 13.6, .56):
    ferrata.rung(F, q, zf(q) + rng.normal(0, .025), iron, r=.0135, tilt=rng.normal(0, .012))
for k in range(14):
    ferrata.rung(F, 9.6 + rng.normal(0, .02), zf(9.6) + .30 + k * .30, iron, r=.0135)
stops = [(q, zf(q) + 1.02 + rng.normal(0, .05)) for q in np.arange(5.0, 14.2, 1.5)]
ferrata.cable(F, stops, steel, iron, r=.0105)
# grass in the cracks, small spruces on the ledges below
dry = flora.grass(4, 70, h=.2, name="crack", blades=22, spread=.07, bend=.8, colors=((.08, .10, .03), (.2, .17, .07), (.34, .26, .11)))
p = cliff.spots(G, 260, rng, .72, lambda x, y, z: (np.abs(z) < 8) & (y < 30))
core.scatter("tufts", p, dry, rng.uniform(.5, 1.2, len(p)))
near = flora.spruces(3, 0, 80, name="near", color=(.024, .046, .02), tip=(.07, .095, .035))
p = cliff.spots(G, 26, rng, .5, lambda x, y, z: (z < -9) & (y > 8))
core.scatter("ledge", p - [0, 0, .2], near, rng.uniform(1.6, 4.5, len(p)))
core.camera(tuple(CAM), (CAM[0] + 3.3, CAM[1] + 10, CAM[2] - 1.15), lens=28, fstop=2.2, focus=2.9)
core.render("iron-rungs", 2400, 1600, spp=6, look="Medium High Contrast", exposure=float(core.args().get("ev", .0)), bounces=4, glow=.04, glow_thr=1.6,
            vignette=.15, sat=.98, tint=(1.01, 1.0, .98), quality=89)
