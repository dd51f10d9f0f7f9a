"""Great room at four: low sun through the hearth's windows, leather, linen and somebody's boots.

npm run art -- living-room
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from library import core, great_room, sky

core.reset(3)
CAM = (-1.75, -3.5, 1.3)
sky.nishita(19, -47, .13, dust=1.6, ozone=1.6, sun_intensity=.55,
            clouds=dict(color=((1.0, .88, .78), (.7, .66, .7)), amount=.5, scale=1.3, thick=.7, bright=7.0))
great_room.room(CAM)
# photographer's fill: big soft source behind the camera, and a low bounce from the ceiling
core.light("AREA", (0, -5.6, 3.0), (0, 3, 1.4), 90, core.kelvin(5200), 4.5, 2.5)
core.light("AREA", (0, 0.5, 4.6), (0, 1, 0), 34, core.kelvin(4200), 4)
core.light("SPOT", (0, 4.6, 3.5), (0, great_room.HEARTH, 2.4), 60, core.kelvin(3200), .1, spot=75)
core.camera(CAM, (.38, 6.0, 1.42), lens=27, fstop=3.2, focus=6.0, shift=(0, .035))
core.render("living-room", 2000, 1333, spp=16, exposure=float(core.args().get("ev", 1.35)), bounces=9, glow=.05, glow_thr=1.8, vignette=.10, clamp=4, tint=(.93, 1.0, 1.09), sat=.9, quality=88, mirror=True)
