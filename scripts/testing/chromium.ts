import { type ExecFileSyncOptions, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser as OpenBrowser } from "@playwright/test";
import { root } from "../child-processes.ts";

export type Browser = { readonly executablePath: string; readonly env: Record<string, string> };

/** Lets Chromium run headless, even as root, without contacting its vendor. */
export const chromiumFlags = [
  "--no-sandbox",
  "--headless",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// The headless shell, where there is one, is the same engine at less than half the work.
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium that runs: CHROMIUM_PATH, the system's, Playwright's, the npm package's, or one installed by apt.
 */
export async function findChromium(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executablePath: named, env: {} };
  const installed = [...usualPlaces, chromium.executablePath()].find((path) => runs({ executablePath: path, env: {} }));
  if (installed !== undefined) return { executablePath: installed, env: {} };
  const bundled = await bundledChromium();
  if (bundled !== undefined && runs(bundled)) return bundled;
  const [debian = ""] = usualPlaces;
  if (installFromDebian() && runs({ executablePath: debian, env: {} })) return { executablePath: debian, env: {} };
  throw new Error(
    "The browser tests need Chromium, and none was found that runs here.\n" +
      "Install it (Debian: sudo apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium),\n" +
      "or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}

export async function openBrowser(): Promise<OpenBrowser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args: chromiumFlags });
}

function runs({ executablePath, env }: Browser): boolean {
  if (!existsSync(executablePath)) return false;
  try {
    const words = execFileSync(executablePath, ["--version", "--no-sandbox"], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 60_000,
    });
    return /chrom/i.test(words.toString());
  } catch {
    return false;
  }
}

const CACHE = join(root, ".cache");
const UNPACKED = join(CACHE, "chromium");

/** The Chromium in an npm package, with the libraries it needs. For Linux on x64 only. */
async function bundledChromium(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  if (!existsSync(UNPACKED)) await unpack();
  const libraries = join(UNPACKED, "al2023", "lib");
  const others = process.env.LD_LIBRARY_PATH ? `:${process.env.LD_LIBRARY_PATH}` : "";
  return {
    executablePath: join(UNPACKED, "chromium"),
    env: { LD_LIBRARY_PATH: libraries + others, FONTCONFIG_PATH: join(UNPACKED, "fonts") },
  };
}

async function unpack(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "chromium-unpacking-"));
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const packed = join(fileURLToPath(import.meta.resolve("@sparticuz/chromium")), "..", "..", "bin");
  // The package unpacks into the temporary folder, where another user's files may be in the way.
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await chromium.executablePath();
    await inflate(join(packed, "al2023.tar.br"));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  await writeFile(join(folder, "fonts", "fonts.conf"), fontSettings);
  await rename(folder, UNPACKED);
}

// The package's default settings name folders of AWS Lambda, for which it was made.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${UNPACKED}/fonts</dir>
  <cachedir>${UNPACKED}/fonts-cache</cachedir>
</fontconfig>
`;

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.info("Chromium was not found; installing its headless shell with apt-get.");
  const options: ExecFileSyncOptions = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  };
  const packages = ["chromium-headless-shell", "fonts-dejavu-core"];
  try {
    execFileSync("apt-get", ["update", "-q"], options);
    execFileSync("apt-get", ["install", "-qy", "--no-install-recommends", ...packages], options);
    return true;
  } catch {
    return false;
  }
}
