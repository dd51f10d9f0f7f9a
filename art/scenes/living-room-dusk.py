"""Great room by the fire at dusk: sofa before the blue windows, lamps and candles lit, the last light gone from the range.

npm run art -- living-room-dusk
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from library import core, great_room, sky

core.reset(3)
CAM = (3.35, -1.0, 1.3)
sky.twilight([(0.0, (.30, .25, .33)), (.07, (.22, .24, .40)), (.18, (.11, .18, .40)), (.4, (.05, .11, .30)), (1.0, (.02, .05, .18))],
             glow_az=-75, glow=(1.0, .5, .3), glow_power=.16, strength=1.7, glow_width=3.0, glow_height=.16,
             clouds=dict(color=((.42, .33, .42), (.16, .19, .32)), amount=.45, scale=1.2, thick=.6, bright=.7))
great_room.room(CAM, haze=(.14, .20, .40), haze_power=1.1, az=(-100, 16), trees=(-78, 4), lamps=.8, flames=.9, candles=True,
                chairs=((2.2, 3.1, -math.pi / 2 + .5),))
core.light("AREA", (.5, -5.4, 3.0), (-1, 3, 1.2), 32, core.kelvin(3400), 4.0, 2.2, glossy=False)      # other lamps of the room, behind the camera
core.light("AREA", (0, 1.0, 4.6), (0, 1, 0), 12, core.kelvin(3000), 4, glossy=False)
core.light("SPOT", (0, 4.6, 3.5), (0, great_room.HEARTH, 2.4), 30, core.kelvin(2700), .1, spot=75)
core.camera(CAM, (-1.15, 4.9, 1.3), lens=26, fstop=4.0, focus=6.2, shift=(0, .02))
core.render("living-room-dusk", 2000, 1333, spp=12, exposure=float(core.args().get("ev", 2.05)), bounces=8, glow=.05, glow_thr=2.0, vignette=.12, clamp=4, sat=.88, tint=(.90, 1.0, 1.14), quality=88, mirror=True)
