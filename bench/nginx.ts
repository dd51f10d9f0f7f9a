import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { freePort } from "../scripts/testing/free-port.ts";
import {
  isInstalled,
  nginxFolders,
  nginxUser,
  startProgram,
  untilItAnswers,
} from "../scripts/testing/system-program.ts";

export type Nginx = AsyncDisposable & { readonly url: string; readonly version: string };

/** nginx with one page, the same bytes as ours, compressed beforehand. Undefined when nginx isn't installed. */
export async function startNginx(page: string): Promise<Nginx | undefined> {
  if (!isInstalled("nginx")) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "lodge-nginx-"));
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "index.html.gz"), gzipSync(page, { level: 9 }));
  await writeFile(file, configuration(folder, port));
  const program = startProgram("nginx", ["-p", folder, "-c", file]);
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url);
  return {
    url,
    version: execFileSync("/bin/sh", ["-c", "nginx -v 2>&1"], { encoding: "utf8" })
      .replace(/.*nginx\//, "")
      .trim(),
    async [Symbol.asyncDispose]() {
      await program[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// One worker, like our one process.
function configuration(folder: string, port: number): string {
  return `${nginxUser}
daemon off;
worker_processes 1;
pid ${join(folder, "nginx.pid")};
error_log stderr crit;
events { worker_connections 1024; }
http {
  ${nginxFolders(folder)}
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
