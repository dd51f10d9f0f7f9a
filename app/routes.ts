import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The guides' addresses below /recommendations/. Each is a file of content/articles. */
const guides = [
  "hiking",
  "restaurants",
  "winter",
  "dining-guide",
  "telluride-events-festivals",
  "summer-activities",
  "culture",
  "scenic-drives",
  "via-ferrata",
  "hot-springs-compare",
] as const;

/** A second address of the hiking guide; /recommendations/hiking is canonical. */
const HIKING_ALIAS = "best-hiking-trails-san-juan-mountains";

const guidePaths = [...guides, HIKING_ALIAS].map((name) => `/recommendations/${name}`);

/** Every address that is prerendered. /404 is served for whatever does not exist. */
export const pagePaths = ["/", "/recommendations", ...guidePaths, "/privacy", "/terms", "/agreement", "/404"];

export default [
  index("routes/home.tsx"),
  route("recommendations", "routes/recommendations.tsx"),
  ...guidePaths.map((path) => route(path, "routes/article.tsx", { id: path })),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("agreement", "routes/agreement.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
