import { current } from "./current.ts";

export const { writers } = current["writers.ts"];
