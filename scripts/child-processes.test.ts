import { expect, test } from "vitest";
import { runTool } from "./child-processes.ts";

test("when npm installed only what a built site needs, building says what to do", async () => {
  await expect(runTool("no-such-tool/cli.js", [])).rejects.toThrow(
    "no-such-tool/cli.js isn't installed. A built site runs without it; to build or test one, run:\nnpm install --include=dev",
  );
});
