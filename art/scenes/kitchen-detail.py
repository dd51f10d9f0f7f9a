"""Bread on the island in morning sun: a cut loaf on its board, butter, plums and copper, the stone wall out of focus.

npm run art -- kitchen-detail
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import bpy
import numpy as np
from library import core, mats, sky, outside, props, lodge_kitchen, supper, table, furniture as fu

core.reset(6)
ix, iy, il, iw, ih = lodge_kitchen.ISLAND
CAM = (ix - .62, iy - .98, ih + .36)
sky.nishita(20, 284, .16, dust=1.0, ozone=1.2, sun_intensity=.34, clouds=dict(color=((1.0, .93, .86), (.74, .74, .8)), amount=.45, scale=1.3, thick=.6, bright=8.0))
outside.view(CAM, 10, 40, haze=(.46, .56, .76), haze_power=.8, rise=.52, off=(0.0, -5600.0), snow_line=760, trees=16000)
K = lodge_kitchen.room()
P = K.P
# ------------------------------------------------------------------ board and bread
bx, by = ix - .1, iy - .02
dark = mats.wood("BoardDark", (.20, .108, .055), (.07, .036, .018), rough=.5)
core.box("board", (.56, .34, .03), (bx, by, ih + .015), dark, .009, 3, rot=(0, 0, .2))
z = ih + .03
bread = supper.crust()
supper.boule((bx - .06, by + .045, z), -.42, bread, .135, .115, cut=.055)
supper.slice_((bx + .115, by - .03, z + .001), .9, (.04, -.03), bread, .12, .105, seed=2)
supper.slice_((bx + .155, by - .055, z + .015), .55, (.06, -.10), bread, .118, .103, seed=5)
supper.bread_knife((bx - .05, by - .125, z), .26, K.steel, P["walnut"], P["brass"])
crumb = mats.plain("Crumb", (.58, .44, .27), .9, bump=.4, bscale=300)
rng = np.random.default_rng(4)
for k in range(60):
    a, d = rng.uniform(0, 6.28), .05 + .14 * rng.random()
    s = rng.uniform(.0012, .0034)
    core.box("crumb", (s * 1.4, s, s), (bx + .05 + d * math.cos(a), by - .05 + d * .7 * math.sin(a), z + s / 2), crumb, .0004, 1, rot=tuple(rng.uniform(0, 3, 3)))
# ------------------------------------------------------------------ butter, honey, fruit, copper
bd = (bx + .40, by - .10)
props.plates((*bd, ih), K.cream, 1, .088)
bt = fu.soft_box("butter", (.082, .052, .036), mats.plain("Butter", (.74, .58, .24), .42, bscale=12), .002, .008, 4, .0012, n=18)
bt.location, bt.rotation_euler = (bd[0] - .004, bd[1], ih + .024), (0, 0, .35)
table.knife((bd[0] + .11, bd[1] - .095, ih + .021), .85, K.steel)
pl = (bx + .36, by + .24)
props.bowl((*pl, ih), K.slate, .12, .07, .008, .003, 6)
plum = mats.skin("Plum", (.045, .014, .035), (.12, .028, .035), None, .45, .1)
fig = mats.skin("PlumB", (.10, .02, .03), (.05, .02, .05), None, .5, .1)
props.fruit_pile((*pl, ih + .01), .09, [("plum", (plum, fig)[k % 2], .025 + .002 * (k % 3), None) for k in range(13)], 9)
props.fruit("plum", (bx + .475, by + .13, ih + .02), plum, .025, (1.4, .1, .6), None, 17)
jar = (bx - .36, by + .21)
core.lathe("pan", [(0, 0), (.088, 0), (.096, .01), (.097, .105), (.101, .108), (.095, .11), (.091, .105), (.09, .012), (0, .01)], (*jar, ih), K.copper, 64)
core.tube("panh", [(jar[0] - .095, jar[1] + .0, ih + .092), (jar[0] - .15, jar[1] + .03, ih + .108), (jar[0] - .27, jar[1] + .1, ih + .128)], .0085, P["iron"], 5)
for q in (.02, -.02):
    core.cyl("rivet", .006, .008, (jar[0] - .096, jar[1] + q, ih + .085), K.copper, 16, (0, math.pi / 2, 0), bevel=.002)
fu.vase((bx + .1, by + .33, ih), K.cream, .19, .075, 0)
fu.branches((bx + .1, by + .33, ih + .16), mats.bark("Stem2"), mats.leaf("Olive", ((.10, .135, .075), (.17, .2, .12), (.13, .15, .06)), .35), 10, .36, 12, leaf=.05)
fu.vase((bx - .14, by + .36, ih), K.clay, .085, .044, 1)
# linen that was under the loaf, gathered at the board's corner
cloth = mats.fabric("TeaTowel", (.68, .65, .57), (.24, .30, .31), weave=420, stripes=(0, 13, .10))
top = core.box("catch", (1.6, 1.0, .02), (ix, iy, ih - .0105), K.marble, 0)
bo = core.box("catchb", (.55, .33, .03), (bx, by, ih + .015), dark, 0, rot=(0, 0, .2))
bpy.context.view_layer.update()
fu.throw((.5, .36), (bx - .3, by - .2, ih + .12), .7, cloth, [top, bo], frames=34, n=64, seed=7)
for o in (top, bo):
    bpy.data.objects.remove(o)
core.light("AREA", (.6, -2.4, 2.3), (ix, iy, ih), 17, core.kelvin(6400), 2.5, 1.4, glossy=False)
core.camera(CAM, (bx + .06, by + .03, ih + .075), lens=46, fstop=2.4, focus=1.0)
core.render("kitchen-detail", 2000, 1333, spp=10, look="High Contrast", exposure=float(core.args().get("ev", 1.15)), bounces=7, glow=.05, glow_thr=1.9, vignette=.12, clamp=4, sat=1.0, tint=(.95, 1.0, 1.08), quality=88)
