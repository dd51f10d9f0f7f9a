"""The lodge from its meadow on a summer afternoon: flowers in the grass before it, the range behind.

npm run art -- lodge-summer
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from library import core, lodge_meadow

CAM = (11.3, -26.6, 1.5)
lodge_meadow.world(CAM, glow=.45, half=40, lamps=(), light=lodge_meadow.afternoon, heading=-21)
core.camera(CAM, (-1.2, 5, 4.6), lens=28, fstop=8, focus=26, shift=(0, .008))
core.render("lodge-summer", 2000, 960, spp=10, look="High Contrast", exposure=float(core.args().get("ev", -.12)), bounces=4, glow=.04, glow_thr=1.6,
            vignette=.15, sat=1.04, tint=(1.03, 1.0, .97), quality=88)
