import type { Writer } from "#contract/house/guides.ts";

/** The people who sign the guides. They are invented: a live site names its own. */
export const writers: Readonly<Record<string, Writer>> = {
  ruth: {
    name: "Ruth Calloway",
    avatar: "author-1",
    bio: "Ruth has walked the San Juans for twenty-two summers and has been rained on in every one of them. She times her trails with a kitchen timer and turns around at noon.",
    sample: true,
  },
  dane: {
    name: "Dane Whitlock",
    avatar: "author-2",
    bio: "Dane drove a county plow for nine winters and knows which pass closes first, and who still serves supper when it does. He owns four caps and lends out none.",
    sample: true,
  },
  lucia: {
    name: "Lucia Amari",
    avatar: "author-3",
    bio: "Lucia came to Telluride for one film festival and missed the bus home. She keeps the lodge’s calendar for the three towns and soaks on weekdays.",
    sample: true,
  },
};
