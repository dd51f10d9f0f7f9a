import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Environment } from "../child-processes.ts";

export function isInstalled(program: string): boolean {
  return spawnSync("/bin/sh", ["-c", `command -v ${program}`], { stdio: "ignore" }).status === 0;
}

/** Runs until it's disposed of. */
export function startProgram(program: string, args: string[], settings: Environment = {}): AsyncDisposable {
  const child = spawn(program, args, { env: { ...process.env, ...settings }, stdio: "ignore" });
  const ended = once(child, "exit");
  return {
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

export async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(url, { redirect: "manual" }).catch(() => undefined)) !== undefined) return;
    await pause(100);
  }
  throw new Error("it does not answer");
}

/** nginx writes these below its own folder, unless it is told where. */
export function nginxFolders(folder: string): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ");
}

/** If root runs nginx, its usual user couldn't read the files. */
export const nginxUser = process.getuid?.() === 0 ? "user root;" : "";
