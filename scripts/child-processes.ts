import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";

export const root = join(import.meta.dirname, "..");

export type Environment = Record<string, string | undefined>;

/**
 * Runs a tool with the same Node as this process, and resolves to its exit code. It's named by its file in node_modules
 * because on Windows the files in node_modules/.bin aren't JavaScript.
 */
export async function runTool(file: string, args: string[], env: Environment = process.env): Promise<number> {
  const tool = join(root, "node_modules", file);
  if (!existsSync(tool)) throw new Error(missingTool(file));
  return runNode([tool, ...args], env);
}

/** With NODE_ENV=production npm leaves out what's needed only for building and testing. */
function missingTool(file: string): string {
  return (
    `${file} isn't installed. A built site runs without it; to build or test one, run:\n` + "npm install --include=dev"
  );
}

export async function runNode(args: string[], env: Environment = process.env): Promise<number> {
  return exitOf(startNode(args, env));
}

/** Starts a Node process that ends with this one: signals are passed on to it. */
export function startNode(args: string[], env: Environment = process.env, options: SpawnOptions = {}): ChildProcess {
  // Tools that start other programs must find the same Node first.
  const path = `${dirname(process.execPath)}${delimiter}${env.PATH ?? ""}`;
  const child = spawn(process.execPath, args, {
    stdio: "inherit",
    cwd: root,
    ...options,
    env: { ...env, PATH: path },
  });
  follow(child);
  return child;
}

export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? "SIGKILL"]));
  });
}

/** Waits for work that may fail for a known reason. Prints that reason without a stack trace and exits. */
export async function exitOnFailure(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(process.exitCode ?? 1);
  }
}

/** Whether a signal has asked this process to stop, so no more work is started. */
export function isStopped(): boolean {
  return stopped;
}

let stopped = false;
const following = new Set<ChildProcess>();
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

function follow(child: ChildProcess): void {
  if (following.size === 0) for (const signal of signals) process.on(signal, passOn);
  following.add(child);
  child.once("exit", () => {
    following.delete(child);
    // Without children, signals have their default effect again.
    if (following.size === 0) for (const signal of signals) process.off(signal, passOn);
  });
}

function passOn(signal: NodeJS.Signals): void {
  stopped = true;
  for (const child of following) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  process.exitCode = 128 + constants.signals[signal];
}
