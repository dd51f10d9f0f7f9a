"""The lodge from its meadow on a summer morning: flowers in the grass before it, the range behind.

npm run art -- lodge-summer
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from library import core, lodge_meadow

CAM = (15.2, -35.2, 1.45)
lodge_meadow.world(CAM, glow=.02, half=34, lamps=(), light=lodge_meadow.morning, heading=-21, snow=900)
core.camera(CAM, (-1.0, 5, 5.0), lens=36, fstop=5.6, focus=35, shift=(0, .008))
core.render("lodge-summer", 2000, 960, spp=10, look="High Contrast", exposure=float(core.args().get("ev", -.32)), bounces=4, glow=.04, glow_thr=1.6,
            vignette=.15, sat=.96, tint=(1.0, 1.0, 1.0), quality=88, mirror=True)
