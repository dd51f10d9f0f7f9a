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
    "M0 107L10 111L20 111L30 110L40 112L50 116L60 123L70 131L80 135L90 144L100 150L110 158L120 166L130 177L140 185L150 196L160 204L168 207L175 213L183 220L190 224L198 227L205 228L213 229L220 231L228 228L235 230L243 229L250 225L258 219L265 216L273 206L280 202L288 194L295 193L303 185L310 180L318 176L325 167L333 160L340 156L348 153L355 146L363 141L370 135L378 130L385 124L393 121L400 117L408 112L415 107L423 100L430 98L436 95L443 94L449 92L455 88L460 88L465 92L470 92L475 94L481 98L488 99L494 102L500 103L508 109L515 113L523 118L530 123L538 129L545 134L553 140L560 147L568 154L575 160L583 165L590 173L598 180L605 184L613 188L620 192L628 200L635 204L643 208L650 216L658 219L665 224L673 231L680 235L688 237L695 242L703 244L710 250L720 254L730 252L740 257L750 258L760 256L770 258L780 254L790 254L800 253L810 247L820 246L830 242L840 240L850 239L860 233L870 232L880 226L890 225L900 222L910 218L920 214L930 210L940 209L950 205L963 201L975 199L988 195L1000 189",
};
