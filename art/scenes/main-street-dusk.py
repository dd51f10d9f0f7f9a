"""A cup and a candle on a cafe table by the curb; the lit street of a mountain town behind it, far out of focus.

npm run art -- main-street-dusk
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, terrain, flora, outside, props, table, town, traces
from library.noise import fbm, smooth

core.reset(101)
rng = np.random.default_rng(19)
mats.HAZE.update(on=True, color=(.22, .27, .44), dist=9000, height=700, strength=.9)
sky.twilight([(0.0, (.50, .37, .38)), (.06, (.40, .35, .45)), (.16, (.18, .25, .46)), (.38, (.062, .125, .33)), (1.0, (.022, .055, .19))],
             glow_az=-30, glow=(1.0, .42, .2), glow_power=.6, strength=1.25, glow_width=3.0, glow_height=.22,
             clouds=dict(color=((.82, .42, .36), (.22, .22, .34)), amount=.5, scale=1.2, thick=.8, bright=.75))
core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(6, 232))), 1.5, (1.0, .46, .34), 3)       # only the summits still have it
CAM = np.array([-8.95, 8.15, 1.16])
S = outside.Turned(outside.field("canyon"), 3, (100.0, -4700.0), drop=4.0, rise=1.12)
END = 128.0                                                       # where the street runs out into the trees


def ground(x, y, z):
    k = smooth(END + 30, END + 380, y)
    return (-.06 + .02 * np.clip(y - END, 0, 400)) * (1 - k) + (z + 6) * k


M = mats.mountain(snow_line=430, grass_top=380, grass=(.035, .045, .018), rock=((.075, .068, .068), (.16, .14, .13), (.23, .19, .165)))
terrain.polar_mesh("far", S, CAM, M, az=(-20, 50), near=70, far=11000, cols=1200, rows=700, extra=ground)
mid, far = flora.spruces(4, 1, 60, name="mid"), flora.spruces(3, 2, 50, name="far")
P, D = terrain.forest_points(S, CAM, 60000, rng, az=(-18, 48), dist=(140, 3200), tree_line=420, extra=lambda x, y, z: (ground(x, y, z) - .3, y > END + 4), density=-.3, power=1.4)
h = rng.uniform(10, 20, len(P))
core.scatter("t_mid", P[D < 600], mid, h[D < 600])
core.scatter("t_far", P[D >= 600], far, h[D >= 600])
mats.HAZE["on"] = False                                           # the town is too close for haze
# ------------------------------------------------------------------ street, curbs and walks
g = mats.G("WetAsphalt")
p = g.pos()
n1, n2 = g.noise(p, .35, 5, .6), g.noise(p, 40, 4, .8)
pud = g.rng(g.math("ADD", n1, g.math("MULTIPLY", g.noise(p, 1.7, 4), .25)), .60, .72)
wet = g.done(g.bsdf(Base_Color=g.mix(g.rng(n2, .3, .7), (.022, .022, .024), (.05, .049, .048)), Roughness=g.mix(pud, g.rng(n2, .3, .7, .34, .5), .04), Specular=.5, Normal=g.bump(n2, g.math("SUBTRACT", .35, g.math("MULTIPLY", pud, .34)), .01)))
core.mesh_np("street", [(-7, -8, 0), (7, -8, 0), (7, END + 20, 0), (-7, END + 20, 0)], [[0, 1, 2, 3]], wet)
walk = mats.honed("Walk", (.17, .165, .155), (.22, .21, .2), rough=.4, veins=.05)
T = town.palette()
for s in (-1, 1):
    town.sidewalk(*sorted((s * 6.85, s * 10.0)), -8, END, .15, walk, kerb=-s, seed=5 + s)
# ------------------------------------------------------------------ the two rows
canvas = [mats.plain("Awn%d" % i, c, .85) for i, c in enumerate(((.20, .05, .035), (.05, .10, .075), (.40, .34, .25)))]
left = ((7.5, 8.4, ("brick", "red"), "green", None, 0), (5.5, 6.2, ("board", "sage"), "cream", 0, .9), (8.5, 9.2, ("brick", "buff"), "brown", 1, 0), (6, 7.2, ("board", "honey"), "blue", None, .8), (7, 8.0, ("brick", "dark"), "cream", 2, 0), (9, 7.4, ("brick", "red"), "rust", None, 0))
right = ((6, 6.4, ("board", "red"), "cream", None, 1.0), (8, 8.8, ("brick", "dark"), "green", 0, 0), (6.5, 7.4, ("board", "grey"), "rust", 2, .8), (7.5, 8.2, ("brick", "red"), "cream", None, 0), (5.5, 6.4, ("board", "honey"), "green", 1, .9), (9, 9.0, ("brick", "buff"), "blue", None, 0))
for s, row, y in ((-1, left, 1.5), (1, right, 4.0)):
    for lap in range(3):
        for i, (w, hh, style, trim, awn, step) in enumerate(row):
            if y + w > END:
                break
            o, u = ((-10, y, .15), (0, 1, 0)) if s < 0 else ((10, y + w, .15), (0, -1, 0))
            town.building(o, u, (-s, 0, 0), w - .03, hh + .3 * lap, style, T, trim, seed=100 * lap + 10 * i + (s > 0) + 1, awning=None if awn is None else canvas[awn], step=step, warm=(2700, 2900, 2600)[i % 3])
            y += w
# ------------------------------------------------------------------ lamps, bulbs, tubs of flowers, benches
for k in range(8):
    for s in (-1, 1):
        town.lamp_post((s * 7.35, 6 + k * 15 + (7 if s > 0 else 0), .15), T["iron"], 3.5, power=85)
ys = [5, 14, 23, 33, 44, 56, 70]
for i, (a, b) in enumerate(zip(ys, ys[1:])):
    s = -1 if i % 2 else 1
    town.bulbs("string%d" % i, (s * 9.9, a, 6.1), (-s * 9.9, b, 6.1), 1.0, .55, power=9, r=.04, warm=2200)
barrel = mats.wood("Barrel", (.22, .13, .07), (.09, .05, .028), axis=2, rough=.7, aged=.3)
bloom = flora.flowers("tubs", (.55, .08, .10), n=3, seed=3, h=.4, stems=16, size=.04, spread=.26)
leafy = flora.grass(3, 12, h=.36, name="tubleaf", blades=70, spread=.28, bend=.9, width=.016, colors=((.03, .07, .02), (.06, .10, .03)))
pts = []
for y, s in ((3.4, -1), (8.8, -1), (16.5, -1), (5.8, 1), (11.6, 1), (20, 1), (26, -1), (31, 1)):
    core.lathe("tub", [(0, 0), (.27, 0), (.34, .25), (.33, .5), (.31, .5), (.31, .44), (0, .44)], (s * 8.0, y, .15), barrel, 24)
    for z in (.1, .4):
        core.tube("hoop", [(s * 8.0 + (.3 + .09 * z) * math.cos(t), y + (.3 + .09 * z) * math.sin(t), .15 + z) for t in np.linspace(0, 6.283, 28, endpoint=False)], .012, T["iron"], 3, cyclic=True)
    pts.append((s * 8.0, y, .58))
core.scatter("tubflowers", np.array(pts), bloom, np.full(len(pts), 1.0))
core.scatter("tubleaves", np.array(pts), leafy, np.full(len(pts), 1.0))
slat = mats.wood("Bench", (.26, .15, .08), (.11, .06, .032), axis=1, rough=.5)
for y, s in ((11.5, -1), (15.5, 1)):
    for k in range(4):
        core.box("seat", (.09, 1.6, .035), (s * (8.9 + .11 * k), y, .6), slat, .006)
    for k in range(3):
        core.box("back", (.03, 1.6, .09), (s * (9.32 + .03 * k), y, .76 + .14 * k), slat, .006)
    for e in (-.65, .65):
        core.box("leg", (.5, .06, .45), (s * 9.1, y + e, .38), T["iron"], .01)
# ------------------------------------------------------------------ the table: what is in focus
tx, ty, th = -8.02, 10.0, .15 + .73
zinc = mats.metal("Zinc", (.34, .335, .33), .42, .5)
core.lathe("ttop", [(0, 0), (.30, 0), (.31, -.006), (.31, -.022), (.30, -.027), (0, -.027)], (tx, ty, th), zinc, 96)
core.cyl("tpole", .022, .68, (tx, ty, .15 + .36), T["iron"], 24)
core.lathe("tfoot", [(0, .06), (.03, .06), (.05, .03), (.22, .012), (.23, 0), (0, 0)], (tx, ty, .15), T["iron"], 48)
china = mats.plain("China", (.78, .775, .75), .18, bscale=3, coat=.3)
g = mats.G("Coffee")
o = g.coord()
rim = g.math("SQRT", g.math("ADD", *(g.math("POWER", q, 2) for q in g.n("SeparateXYZ", {0: o}).outputs[:2])))
crema = g.math("ADD", g.rng(rim, .026, .037), g.math("MULTIPLY", g.rng(g.noise(o, 60, 5, .65), .5, .75), .35), clamp=True)
coffee = g.done(g.bsdf(Base_Color=g.mix(crema, (.016, .006, .003), (.21, .105, .04)), Roughness=.12, Specular=.5))
c = (tx - .06, ty - .13)
top = props.cup((*c, th), china, coffee, -.5)
spoon = mats.metal("Spoon", (.62, .61, .59), .18, .1)
core.tube("spoon", [(c[0] + .052, c[1] - .045, th + .012), (c[0] + .075, c[1] + .0, th + .016), (c[0] + .085, c[1] + .05, th + .019)], .0022, spoon, 4)
core.lathe("spoonb", [(0, -.003), (.008, -.002), (.011, .0015), (.0105, .002), (.007, -.0008), (0, -.0015)], (c[0] + .049, c[1] - .053, th + .012), spoon, 24)
props.candle((tx + .12, ty + .03, th), mats.plain("Wax", (.78, .74, .64), .45), .028, .05, power=.55)
props._sub(core.lathe("votive", [(0, 0), (.036, 0), (.038, .003), (.041, .075), (.0395, .0755), (.0365, .006), (0, .005)], (tx + .12, ty + .03, th), table.crystal("Votive"), 48))
traces.face_down((tx - .2, ty + .08, th), .9, (.13, .055, .04), seed=7)
traces.crumbs(tx - .18, tx + .1, ty - .26, ty, th, 40, (.55, .40, .22), .0026, seed=8, middle=(c[0] - .03, c[1] - .06))
traces.ring((tx + .08, ty - .17, th), .036, .6, seed=9)
for a in (2.2, -.5):                                              # two chairs, one pushed back
    R = .62 if a > 0 else .55
    table.chair((tx + R * math.cos(a), ty + R * math.sin(a) + .1, .15), a + math.pi / 2 + math.pi + .3, mats.wood("Bent", (.16, .085, .045), (.06, .03, .018), rough=.4, coat=.2))
core.light("AREA", (-9.7, 8.9, 2.5), (tx, ty, th), 9, core.kelvin(2500), .9, .7)      # the cafe's own window, beside the camera
core.camera(tuple(CAM), (tx + .22, ty + .2, th + .12), lens=62, fstop=1.6, focus=math.dist(tuple(CAM), (c[0], c[1] - .03, top)))
core.render("main-street-dusk", 2400, 1600, spp=9, look="High Contrast", exposure=float(core.args().get("ev", 1.25)), bounces=5, glow=.08, glow_thr=1.6,
            vignette=.16, sat=1.02, tint=(.99, .99, 1.04), quality=89, clamp=4)
