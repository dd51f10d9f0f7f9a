// Plain JavaScript on purpose: an older Node must be able to read this file in order to say that it is too old.
const NEEDED = 24;
const major = Number(process.versions.node.split(".")[0]);

// npm brings the right Node along for Linux on x64 and arm64.
const HOW = {
  linux: "Run npm install again, without --omit=optional, and start through npm: it brings the right one along.",
  darwin: `Install it with "brew install node@${NEEDED}" or from https://nodejs.org, then run npm install again.`,
  win32: `Use WSL ("wsl --install"), and clone and start the site in there.`,
};

if (major < NEEDED) {
  const how = HOW[process.platform] || `Install it first, for example with "nvm install ${NEEDED}".`;
  console.error(
    `This site needs Node ${NEEDED} or newer; this is ${process.version} (${process.platform} ${process.arch}).\n${how}`,
  );
  process.exit(1);
}

// The compile cache is kept between runs, and shared with child processes, so a second start is much faster.
const { enableCompileCache } = await import("node:module");
const { fileURLToPath } = await import("node:url");
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL("../.cache/compiled", import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// The settings select the house, so they must be loaded first. Tests, benchmarks and drawings ignore them.
const root = fileURLToPath(new URL("..", import.meta.url));
const { existsSync } = await import("node:fs");
if (["start", "dev", "build", "house-check", "lodge"].includes(process.argv[2]) && existsSync(`${root}.env`)) {
  process.loadEnvFile(`${root}.env`);
}

// Whoever stops npm stops its shell, but Debian's shell doesn't pass the signal on to the command that it runs.
const shell = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === shell) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 200).unref();

// The script sees its own arguments from process.argv[2] on, as if it had been started directly.
const [command] = process.argv.splice(2, 1);
await import(`./${command}.ts`);
