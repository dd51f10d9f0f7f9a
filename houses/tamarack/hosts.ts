import type { Hosts } from "#contract/house/home-parts.ts";

export const hosts: Hosts | undefined = undefined;
