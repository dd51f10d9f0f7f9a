"""Two chairs and a blanket in the grass before a festival stage; the stage and those who came early are out of focus.

npm run art -- festival-meadow
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, props, sky, terrain, flora, outside, stage, town, traces
from library.noise import fbm, smooth

core.reset(111)
rng = np.random.default_rng(29)
mats.HAZE.update(on=True, color=(.24, .29, .46), dist=9500, height=700, strength=1.0)
sky.twilight([(0.0, (.52, .38, .38)), (.06, (.42, .35, .45)), (.16, (.19, .26, .47)), (.38, (.066, .13, .34)), (1.0, (.022, .055, .19))],
             glow_az=30, glow=(1.0, .45, .22), glow_power=.7, strength=1.7, glow_width=3.0, glow_height=.22,
             clouds=dict(color=((.85, .44, .38), (.22, .22, .34)), amount=.52, scale=1.2, thick=.8, bright=.8))
core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(5, 236))), 1.9, (1.0, .46, .34), 3)
CAM = np.array([-3.4, -22.6, 1.5])
F = outside.field("canyon")
S, white = (outside.Turned(f, 24, (-100.0, -5150.0), drop=8.0, rise=1.05) for f in (F, terrain.snowed(F, 490)))


def ground(x, y, z):
    d = np.hypot(x, y)
    flat = .5 * fbm(x / 30, y / 30, octaves=4, seed=3) * smooth(12, 40, d) + .022 * np.clip(-y - 6, 0, 40) + .03 * np.clip(d - 40, 0, 200)
    k = smooth(130, 440, d)
    return flat * (1 - k) + (z + 9) * k


g0 = lambda x, y: ground(np.asarray(x, float), np.asarray(y, float), 0 * np.asarray(x, float))
M = mats.mountain(drifts=True, grass_top=430, grass=(.042, .05, .018), rock=((.075, .068, .068), (.16, .14, .13), (.23, .19, .165)))
terrain.polar_mesh("far", white, CAM, M, az=(-40, 52), near=150, far=11000, cols=2100, rows=1300, extra=ground)
terrain.polar_mesh("meadow", S, CAM, mats.ground(a=(.05, .066, .02), b=(.09, .09, .034), c=(.07, .055, .03)), az=(-55, 65), near=1.0, far=200, cols=460, rows=420, extra=ground, micro=0.0)
mid, far, near = flora.spruces(4, 1, 60, name="mid"), flora.spruces(3, 2, 50, name="far"), flora.spruces(4, 0, 80, name="near")
P, D = terrain.forest_points(S, CAM, 90000, rng, az=(-38, 50), dist=(130, 3400), tree_line=430, extra=lambda x, y, z: (ground(x, y, z) - .3, z > -1e9), density=-.2, power=1.5)
h = rng.uniform(11, 22, len(P))
core.scatter("t_mid", P[D < 600], mid, h[D < 600])
core.scatter("t_far", P[D >= 600], far, h[D >= 600])
x, y = rng.uniform(-60, 75, 700), rng.uniform(16, 75, 700)
q = fbm(x / 18, y / 18, octaves=3, seed=9) > .0
low = 1 - .4 * (np.abs(x) < 11)                                     # no tip stands on the stage's roof
core.scatter("grove", np.stack([x, y, g0(x, y) - .2], 1)[q][:130], near, (rng.uniform(9, 18, q.sum()) * low[q])[:130])
# ------------------------------------------------------------------ the stage
alu, black = mats.metal("Truss", (.55, .55, .55), .38), mats.plain("StageBlack", (.012, .012, .013), .6)
deck = mats.wood("Deck", (.10, .075, .055), (.045, .033, .025), rough=.5)
W2, Y0, Y1, H = 8.0, 0.0, 9.5, 7.6
for i in range(16):
    core.box("deck", (.98, Y1 - Y0, .06), (-7.5 + i, (Y0 + Y1) / 2, 1.25), deck, .004)
core.box("skirt", (16, .04, 1.2), (0, Y0 + .05, .62), black, .005)
core.box("back", (15.4, .05, 5.6), (0, Y1 - .2, 4.0), mats.fabric("Backdrop", (.035, .03, .045), weave=120), .01)
for x in (-W2, 0, W2):
    if x:
        for y in (Y0 + .2, Y1 - .2):
            stage.truss((x, y, 0), (x, y, H), alu, .46)
    stage.truss((x, Y0 + .2, H - .2), (x, (Y0 + Y1) / 2, H + 2.2), alu, .4)
    stage.truss((x, Y1 - .2, H - .2), (x, (Y0 + Y1) / 2, H + 2.2), alu, .4)
for y in (Y0 + .2, Y0 + 4.2, Y1 - .4):
    stage.truss((-W2, y, H - .3), (W2, y, H - .3), alu, .42)
stage.canopy(-W2 - .5, W2 + .5, Y0 - .9, Y1 + .4, H - .1, H + 2.5, mats.lampshade("Canopy", (.62, .60, .55)))
warm, amber, rose = core.kelvin(2400), core.kelvin(2000), (1.0, .42, .30)
lw, la = mats.emission("LensWarm", warm, 9), mats.emission("LensAmber", amber, 9)
for i, x in enumerate(np.linspace(-6.6, 6.6, 10)):
    stage.can((x, Y0 + .2, H - .72), (x * .5, Y0 + 5, 1.3), black, lw, 1500 if i % 4 == 1 else 0, warm, 42)
for i, x in enumerate(np.linspace(-6.6, 6.6, 9)):
    stage.can((x, Y1 - .6, H - .75), (x * .75, Y0 + 2.0, 1.3), black, la, 1700 if i % 4 == 0 else 0, amber, 36)
for x in (-3.4, 3.4):
    core.light("AREA", (x, Y1 - .9, 1.5), (x, Y1 - .2, 5), 260, rose, 3.0, .3)
for s in (-1, 1):
    stage.array(s * 9.3, Y0 - .1, 7.0, black, 8)
    stage.truss((s * 9.3, Y0 + .4, 0), (s * 9.3, Y0 + .4, 8.4), alu, .4)
    for k in range(2):
        core.box("sub", (1.3, .9, .7), (s * 9.3, Y0 - .6, .35 + .72 * k), black, .02)
# what the band left: amplifiers, drums' riser, wedges, stands, a stool
core.box("riser", (3.2, 2.6, .4), (0, Y1 - 2.2, 1.48), black, .01)
for dx, r, z in ((0, .30, 1.98), (-.55, .18, 2.25), (.5, .2, 2.2), (.95, .24, 2.05)):
    core.cyl("drum", r, r * 1.1, (dx, Y1 - 2.4, z), mats.plain("Shell", (.22, .05, .03), .3, coat=.6), 32, (1.2 if dx == 0 else .25, 0, 0), bevel=.01)
for dx in (-1.0, 1.2):
    core.cyl("cym", .25, .008, (dx, Y1 - 2.3, 2.75), mats.metal("Cymbal", (.6, .42, .18), .25), 40, (.2, .1, 0))
    core.tube("cst", [(dx, Y1 - 2.3, 1.68), (dx, Y1 - 2.3, 2.75)], .012, alu, 3)
for x, y, w, hh in ((-4.6, 7.2, .8, 1.1), (-3.4, 7.4, .7, .8), (4.2, 7.2, .8, 1.2), (5.4, 7.0, .7, .75)):
    core.box("amp", (w, .4, hh), (x, y, 1.28 + hh / 2), black, .02)
    core.box("ampf", (w * .9, .02, hh * .7), (x, y - .21, 1.28 + hh * .45), mats.fabric("AmpCloth", (.16, .13, .09), weave=300), .004)
for x in (-3.2, 0, 3.2):
    core.box("wedge", (.6, .45, .35), (x, Y0 + .8, 1.45), black, .02, rot=(.5, 0, 0))
    core.tube("mic", [(x, Y0 + 1.7, 1.28), (x, Y0 + 1.7, 2.6), (x, Y0 + 1.45, 2.85)], .014, black, 4)
    core.cyl("micb", .15, .02, (x, Y0 + 1.7, 1.3), black, 24)
core.cyl("stool", .19, .04, (1.0, Y0 + 2.4, 1.95), deck, 32)
for t in range(4):
    core.tube("sl", [(1 + .2 * math.cos(t * 1.57), Y0 + 2.4 + .2 * math.sin(t * 1.57), 1.28), (1 + .12 * math.cos(t * 1.57), Y0 + 2.4 + .12 * math.sin(t * 1.57), 1.94)], .014, deck, 4)
# ------------------------------------------------------------------ the meadow: chairs and blankets, bulbs on poles
cloths = [mats.fabric("Sling%d" % i, c, weave=240) for i, c in enumerate(((.30, .09, .05), (.07, .13, .16), (.42, .36, .25), (.12, .16, .09), (.40, .24, .08)))]
wools = [mats.fabric("Rug%d" % i, c, d, weave=110, stripes=(0, f, .28), fuzz=1.4) for i, (c, d, f) in enumerate((((.40, .09, .06), (.10, .03, .03), 4.0), ((.10, .16, .22), (.5, .46, .38), 5.0), ((.46, .40, .28), (.24, .10, .06), 3.2), ((.13, .2, .13), (.42, .36, .2), 4.4)))]
spots = []
for _ in range(900):
    p = rng.uniform((-15, -21), (13, -4.5))
    if all(math.hypot(*(p - q)) > 1.35 for q in spots) and math.hypot(*(p - CAM[:2])) > 8.5 and len(spots) < 74:
        spots.append(p)
spots = [p for p in spots if not (-7 < p[0] < 3 and p[1] < -8.5)]
busy = np.array(spots)
for i, p in enumerate(spots):
    face = math.atan2(p[0] * .85, 4 - p[1]) * -1 + math.pi + rng.normal(0, .12)
    if i % 4 == 0:
        stage.blanket(p[0], p[1], g0, rng.uniform(1.5, 2.0), rng.uniform(1.3, 1.7), rng.uniform(-.5, .5), wools[(i // 4) % 4], i)
    else:
        stage.camp_chair((p[0], p[1], float(g0(p[:1], p[1:])[0]) + .03), face, cloths[i % 5], alu)
# the two chairs in focus, with what their owners left on them; behind them the first rows, taken
mine = np.array([(-3.95, -18.9), (-3.15, -18.75)])
for k, (p, turn) in enumerate(zip(mine, (.16, -.1))):
    z = float(g0(p[:1], p[1:])[0]) + .03
    stage.camp_chair((*p, z), math.pi + turn, cloths[(0, 1)[k]], alu)
z = float(g0(mine[0, :1], mine[0, 1:])[0]) + .03
o = props.hung(0, 0, 0, .46, .34, wools[1], back=.46, seed=6, r=.02)
o.location, o.rotation_euler = (mine[0, 0] + .35 * math.sin(.16), mine[0, 1] - .35 * math.cos(.16), z + .80), (0, 0, math.pi + .16)
straw = mats.fabric("Straw", (.46, .36, .19), (.30, .22, .10), weave=90, fuzz=1.0)
hx, hy = mine[1, 0] - .05, mine[1, 1] - .37
hat = props._sub(core.lathe("hat", [(0, .11), (.055, .112), (.085, .10), (.098, .06), (.102, .012), (.12, .004), (.17, -.004), (.195, -.012), (.197, -.015), (.17, -.009), (.12, -.001), (.10, .006)], (0, 0, 0), straw, 64))
hat.location, hat.rotation_euler = (hx, hy - .13, z + .74), (1.32, .06, .1)
core.lathe("band", [(.1035, .014), (.1005, .045)], (0, 0, 0), mats.fabric("Band", (.06, .03, .03), weave=300), 64)
b = core.bpy.data.objects["band"]
b.location, b.rotation_euler = hat.location, hat.rotation_euler
stage.blanket(-2.1, -17.9, g0, 1.5, 1.2, .25, wools[2], 77)
core.lathe("bottle", [(0, 0), (.036, 0), (.038, .006), (.038, .17), (.03, .2), (.02, .215), (.02, .24), (0, .24)], (-3.55, -18.75, float(g0(np.array([-3.55]), np.array([-18.75]))[0])), mats.metal("Flask", (.22, .30, .30), .35), 32)
folk = np.array([(-5.6, -10.2), (-4.7, -10.0), (-.5, -11.4), (.4, -11.2)])
for k, p in enumerate(folk):
    z = float(g0(p[:1], p[1:])[0])
    stage.camp_chair((*p, z + .03), math.pi + rng.normal(0, .1), cloths[k % 5], alu)
    traces.figure((p[0], p[1] + .06, z - .12), math.pi + rng.normal(0, .1), ((.30, .27, .22), (.07, .09, .12), (.24, .06, .05), (.10, .14, .10))[k], hair=((.05, .03, .02), (.12, .07, .03), (.03, .025, .02))[k % 3], seated=True)
grass = flora.grass(5, 70, h=.22, name="lawn", blades=44, spread=.22, bend=.8, colors=((.09, .14, .035), (.17, .19, .055), (.30, .26, .10)))
n = 52000
a, d = np.radians(rng.uniform(-42, 54, n)), 1.4 + 52 * rng.random(n) ** 1.4
x, y = CAM[0] + d * np.sin(a), CAM[1] + d * np.cos(a)
q = ~((np.abs(x) < 10) & (y > -1.2)) & (np.min(np.hypot(x[:, None] - busy[None, ::4, 0], y[:, None] - busy[None, ::4, 1]), 1) > .95) & (np.hypot(x + 2.1, y + 17.9) > .8)
core.scatter("grass", np.stack([x, y, g0(x, y) - .02], 1)[q], grass, rng.uniform(.5, 1.1, q.sum()))
cable = mats.plain("Festoon", (.10, .09, .085), .6)
for i, (a, b, s) in enumerate((((-17, -20), (-13, 2), -1), ((15, -20), (13, 2), 1))):
    for p in (a, b):
        z = float(g0(np.array(p[:1]), np.array(p[1:]))[0])
        core.cyl("pole", .05, 4.2, (p[0], p[1], z + 2.1), deck, 12)
    top = z + 4.15
    town.bulbs("bulbs%d" % i, (*a, 4.4), (*b, top), .8, 1.1, power=7, r=.04, warm=2200, wire=cable, gauge=.014)
    town.bulbs("tower%d" % i, (*b, top), (s * 9.5, Y0 + .4, 5.1), .35, .95, power=7, r=.04, warm=2200, wire=cable, gauge=.014)     # and on to the stage's tower
core.camera(tuple(CAM), (-2.75, -8, 1.5), lens=58, fstop=1.05, focus=math.dist(tuple(CAM), (-3.6, -18.9, .9)))
core.render("festival-meadow", 2400, 1600, spp=8, look="High Contrast", exposure=float(core.args().get("ev", 1.2)), bounces=5, glow=.09, glow_thr=1.6,
            vignette=.17, sat=.88, tint=(1.0, 1.0, 1.0), quality=89)
