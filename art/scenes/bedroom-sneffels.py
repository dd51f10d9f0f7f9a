"""Primary bedroom, early evening.  Shows how the kit is reused for another room.

npm run art -- bedroom-sneffels
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, build, outside, furniture as fu

core.reset(5)
rng = np.random.default_rng(1)
CAM = (2.05, -2.55, 1.32)
sky.nishita(12, 305, .17, dust=2.0, ozone=1.8, sun_intensity=.5, clouds=dict(color=((1.0, .82, .7), (.66, .58, .62)), amount=.5, scale=1.3, thick=.7, bright=6.0))
ground, _ = outside.view(CAM, -62, 42, haze=(.5, .52, .66))

P = build.palette()
HX, Y0, Y1, H = 3.2, -4.2, 3.3, 3.0
X, Y, nX, nY = (1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0)
floorY = mats.wood("FloorY", (.34, .235, .145), (.16, .10, .058), axis=0, rough=.32, coat=.22)
lime = mats.plain("Lime", (.72, .675, .6), .92, bump=.35, bscale=9)
tim = mats.wood("TimberIn", (.25, .145, .075), (.095, .05, .026), rough=.55, hand=True)
P["timber"] = tim
barn = mats.wood("Barn", (.33, .25, .175), (.12, .085, .06), axis=2, rough=.7, aged=.35)
# floor along X
C, Z = [], []
y = Y0
while y < Y1:
    w, x = .165, -HX - rng.uniform(0, 1.5)
    while x < HX:
        L = rng.uniform(1.3, 2.8)
        C.append((x + L / 2, y + w / 2, -.011 + rng.uniform(0, .001))); Z.append((L - .0025, w - .0025, .022))
        x += L
    y += w
build.boxes("floor", C, Z, np.eye(3), floorY, bevel=.0022)
# head wall of reclaimed boards, plaster elsewhere
build.plank_wall("head", (-HX, Y1, 0), X, nY, 2 * HX, H, barn, pitch=.2, thick=.03, vertical=True)
q = lambda n, p, m: core.mesh_np(n, p, [[0, 1, 2, 3]], m)
q("hb", [(-HX, Y1 + .01, 0), (HX, Y1 + .01, 0), (HX, Y1 + .01, H), (-HX, Y1 + .01, H)], P["walnut"])
q("r", [(HX, Y0, 0), (HX, Y1, 0), (HX, Y1, H), (HX, Y0, H)], lime)
q("f", [(-HX, Y0, 0), (HX, Y0, 0), (HX, Y0, H), (-HX, Y0, H)], lime)
q("c", [(-HX, Y0, H), (HX, Y0, H), (HX, Y1, H), (-HX, Y1, H)], mats.wood("CeilP", (.5, .36, .22), (.32, .21, .12), axis=1, rough=.6))
WIN = (2.5, 6.3, .38, 2.55)
for (u0, u1, v0, v1) in build._rects(Y1 - Y0, H, [WIN]):
    q("l", [(-HX, Y0 + u0, v0), (-HX, Y0 + u1, v0), (-HX, Y0 + u1, v1), (-HX, Y0 + u0, v1)], lime)
build.window("win", (-HX - .05, Y0 + WIN[0], WIN[2]), Y, X, WIN[1] - WIN[0], WIN[3] - WIN[2], P, 3, 1, fw=.09, frame=P["walnut"])
core.light("AREA", (-HX - .2, Y0 + (WIN[0] + WIN[1]) / 2, 1.45), (0, Y0 + (WIN[0] + WIN[1]) / 2, 1.45), 1, size=WIN[1] - WIN[0], size_y=2.2, portal=True)
core.box("seat", (.36, WIN[1] - WIN[0] + .1, .06), (-HX + .17, Y0 + (WIN[0] + WIN[1]) / 2, WIN[2] - .04), P["walnut"], .01)
for y in np.arange(Y0 + .6, Y1, 1.35):
    core.beam("bm", (-HX, y, H - .12), (HX, y, H - .12), .2, .24, tim, .018)
core.box("bb", (.03, Y1 - Y0, .18), (HX - .015, (Y0 + Y1) / 2, .09), P["walnut"], .006)
lin = mats.fabric("Linen", (.70, .65, .56), weave=420)
for a, b in ((Y0 + WIN[0] - .42, Y0 + WIN[0] + .12), (Y0 + WIN[1] - .12, Y0 + WIN[1] + .42)):
    fu.drapes(a, b, -HX + .16, .02, 2.72, lin, axis=1, folds=5)
core.tube("rod", [(-HX + .15, Y0 + WIN[0] - .6, 2.75), (-HX + .15, Y0 + WIN[1] + .6, 2.75)], .015, P["iron"], 4)
# bed
bx, by = .35, 2.05
core.box("hboard", (2.3, .12, 1.35), (bx, Y1 - .12, .70), P["walnut"], .02)
pad = mats.leather("PadL", (.17, .075, .035), .5)
for i in range(3):
    o = fu.soft_box("hp", (.68, .09, .62), pad, .02, .04, 80 + i, .003); o.location = (bx - .7 + .7 * i, Y1 - .22, .98)
core.box("frame", (2.06, 2.2, .22), (bx, by - .02, .24), P["walnut"], .02)
for sx in (-1, 1):
    core.box("bl", (.12, .12, .3), (bx + sx * .96, by - 1.06, .15), P["walnut"], .015)
white = mats.fabric("Cotton", (.80, .775, .73), weave=500, sheen=.3)
oat = mats.fabric("Oat", (.62, .55, .45), weave=220, fuzz=1.2)
rust = mats.fabric("Rust", (.22, .075, .04), weave=240)
mt = fu.soft_box("mattress", (1.96, 2.06, .3), white, .015, .09, 3, .003); mt.location = (bx, by, .5)
import bpy
bpy.context.view_layer.update()
dv = fu.throw((2.62, 1.9), (bx, by - .42, .72), .015, white, [mt], frames=40, n=84, seed=5)
dv.modifiers["so"].thickness = .05
dv.modifiers["so"].offset = 1
th = fu.throw((2.7, .62), (bx - .05, by - .78, .86), .05, oat, [mt, dv], frames=36, n=64, seed=8)
for i, (dx, w, h, m, z, yy, ln) in enumerate(((-.5, .72, .66, oat, 1.0, .78, 1.2), (.5, .72, .66, oat, 1.0, .78, 1.22), (-.48, .74, .5, white, .9, .56, 1.02), (.5, .74, .5, white, .9, .56, 1.0), (0.02, .62, .34, rust, .84, .34, .95))):
    fu.put_pillow(w, h, m, (bx + dx, by + yy, z - .05), rng.normal(0, .04), ln, rng.normal(0, .03), 20 + i, .2)
# bedside tables and lamps
cer = mats.plain("Cer", (.5, .45, .38), .5, bump=.2, bscale=40)
dark = mats.plain("CerD", (.08, .08, .08), .4, bump=.1)
for sx in (-1, 1):
    x = bx + sx * 1.42
    core.box("nt", (.56, .44, .5), (x, Y1 - .3, .31), P["walnut"], .012)
    core.box("nd", (.5, .02, .2), (x, Y1 - .53, .43), P["walnut"], .008)
    core.box("nd", (.5, .02, .2), (x, Y1 - .53, .2), P["walnut"], .008)
    for z in (.43, .2):
        core.tube("h", [(x - .06, Y1 - .56, z), (x + .06, Y1 - .56, z)], .006, P["brass"], 4)
    fu.table_lamp((x + sx * .06, Y1 - .28, .56), dark if sx < 0 else dark, 12, .3, .19)
fu.books((bx + 1.3, Y1 - .4, .56), .2, 2, 4)
fu.vase((bx - 1.3, Y1 - .42, .56), cer, .16, .055, 0)
fu.branches((bx - 1.3, Y1 - .42, .7), mats.bark("Stem"), mats.leaf("Sage", ((.09, .12, .07), (.15, .18, .11)), .3), 7, .34, 3, leaf=.04)
# rug, chair by the window, art on the head wall
fu.rug(-1.9, 2.5, -.55, 1.9, 0, lambda g, l: g.mix(g.rng(g.noise(l, 2.2, 4), .4, .6), (.62, .56, .47), (.5, .43, .34)), 2, name="wool", pile=.024, step=.032)
fu.armchair((-2.05, -.75, 0), math.pi / 2 + 2.35, mats.leather("Tan", (.24, .11, .05), .42), P["walnut"], seed=71, w=.84)
fu.put_pillow(.42, .42, oat, (-2.12, -.66, .74), math.pi / 2 + 2.35, 1.1, .05, 41)
outside.hay(ground, CAM, (-106, -18), rng)
core.light("AREA", (1.2, -4.0, 2.4), (0, 2, .8), 80, core.kelvin(5200), 3, 1.6)
core.camera(CAM, (-.45, 2.2, .95), lens=23, fstop=4, focus=4.6)
core.render("bedroom-sneffels", 2000, 1333, spp=16, exposure=float(core.args().get("ev", 2.25)), bounces=8, glow=.05, glow_thr=1.8, vignette=.1, clamp=4, tint=(.96, 1.0, 1.05))
