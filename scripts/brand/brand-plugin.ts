import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { colors } from "#house/colors.ts";
import { cardWords } from "#house/home-words.ts";
import { house } from "#house/house.ts";
import { logoMark } from "#house/logo/mark.ts";
import { CARD_FONT, makeCards, makeIcons, OPENING, OWN_FAVICON } from "./drawings.ts";

// Part of the cache key: raise it when the drawing code changes.
const RECIPE = "1";
const CACHE = path.resolve(process.env.BUILD_CACHE || ".cache", "brand");

/**
 * Adds the icons, the card for shared links and the emails' picture to the site, made from logo and opening picture.
 */
export function brandPlugin(): Plugin {
  return {
    name: "brand",
    async configureServer(server) {
      const folder = await makeBrand();
      server.middlewares.use(async (request, response, next) => {
        const file = path.join(folder, path.normalize(request.url?.split("?")[0] ?? ""));
        if (!path.extname(file) || !existsSync(file)) return next();
        if (file.endsWith(".svg")) response.setHeader("content-type", "image/svg+xml");
        response.end(await readFile(file));
      });
    },
    async writeBundle({ dir }) {
      if (this.environment.config.consumer === "server" || dir === undefined) return;
      await cp(await makeBrand(), dir, { recursive: true });
    },
  };
}

/** The folder with the files, which are remade only when something they show has changed. */
async function makeBrand(): Promise<string> {
  const shown = JSON.stringify([RECIPE, colors, cardWords, house.name, logoMark]);
  const hash = createHash("sha256").update(shown);
  hash.update(await readFile(OPENING)).update(await readFile(CARD_FONT));
  if (existsSync(OWN_FAVICON)) hash.update(await readFile(OWN_FAVICON));
  const folder = path.join(CACHE, hash.digest("hex").slice(0, 16));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}.part`;
  for (const [file, content] of Object.entries({ ...(await makeIcons()), ...(await makeCards()) })) {
    await mkdir(path.dirname(path.join(unfinished, file)), { recursive: true });
    await writeFile(path.join(unfinished, file), content);
  }
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}
