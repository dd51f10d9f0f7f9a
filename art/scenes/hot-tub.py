"""A round cedar hot tub on the terrace under a starry sky: steam, lit windows, lanterns, the range as a dark line.

npm run art -- hot-tub
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, night, outside, props, flora, terrace, furniture as fu

core.reset(27)
rng = np.random.default_rng(11)
CAM = (1.2, -4.4, 1.78)
sky.twilight([(0.0, (.085, .085, .14)), (.10, (.05, .07, .15)), (.24, (.024, .044, .12)), (.5, (.012, .026, .085)), (1.0, (.007, .016, .055))],
             glow_az=12, glow=(.5, .34, .30), glow_power=.14, strength=.42, glow_width=2.5, glow_height=.22)
night.stars(1.2, ((170, .04, 14, 5.0), (420, .055, 6, .8)))
core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(28, 244))), .045, (.62, .76, 1.0), 1.0)      # a young moon behind the house
ground, trees = outside.view(CAM, -6, 46, floor=-1.7, haze=(.030, .045, .105), haze_power=.36, rise=1.0, off=(-900.0, -4700.0), drifts=560, forest=190, which="mesa")
P = terrace.palette()
E = 4.3
terrace.paving(P, E)
terrace.wall(P, rng, E, ((-7.0, 7.0),))
terrace.lit_wall(P, -3.3, -6.4, 3.0, ((-2.2, -.3, .9, 2.5), (.7, 2.5, .9, 2.5)), 46)
tim = mats.wood("TimberOut", (.25, .145, .075), (.095, .05, .026), rough=.55, hand=True)
core.beam("eave", (-2.75, -6.4, 3.3), (-2.75, 3.7, 3.3), .22, .26, tim, .016)
for y in np.arange(-6, 3.7, .7):
    core.beam("tail", (-3.6, y, 3.62), (-2.3, y, 3.2), .12, .16, tim, .01)
core.mesh_np("soffit", [(-3.6, -6.4, 3.76), (-2.15, -6.4, 3.28), (-2.15, 3.9, 3.28), (-3.6, 3.9, 3.76)], [[0, 1, 2, 3]], tim)
core.mesh_np("fascia", [(-2.15, -6.4, 3.12), (-2.15, 3.9, 3.12), (-2.15, 3.9, 3.34), (-2.15, -6.4, 3.34)], [[0, 1, 2, 3]], tim)
# ------------------------------------------------------------------ the tub
tx, ty = .1, 1.05
cedar = terrace.hot_tub((tx, ty, 0), P, rng)
for t in (1.2, 3.6):
    core.light("POINT", (tx + .7 * math.cos(t), ty + .7 * math.sin(t), .45), None, 9.0, core.kelvin(4600), .06)
a = math.radians(-38)
sx, sy = tx + 1.62 * math.cos(a), ty + 1.62 * math.sin(a)
terrace.steps((sx, sy, 0), math.atan2(ty - sy, tx - sx) - math.pi / 2, cedar)
for k, (dy, w, h) in enumerate(((.55, 2.0, 1.5), (.2, 1.7, 1.15))):
    terrace.steam((tx - .1, ty + dy, .9), CAM, w, h, .30, seed=5 + k)
terry = mats.fabric("Terry", (.74, .71, .65), weave=130, fuzz=2.4, sheen=.6)
clay = mats.fabric("TerryClay", (.40, .22, .14), weave=130, fuzz=2.4, sheen=.5)
o = props.hung(0, 0, 0, .46, .5, terry, back=.3, seed=7, r=.1)
t = math.radians(-112)
for v in o.data.vertices:                                        # lies flat on the broad rim before it falls
    if v.co.z > -.1:
        v.co.z = -.1 * (-v.co.z / .1) ** 5
o.location, o.rotation_euler = (tx + 1.0 * math.cos(t), ty + 1.0 * math.sin(t), 1.026), (0, 0, t + math.pi / 2)
st = (tx - 1.5, ty + .35, 0)
props.side_stool(st, .5, mats.wood("Stool", (.27, .155, .08), (.1, .052, .027), axis=0, rough=.5), .46, .19)
props.folded((st[0], st[1], .452), (.27, .22), [clay, terry], 2, .3, 3, .042)
# lanterns: on the wall, on the paving, on the step
terrace.lantern(P, 2.35, E, .54, 1.0, 4)
terrace.lantern(P, -1.55, E, .54, .85, 4)
terrace.lantern(P, 2.25, 1.35, 0, 1.35, 11)
terrace.lantern(P, -1.45, .2, 0, 1.2, 6)
sage = mats.leaf("Sage", ((.09, .12, .07), (.15, .18, .11), (.12, .14, .06)), .3)
pot = mats.plain("Pot", (.12, .115, .105), .7, bump=.3, bscale=30)
fu.vase((-2.65, 3.3, 0), pot, .5, .27, 2)
fu.branches((-2.65, 3.3, .42), mats.bark("Stem"), sage, 26, .7, 9, leaf=.07, lean=.7)
# ------------------------------------------------------------------ meadow and trees below the wall
g1 = flora.grass(5, 70, h=.42, name="bank", blades=40, spread=.22, bend=.7, colors=((.085, .11, .032), (.19, .17, .06), (.36, .28, .12)))
x, y = rng.uniform(-20, 20, 7000), E + .5 + 22 * rng.random(7000) ** 1.4
core.scatter("grass", np.stack([x, y, ground(x, y) - .04], 1), g1, rng.uniform(.6, 1.3, 7000))
outside.hay(ground, CAM, (-48, 40), rng)
near = flora.spruces(4, 0, 80, name="near", color=(.026, .05, .024), tip=(.075, .105, .04))
fx, fy, fh = np.array([9.5, 12.5, 7.4, 15, 18]), np.array([16, 21, 26, 18, 24]), np.array([10, 14, 8, 15, 17])
core.scatter("firs", np.stack([fx, fy, ground(fx, fy) - .2], 1), near, fh)
core.light("AREA", (2.5, -6, 3.2), (0, 1.5, .5), 3, core.kelvin(9000), 3, 2, glossy=False)            # light from the open sky behind the camera
core.camera(CAM, (CAM[0] - 1.15, 4.0, CAM[2]), lens=25, fstop=8, focus=5.4, shift=(0, .03))
core.render("hot-tub", 2000, 1333, spp=9, look="High Contrast", exposure=float(core.args().get("ev", 2.75)), bounces=5, glow=.07, glow_thr=1.7, vignette=.18, sat=.96, tint=(1.0, .97, 1.03), quality=88)
