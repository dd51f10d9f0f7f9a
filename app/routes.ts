import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { guideNames } from "../content/articles-at-build/guide-files.ts";

/** A second address of the hiking guide; /recommendations/hiking is canonical. */
const HIKING_ALIAS = "best-hiking-trails-san-juan-mountains";

/** Every file of content/articles is a page. */
const guidePaths = guideNames().map((name) => `/recommendations/${name}`);
const aliasPath = `/recommendations/${HIKING_ALIAS}`;

/** The pages that search engines may list. */
export const listedPaths = ["/", "/recommendations", ...guidePaths, "/privacy", "/terms"];

/** Every address that is prerendered. /404 is served for whatever does not exist. */
export const pagePaths = [...listedPaths, aliasPath, "/agreement", "/404"];

export default [
  index("routes/home.tsx"),
  route("recommendations", "routes/recommendations.tsx"),
  ...[...guidePaths, aliasPath].map((path) => route(path, "routes/article.tsx", { id: path })),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("agreement", "routes/agreement.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
