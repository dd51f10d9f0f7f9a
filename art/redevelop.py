"""Re-develop a finished render in seconds (exposure, contrast, color) without rendering again.

blender -b -P redevelop.py -- name=hero ev=0.5 look="High Contrast" sat=1.1 glow=0.1 vignette=0.18 tint=1,1,1 mirror=1

mirror: for scenes that are rendered with mirror=True.
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from library import core

A = core.args()
core.reset()
img = np.load(os.path.join(core.OUT, "tmp_" + A["name"], "clean.npz"))["img"].astype(np.float32)
if "mirror" in A:
    img = img[:, ::-1]
core.develop(A.get("to", A["name"]), img, float(A.get("ev", 0)), A.get("look", "Medium High Contrast"), float(A.get("glow", .06)),
             float(A.get("thr", 1.6)), float(A.get("grain", .006)), float(A.get("vignette", .12)),
             [float(v) for v in A.get("tint", "1,1,1").split(",")], float(A.get("sat", 1)))
