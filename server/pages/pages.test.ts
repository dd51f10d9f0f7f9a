import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPages, type Pages } from "./pages.ts";

const script = 'console.log("lodge");'.repeat(40);
const built = {
  "index.html": `<!DOCTYPE html><html lang="en-US"><body>${"home ".repeat(50)}</body></html>`,
  "recommendations/index.html": "<!DOCTYPE html><html><body>guides</body></html>",
  "recommendations/first-walk/index.html": "<!DOCTYPE html><html><body>summer</body></html>",
  "stay/index.html": "<!DOCTYPE html><html><body>stay</body></html>",
  "pay/index.html": "<!DOCTYPE html><html><body>pay</body></html>",
  "desk/index.html": "<!DOCTYPE html><html><body>desk</body></html>",
  "404/index.html": "<!DOCTYPE html><html><body>Page Not Found</body></html>",
  "robots.txt": "User-agent: *",
  "pictures/hero.avif": "avif",
  "mail/house.jpg": "jpeg",
  "assets/home-AbCd1234.js": script,
  "assets/home-AbCd1234.js.br": "br-form",
  "assets/home-AbCd1234.js.gz": "gz-form",
  ".vite/manifest.json": "{}",
  ".well-known/security.txt": "Contact: mailto:owner@lodge.test",
};

let folder: string;
let pages: Pages;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pages-"));
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  pages = await createPages(folder, { mode: "sandbox" });
});

afterAll(() => rm(folder, { recursive: true }));

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Response | undefined {
  return pages.respond(new Request(`http://lodge.test${path}`, { method, headers }));
}

test("a page is finished for this server's mode", async () => {
  const live = await createPages(folder, { mode: "live" });

  expect(await get("/")?.text()).toContain('<html lang="en-US" data-mode="sandbox">');
  expect(await live.respond(new Request("http://lodge.test/"))?.text()).toContain('data-mode="live"');
});

test("other sites can't show our pages and files as theirs; webmail can show the picture of an email", () => {
  const policyOf = (path: string) => get(path)?.headers.get("Cross-Origin-Resource-Policy");

  expect(["/", "/pictures/hero.avif", "/assets/home-AbCd1234.js"].map(policyOf)).toEqual(Array(3).fill("same-origin"));
  expect(policyOf("/mail/house.jpg")).toBe("cross-origin");
});

