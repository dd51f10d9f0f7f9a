import type { EmergencyInfo } from "#contract/house/emergency.ts";
import { house } from "./house.ts";

/** The page /emergency. A house without one exports `undefined`. */
export const emergency: EmergencyInfo | undefined = {
  title: "Emergency Info",
  description:
    "Near Telluride, Ouray and Ridgway: call 911. The two emergency rooms, poison and crisis lines, road, avalanche and weather information, and altitude.",
  lead: "Call 911 for police, fire, ambulance and mountain rescue, in both counties. Say the road and the nearest mile marker.",
  note: "At the house, the exact address is on paper by the door.",
  checked: "2026-11-16",
  call: "911",
  sections: [
    {
      heading: "Call first",
      entries: [
        {
          name: "911",
          call: "911",
          words:
            "Police, fire, ambulance, mountain rescue. Cell signal is patchy on the road and stops soon after you leave the towns.",
        },
        {
          name: "Poison Help, 1-800-222-1222",
          call: "+18002221222",
          words: "Somebody swallowed, breathed or touched something. Any hour.",
        },
        { name: "988", call: "988", words: "Suicide and crisis line. Any hour, call or text." },
      ],
    },
    {
      heading: "Emergency rooms",
      entries: [
        {
          name: "Telluride Regional Medical Center",
          map: "Telluride Regional Medical Center, 500 W Pacific Ave, Telluride CO",
          words:
            "500 West Pacific Avenue, Telluride. Emergency department open 24 hours, about 30 minutes from the lodge on dry roads. It has no hospital beds.",
        },
        {
          name: "Montrose Regional Health",
          map: "Montrose Regional Health, 800 S 3rd St, Montrose CO",
          words:
            "800 South 3rd Street, Montrose. The nearest full hospital, about 50 minutes from the lodge on dry roads.",
        },
        {
          name: "Not an emergency room: Mountain Medical Center",
          map: "Mountain Medical Center, 295 Sherman St, Ridgway CO",
          words:
            "295 Sherman Street, Ridgway. A primary-care clinic, weekdays. Ouray and Ridgway have no emergency room.",
        },
      ],
    },
    {
      heading: "Roads, avalanches, weather",
      entries: [
        {
          name: "Roads: COtrip.org, or dial 511",
          href: "https://www.cotrip.org",
          words: "Closures, chain and traction laws, and control work on US 550, Highway 62 and Highway 145.",
        },
        {
          name: "4x4 passes: San Miguel County",
          href: "https://www.sanmiguelcountyco.gov/406/Road-Conditions",
          words: "Imogene, Black Bear, Ophir and Last Dollar.",
        },
        {
          name: "Avalanches: Colorado Avalanche Information Center",
          href: "https://avalanche.state.co.us",
          words: "Read it every winter morning. The scale runs from 1, Low, to 5, Extreme.",
        },
        {
          name: "Weather: National Weather Service, Grand Junction",
          href: "https://www.weather.gov/gjt",
          words: "Storms, wind, smoke and fire weather.",
        },
      ],
    },
    {
      heading: "Altitude",
      entries: [
        {
          name: `You’re sleeping at ${house.elevation}`,
          words:
            "A headache, nausea, dizziness or a bad night in the first two days is common and usually passes. Drink water, rest, skip the alcohol. Babies, pregnancy, and heart or lung disease: ask a doctor before you come.",
        },
        {
          name: "Go down, and call 911",
          words:
            "If anyone is breathless at rest, has a wet cough, is confused, or loses their balance. Don’t wait for morning.",
        },
      ],
    },
  ],
};
