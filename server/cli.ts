import { readConfig } from "./config.ts";
import { chooseHouse } from "./house/choose-house.ts";
import { withoutSecrets } from "./log.ts";

/** Commands go by the house that guests see. These need no database yet, or replace it. */
const HOUSELESS: readonly (string | undefined)[] = [
  undefined,
  "new-house",
  "restore",
  "settings",
  "--help",
  "--version",
];

try {
  if (!HOUSELESS.includes(process.argv[2]))
    await chooseHouse(process.env, readConfig(process.env), { isServer: false });
  const { runCli } = await import("./cli/run-cli.ts");
  await runCli();
} catch (fault) {
  process.stderr.write(`${withoutSecrets(fault instanceof Error ? fault.message : String(fault))}\n`);
  process.exitCode = 1;
}
