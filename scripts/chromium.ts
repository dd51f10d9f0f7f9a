import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { bundledChromium } from "./bundled-chromium.ts";

export type Browser = { readonly executablePath: string; readonly env: Record<string, string> };

/** What every Chromium needs to run unattended, as root too, without calling home. */
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

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Finds a Chromium that runs, or brings one: the named one, the system's, Playwright's, npm's, Debian's. */
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
      "Install it (Debian: sudo apt-get install chromium; elsewhere: npx playwright install chromium),\n" +
      "or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
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

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.info("Chromium is not here; installing Debian's.");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-q"], { env, stdio: ["ignore", "ignore", "inherit"] });
    execFileSync("apt-get", ["install", "-qy", "--no-install-recommends", "chromium", "fonts-dejavu-core"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    return true;
  } catch {
    return false;
  }
}
