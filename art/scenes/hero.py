"""The lodge at blue hour under snow-dusted peaks.

npm run art -- hero
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from library import core, lodge_meadow

CAM = (-9.6, -43.0, 1.75)
lodge_meadow.world(CAM, glow=float(core.args().get("glow", 1.6)), half=34, path_from=-40.0, lamps=((-33.5, (-1,)), (-27.5, (-1,)), (-21.5, (-1,)), (-15.5, (-1,)), (-10.2, (-1, 1))))
core.camera(CAM, (-3.6, 5, 6.3), lens=34, fstop=4.0, focus=40)
core.render("hero", 2400, 1350, spp=14, look="Very High Contrast", exposure=float(core.args().get("ev", .62)), bounces=4, glow=.1, glow_thr=1.6,
            vignette=.2, sat=1.0, tint=(.97, 1.0, 1.06), quality=88, mirror=True)
