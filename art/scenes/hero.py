"""The lodge at blue hour under snow-dusted peaks.

npm run art -- hero
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from library import core, lodge_meadow

CAM = (-8.0, -33.0, 1.8)
lodge_meadow.world(CAM, glow=float(core.args().get("glow", 1.8)))
core.camera(CAM, (-3.6, 5, 5.7), lens=27, fstop=5.6, focus=30)
core.render("hero", 2400, 1350, spp=14, look="Very High Contrast", exposure=float(core.args().get("ev", .62)), bounces=4, glow=.1, glow_thr=1.6,
            vignette=.2, sat=1.1, tint=(.97, 1.0, 1.06), quality=88)
