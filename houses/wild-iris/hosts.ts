import type { Hosts } from "#contract/house/home-parts.ts";

/** Invented people; a live site names its own. */
export const hosts: Hosts | undefined = {
  sample: true,
  title: "You’ll hear from the two of us",
  lead: "Jonas built the stairs. Nell writes the notes you’ll find by the kettle, and knows which pass opened this morning.",
  text: [
    "We’ve rented out the lodge since 2014, one party at a time, and we answer our own phone. If the power goes out, one of us is there in 20 minutes with a lamp.",
  ],
  names: "Nell and Jonas Hartley",
  answers: [
    { to: "Usually answer within", within: "3 hours" },
    { to: "By phone", within: "7 a.m. to 10 p.m." },
    { to: "In an emergency", within: "any hour" },
  ],
  picture: "porch",
};
