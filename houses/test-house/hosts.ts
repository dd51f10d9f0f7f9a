import type { Hosts } from "#contract/house/home-parts.ts";

export const hosts: Hosts | undefined = {
  sample: true,
  title: "The hosts",
  lead: "They live nearby.",
  text: ["They answer."],
  names: "Two names",
  answers: [{ to: "By phone", within: "9 to 5" }],
};
