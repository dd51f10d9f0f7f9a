import type { Plugin } from "vite";

/** A touch would leave a hover behind it, so style sheets show one only where something can hover. */
export function hoverPlugin(): Plugin {
  return {
    name: "hover",
    enforce: "pre",
    transform: (code, id) => (/\/app\/.*\.css(\?|$)/.test(id) ? whereSomethingHovers(code) : undefined),
  };
}

export function whereSomethingHovers(css: string): string {
  return css.replaceAll(/(:hover[^{};]*\{)([^{}]*)\}/g, "$1@media (hover: hover) {$2}}");
}
