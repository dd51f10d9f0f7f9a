import type { Road } from "#contract/house/place.ts";
import { drives, house } from "./house.ts";

/** The elevation profile of the road: the distance from left to right is minutes from the house. */
export const road: Road | undefined = {
  caption: "The road, drawn to height. Every town is downhill from the house.",
  note: "Driving times on dry roads; add a quarter to a half in snow.",
  stops: [
    {
      words: `${drives.telluride.minutes} min`,
      town: drives.telluride.to,
      height: "8,750 ft",
      at: { x: 0, y: 64.3 },
      align: "first",
    },
    { words: "The lodge", height: `${house.elevation}`.replace("feet", "ft"), at: { x: 50, y: 65.7 }, align: "home" },
    { words: `${drives.ridgway.minutes} min`, town: drives.ridgway.to, height: "6,985 ft", at: { x: 75, y: 13.9 } },
    {
      words: `${drives.ouray.minutes} min`,
      town: drives.ouray.to,
      height: "7,792 ft",
      at: { x: 100, y: 36.9 },
      align: "last",
    },
  ],
  profile:
    "M0 107.1L10 110.7L20 110.6L30 110.0L40 112.3L50 116.4L60 123.1L70 130.7L80 135.4L90 144.1L100 149.6L110 157.9L120 166.3L130 177.2L140 184.9L150 196.2L160 204.0L168 207.0L175 213.1L183 220.1L190 223.7L198 226.6L205 227.6L213 228.7L220 231.4L228 228.4L235 229.6L243 228.6L250 224.6L258 219.2L265 215.6L273 205.7L280 202.3L288 194.4L295 193.0L303 185.1L310 180.0L318 176.3L325 167.4L333 160.2L340 156.0L348 152.7L355 146.1L363 140.6L370 135.4L378 130.1L385 124.5L393 121.3L400 116.6L408 111.7L415 106.8L423 100.3L430 97.7L436 94.9L443 94.0L449 91.5L455 88.3L460 87.9L465 91.9L470 91.6L475 94.3L481 98.0L488 99.1L494 101.7L500 102.9L508 109.4L515 112.6L523 118.3L530 123.4L538 129.1L545 134.4L553 139.6L560 146.6L568 153.8L575 160.5L583 165.0L590 173.1L598 179.8L605 184.5L613 188.1L620 192.0L628 199.5L635 203.6L643 208.0L650 216.0L658 218.8L665 224.5L673 230.7L680 234.9L688 236.8L695 241.6L703 244.2L710 250.3L720 253.7L730 252.4L740 256.9L750 258.4L760 255.8L770 258.2L780 254.4L790 253.7L800 252.9L810 246.6L820 246.1L830 241.7L840 240.2L850 239.1L860 232.6L870 232.3L880 226.4L890 224.8L900 221.7L910 217.7L920 214.1L930 210.0L940 208.8L950 204.9L963 201.1L975 198.6L988 194.7L1000 189.3",
};
