"""Terrace at sunset: chairs around a fire pit, the meadow and the peaks in the last sun.

npm run art -- terrace-fire
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, outside, props, flora, fire, terrace, furniture as fu

core.reset(18)
rng = np.random.default_rng(11)
CAM = (-.75, -5.3, 1.36)
SUN = (4.5, 246)
sky.nishita(*SUN, .15, dust=3.2, ozone=2.6, sun_intensity=.6, clouds=dict(color=((1.0, .62, .48), (.62, .46, .50)), amount=.34, scale=1.0, thick=.6, bright=5.0))
core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(7, SUN[1]))), 1.5, (1.0, .50, .28), 1.0)      # the last warm light
ground, trees = outside.view(CAM, 6, 46, floor=-1.7, haze=(.44, .45, .58), haze_power=.95, rise=1.0, off=(300.0, -4700.0), drifts=720, forest=190, which="mesa",
                             rock=((.085, .072, .066), (.175, .145, .125), (.25, .20, .165)))
P = terrace.palette()
E = 4.3                                                         # edge of the terrace
terrace.paving(P, E)
terrace.wall(P, rng, E, ((-7.0, -1.35), (1.35, 7.0)))           # open in the middle over two steps
for i in range(2):
    core.box("step", (2.6, .42, .16), (0, E + .12 + i * .38, -.09 - i * .17), P["cap"], .02)
# ------------------------------------------------------------------ fire pit
px, py = 0.0, 1.15
terrace.fire_pit(P, rng, px, py)
fire.campfire((px, py, .27), CAM, 1.0, power=7, height=.95, seed=4)
core.light("POINT", (px, py, .8), None, 240, core.kelvin(2000), .25)
# ------------------------------------------------------------------ chairs
rust = mats.fabric("Rust", (.26, .085, .045), weave=240)
wool = mats.fabric("Throw", (.52, .46, .37), (.09, .10, .11), weave=120, stripes=(0, 5.2, .18), fuzz=1.5)
for i, (c, yaw) in enumerate(terrace.chairs(px, py)):
    f = (math.sin(yaw), -math.cos(yaw))                          # where it faces
    if i in (0, 3):
        fu.put_pillow(.44, .34, rust, (c[0] - f[0] * .14, c[1] - f[1] * .14, .66), yaw, 1.2, .04, 30 + i)
    if i == 2:                                                   # blanket over the back
        o = props.hung(0, 0, 0, .44, .40, wool, back=.42, seed=4, r=.03)
        o.location = (c[0] - f[0] * .47, c[1] - f[1] * .47, .972)
        o.rotation_euler = (0, 0, yaw)
# side tables: sawn logs with mugs, a lantern
bark, endg = mats.bark("LogBark2", (.12, .085, .055)), mats.wood("LogEnd", (.42, .29, .17), (.24, .15, .08), axis=2, rough=.6)
mug = mats.plain("Mug", (.09, .10, .105), .4, bump=.1)
cream = mats.plain("MugC", (.6, .55, .46), .4, bump=.1)
for deg, R, r, h in ((218, 2.35, .21, .44), (326, 2.4, .22, .42)):
    t = math.radians(deg)
    x, y = px + R * math.cos(t), py + R * math.sin(t)
    core.cyl("log", r, h, (x, y, h / 2), bark, 40, bevel=.012)
    core.cyl("loge", r * .93, .012, (x, y, h + .002), endg, 40, bevel=.004)
    fu.vase((x + .06, y - .05, h + .008), mug if deg < 270 else cream, .085, .044, 1)
    if deg > 270:
        fu.books((x - .05, y + .04, h + .008), .4, 1, 7)
    else:
        fu.vase((x - .08, y + .05, h + .008), cream, .085, .044, 1)
terrace.lantern(P, -1.75, E, .54, 1.0)
terrace.lantern(P, 1.72, E, .54, .85)
terrace.lantern(P, -2.75, -.9, 0, 1.35, 9)
# ------------------------------------------------------------------ meadow and trees below the wall
g1 = flora.grass(5, 70, h=.42, name="bank", blades=40, spread=.22, bend=.7, colors=((.085, .11, .032), (.19, .17, .06), (.36, .28, .12)))
x, y = rng.uniform(-20, 20, 9000), E + .5 + 22 * rng.random(9000) ** 1.4
core.scatter("grass", np.stack([x, y, ground(x, y) - .04], 1), g1, rng.uniform(.6, 1.3, 9000))
outside.hay(ground, CAM, (-40, 52), rng)
near = flora.spruces(4, 0, 80, name="near", color=(.026, .05, .024), tip=(.075, .105, .04))
tx, ty, th = np.array([-21, -22.6, -26, 24.5, 26.2, 31, -24.2, 28.1, 27, 29.8, 23.2]), np.array([41, 46, 44, 46, 41, 52, 50, 45, 55, 47, 49]), np.array([12, 15, 10, 9, 15.5, 13, 6, 11, 17, 7, 4.5])
core.scatter("firs", np.stack([tx, ty, ground(tx, ty) - .2], 1), near, th)
core.camera(CAM, (CAM[0] + .62, 4.0, 1.36), lens=33, fstop=4.5, focus=5.9, shift=(.02, -.045))
core.render("terrace-fire", 2000, 1493, spp=8, look="High Contrast", exposure=float(core.args().get("ev", .5)), bounces=4, glow=.07, glow_thr=1.6, vignette=.16, sat=.92, tint=(1.0, 1.0, 1.02), quality=88)