test("a script or a picture goes without the rules for windows, and is still never taken for something else", () => {
  const windowRules = ["Content-Security-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"];
  const rulesOf = (path: string) => windowRules.map((name) => get(path)?.headers.has(name));

  expect(rulesOf("/")).toEqual([true, true, true]);
  expect(rulesOf("/robots.txt")).toEqual([true, true, true]);
  expect(rulesOf("/assets/home-AbCd1234.js")).toEqual([false, false, false]);
  expect(get("/assets/home-AbCd1234.js")?.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("a provider's script is allowed only where one pays, and the captcha's only where one writes", async () => {
  const live = await createPages(folder, { mode: "live", parts: { stripe: true, recaptcha: true } });
  const hosts = (path: string) => {
    const policy = live.respond(new Request(`http://lodge.test${path}`))?.headers.get("Content-Security-Policy") ?? "";
    return [policy.includes("js.stripe.com"), policy.includes("recaptcha")];
  };

  expect(hosts("/")).toEqual([true, true]);
  expect([hosts("/stay"), hosts("/pay")]).toEqual(Array(2).fill([true, false]));
  expect([hosts("/recommendations"), hosts("/desk")]).toEqual(Array(2).fill([false, false]));
});

test("a page allows no inline script, and is revalidated each time", () => {
  const response = get("/");

  expect(response?.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response?.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
  expect(response?.headers.get("Cache-Control")).toBe("no-cache");
  expect(response?.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("a page is sent compressed to browsers that can read it", async () => {
  const response = get("/", { "Accept-Encoding": "gzip" });

  expect(response?.headers.get("Content-Encoding")).toBe("gzip");
  expect(response?.headers.get("Vary")).toBe("Accept-Encoding");
  const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer());
  expect(gunzipSync(body).toString()).toContain('data-mode="sandbox"');
  expect(response?.headers.get("Content-Length")).toBe(String(body.length));
});

test("a page that the browser already has isn't sent again", async () => {
  const etag = get("/", { "Accept-Encoding": "br" })?.headers.get("ETag") ?? "";

  const again = get("/", { "Accept-Encoding": "br", "If-None-Match": etag });
  const weakened = get("/", { "Accept-Encoding": "br", "If-None-Match": `"other", W/${etag}` });
  const otherForm = get("/", { "If-None-Match": etag });

  expect(again?.status).toBe(304);
  expect(await again?.text()).toBe("");
  expect(again?.headers.get("ETag")).toBe(etag);
  expect(weakened?.status).toBe(304);
  expect(otherForm?.status).toBe(200);
});

test("hashed files are cached for good and sent in the build's encodings", async () => {
  const response = get("/assets/home-AbCd1234.js", { "Accept-Encoding": "br, gzip" });

  expect(response?.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(response?.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(await response?.text()).toBe("br-form");
  expect(await get("/assets/home-AbCd1234.js")?.text()).toBe(script);
});

test("a file that compression would make larger is sent as it is", async () => {
  const response = get("/robots.txt", { "Accept-Encoding": "br, gzip" });

  expect(response?.headers.get("Content-Encoding")).toBeNull();
  expect(await response?.text()).toBe("User-agent: *");
});

test("hidden files stay hidden, except where the web wants to find them", () => {
  expect(get("/.vite/manifest.json")).toBeUndefined();
  expect(get("/.well-known/security.txt")?.status).toBe(200);
});

test("HEAD has the headers of GET, without a body", async () => {
  const response = get("/robots.txt", {}, "HEAD");

  expect(response?.status).toBe(200);
  expect(response?.headers.get("Content-Length")).toBe("13");
  expect(await response?.text()).toBe("");
});

test("a page doesn't accept a POST", () => {
  const response = get("/recommendations", {}, "POST");

  expect(response?.status).toBe(405);
  expect(response?.headers.get("Allow")).toBe("GET, HEAD");
});

test("addresses that are nearly right redirect to the page, with their query", () => {
  expect(get("/recommendations/?from=mail")?.headers.get("Location")).toBe("/recommendations?from=mail");
  expect(get("/recommendations/index.html")?.headers.get("Location")).toBe("/recommendations");
  expect(get("/index.html")?.headers.get("Location")).toBe("/");
  expect(get("/recommendations/")?.status).toBe(301);
});

test("an old address of a guide redirects permanently to the new one", () => {
  const response = get("/recommendations/walk");

  expect(response?.status).toBe(301);
  expect(response?.headers.get("Location")).toBe("/recommendations/first-walk");
  expect(get("/recommendations/walk/")?.headers.get("Location")).toBe("/recommendations/first-walk");
});

test("nothing outside the built site can be reached, and nobody is sent to another site", () => {
  expect(get("/../package.json")).toBeUndefined();
  expect(get("/%2e%2e/package.json")).toBeUndefined();
  expect(
    pages.find("/../../etc/passwd", { method: "GET", acceptEncoding: undefined, ifNoneMatch: undefined }),
  ).toBeUndefined();
  expect(
    pages.find("//evil.example/", { method: "GET", acceptEncoding: undefined, ifNoneMatch: undefined }),
  ).toBeUndefined();
  expect(get("/assets/home-AbCd1234.js.br")).toBeUndefined();
  expect(get("/assets")).toBeUndefined();
});

test("an unknown address gets the not-found page with its own status", async () => {
  const request = new Request("http://lodge.test/no-such-page");

  const response = pages.notFound(request);

  const again = pages.notFound(
    new Request(request, { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } }),
  );

  expect(pages.respond(request)).toBeUndefined();
  expect(again.status).toBe(404);
  expect(get("/404")).toBeUndefined();
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Page Not Found");
});
