import { current } from "./current.ts";

export const { hosts } = current["hosts.ts"];
