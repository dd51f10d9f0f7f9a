import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{domain,contract,server,content,app,scripts}/**/*.test.{ts,tsx}"],
    environment: "node",
  },
});
