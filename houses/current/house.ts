import { current } from "./current.ts";

export const { house, drives, analytics } = current["house.ts"];
