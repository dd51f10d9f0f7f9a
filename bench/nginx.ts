import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { freePort } from "../scripts/testing/free-port.ts";

export type Nginx = AsyncDisposable & { readonly url: string; readonly version: string };

/** nginx with one page, the same bytes as ours, compressed beforehand. Undefined when nginx isn't installed. */
export async function startNginx(page: string): Promise<Nginx | undefined> {
  const version = versionOf();
  if (version === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "lodge-nginx-"));
  const port = await freePort();
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "index.html.gz"), gzipSync(page, { level: 9 }));
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port));
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilItListens(`${url}/`, child);
  return {
    url,
    version,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// One worker, like our one process. If root runs this, nginx's usual user couldn't read the files.
function configuration(folder: string, port: number): string {
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n  ");
  return `${user}
daemon off;
worker_processes 1;
pid ${join(folder, "nginx.pid")};
error_log stderr crit;
events { worker_connections 1024; }
http {
  ${temporary}
  access_log off;
  keepalive_requests 1000000;
  server {
  listen 127.0.0.1:${port};
  sendfile on; tcp_nopush on; gzip_static on; open_file_cache max=10;
  types { text/html html; }
  root ${folder};
  }
}
`;
}

function versionOf(): string | undefined {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return execFileSync("/bin/sh", ["-c", "nginx -v 2>&1"])
      .toString()
      .replace(/.*nginx\//, "")
      .trim();
  } catch {
    return undefined;
  }
}

async function untilItListens(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const isThere = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isThere) return;
    await pause(50);
  }
  child.kill();
  throw new Error("nginx was found, but it does not serve the page.");
}
