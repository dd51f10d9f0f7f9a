import { isStopped, runTool } from "./child-processes.ts";

// Each room is compiled with what it may know: the domain without DOM and Node, the server without DOM.
const rooms = ["domain", "server", "app", "e2e"];

const codes: number[] = [];
for (const room of rooms) {
  if (!isStopped()) codes.push(await runTool("tsc", ["--pretty", "-p", `tsconfig.${room}.json`]));
}
process.exitCode = Math.max(0, ...codes);
