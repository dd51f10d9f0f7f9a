import { createReadStream } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { PICTURE_FOLDER } from "#app/ui/pictures/picture-files.ts";
import { derivativesOf, derive, describePictures, makePictures, type PictureManifest } from "./derive.ts";

const MANIFEST = "virtual:pictures";
const RESOLVED = `\0${MANIFEST}`;

/**
 * Gives the pages the size of every picture (`virtual:pictures`) and puts the derived files into the build. During
 * development, a file is made when it's requested.
 */
export function picturesPlugin(): Plugin {
  let described: Promise<PictureManifest> | undefined;
  const readManifest = () => {
    described ??= describePictures();
    return described;
  };

  return {
    name: "pictures",
    resolveId: (id) => (id === MANIFEST ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const manifest = await readManifest();
      const isServer = this.environment.config.consumer === "server";
      return `export default ${JSON.stringify(isServer ? manifest : withoutPlaceholders(manifest))}`;
    },
    configureServer(server) {
      server.middlewares.use(PICTURE_FOLDER, async (request, response, next) => {
        const name = path.basename(request.url ?? "");
        const wanted = derivativesOf(await readManifest()).find(({ file }) => file === name);
        if (wanted === undefined) return next();
        response.setHeader("content-type", `image/${wanted.format === "jpg" ? "jpeg" : wanted.format}`);
        createReadStream(await derive(wanted)).pipe(response);
      });
    },
    async writeBundle({ dir }) {
      if (this.environment.config.consumer === "server" || dir === undefined) return;
      const target = path.join(dir, PICTURE_FOLDER);
      await mkdir(target, { recursive: true });
      const made = await makePictures();
      await Promise.all([...made].map(([file, from]) => copyFile(from, path.join(target, file))));
    },
  };
}

// Placeholders are already in the prerendered page; repeating them in a script would only make it longer.
function withoutPlaceholders(manifest: PictureManifest) {
  return Object.fromEntries(
    Object.entries(manifest).map(([name, { key, width, height }]) => [name, { key, width, height }]),
  );
}
