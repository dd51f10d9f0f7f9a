import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Environment, root } from "../child-processes.ts";
import { type Counts, countCheck, sum } from "./test-counts.ts";

/** The site is MIT, so what runs in it may ask for no more than a notice, or the source of a changed file. */
const ALLOWED = new Set(["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0"]);
/** Build and test tools aren't distributed. */
const ALLOWED_IN_TOOLS = new Set([
  ...ALLOWED,
  "BlueOak-1.0.0",
  "CC0-1.0",
  "CC-BY-4.0",
  "LGPL-3.0-or-later",
  "Python-2.0",
]);

type Package = { readonly name: string; readonly license: string | undefined; readonly isTool: boolean };

/** Licenses of the installed packages, and their known vulnerabilities. */
export async function checkPackages(env: Environment): Promise<Counts> {
  const packages = installedPackages();
  const forbidden = packages.filter((each) => !isAllowed(each));
  console.info(`Licenses: ${licenseList(packages)}`);
  for (const { name, license = "none" } of forbidden) console.info(`✗ ${name} has the license ${license}`);
  const audit = weaknessesIn(
    await runNpm(["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=10000"], env),
  );
  console.info(audit.words);
  return sum([countCheck(forbidden.length), audit.counts]);
}

type Locked = {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
};
export type Lock = {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Locked>>;
};

function installedPackages(): Package[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  return Object.entries(lock.packages).flatMap(([folder, { dev = false, devOptional = false }]) => {
    const file = join(root, folder, "package.json");
    // Those for other systems are in the lock file but not installed.
    if (folder === "" || !existsSync(file)) return [];
    const { license } = JSON.parse(readFileSync(file, "utf8")) as { license?: string };
    return [{ name: folder.replace("node_modules/", ""), license, isTool: dev || devOptional }];
  });
}

/** With OR any of them will do, with AND all are needed. */
export function isAllowed({ license, isTool }: Package): boolean {
  const allowed = isTool ? ALLOWED_IN_TOOLS : ALLOWED;
  if (typeof license !== "string") return false;
  const choices = license.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((each) => allowed.has(each.trim())));
}

function licenseList(packages: readonly Package[]): string {
  const counts = new Map<string, number>();
  for (const { license = "none" } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([license, count]) => `${count} ${license}`).join(", ");
}

/** The runtime packages in CycloneDX format. The same lock file gives the same bill. */
export function billOfMaterials({ name, version, packages }: Lock) {
  const shipped = Object.entries(packages).filter(([folder, { dev }]) => folder !== "" && dev !== true);
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: shipped.map(([folder, { version: each = "", integrity, license, optional = false }]) => {
      const called = folder.replace(/^.*node_modules\//, "");
      const [algorithm, hash = ""] = (integrity ?? "").split("-");
      return {
        type: "library",
        name: called,
        version: each,
        scope: optional ? "optional" : "required",
        purl: `pkg:npm/${called.replace("@", "%40")}@${each}`,
        ...(algorithm === "sha512" && {
          hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }],
        }),
        ...(license !== undefined && { licenses: [{ expression: license }] }),
      };
    }),
  };
}

/** Only grave vulnerabilities in runtime packages fail the run. If the registry doesn't answer, that is reported. */
export function weaknessesIn(answer: string): { readonly counts: Counts; readonly words: string } {
  const none = { passed: 0, failed: 0, skipped: 0 };
  type Report = { vulnerabilities?: Record<string, { severity: string }>; metadata?: object; message?: string };
  const report = read<Report>(answer);
  if (report?.metadata === undefined) {
    return { counts: none, words: "Known weaknesses: not asked, since the registry did not answer npm audit." };
  }
  const found = Object.entries(report.vulnerabilities ?? {}).map(([name, { severity }]) => ({ name, severity }));
  const grave = found.filter(({ severity }) => severity === "high" || severity === "critical");
  const list = found.map(({ name, severity }) => `${name} (${severity})`).join(", ");
  const words = found.length === 0 ? "Known weaknesses: none" : `Known weaknesses: ${list}; see npm audit --omit=dev`;
  return { counts: countCheck(grave.length), words };
}

/** What it prints. A failure shows as missing output. */
function runNpm(args: string[], env: Environment): Promise<string> {
  const program = env.npm_execpath;
  const [command, first] = program === undefined ? ["npm", []] : [process.execPath, [program]];
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile(command, [...first, ...args], { cwd: root, env, maxBuffer: 50_000_000 }, (_, stdout) => resolve(stdout));
  return promise;
}

function read<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
