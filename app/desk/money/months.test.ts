import { expect, test } from "vitest";
import { kindsIn } from "../ui/channel.tsx";
import { channelsIn } from "./months.tsx";

test("a channel that has sold nothing here isn't named, ours always is", () => {
  expect(kindsIn([{ kind: "airbnb" }])).toEqual(["direct", "airbnb", "block", "hold"]);
  expect(kindsIn([{ kind: "vrbo" }])).toEqual(["direct", "vrbo", "block", "hold"]);
  expect(channelsIn({ direct: 0, airbnb: 3, vrbo: 0, other: 0 })).toEqual(["direct", "airbnb"]);
});
