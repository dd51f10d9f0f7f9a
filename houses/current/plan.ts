import { current } from "./current.ts";

export const { plan } = current["plan.ts"];
