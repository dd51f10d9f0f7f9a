import type { Config } from "@react-router/dev/config";
import { pagePaths } from "./app/routes.ts";

export default {
  ssr: false,
  // Every page is complete HTML at build time; the server only finishes and serves it.
  prerender: pagePaths,
  // A build grows in a folder of its own and is put in place when it is whole.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
} satisfies Config;
