import { Hono } from "hono";
import { expect, test } from "vitest";
import { pagePolicy } from "./content-security-policy.ts";
import { securityHeaders } from "./security-headers.ts";

const alone = { stripe: false, recaptcha: false };

test("responses that aren't pages let nothing run and aren't stored", async () => {
  const app = new Hono().use(securityHeaders("sandbox")).get("/", (c) => c.json({}));

  const { headers } = await app.request("/");

  expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Permissions-Policy")).toContain('payment=(self "https://js.stripe.com"');
});

test("other sites can't reach our windows and responses, while a bank's window and the providers' frames work", async () => {
  const { headers } = await new Hono().use(securityHeaders("live")).request("/");

  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Embedder-Policy")).toBeNull();
});

test("a refusal and an unknown address have the headers too", async () => {
  const app = new Hono().use(securityHeaders("sandbox"));

  const { headers } = await app.request("/nowhere");

  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("a route that sets its own headers keeps them", async () => {
  const app = new Hono().use(securityHeaders("sandbox")).get("/", (c) => {
    c.header("Cache-Control", "max-age=60");
    return c.text("prices");
  });

  const { headers } = await app.request("/");

  expect(headers.get("Cache-Control")).toBe("max-age=60");
});

test("only a live site binds browsers to TLS", async () => {
  const live = await new Hono().use(securityHeaders("live")).request("/");
  const sandbox = await new Hono().use(securityHeaders("sandbox")).request("/");

  expect(live.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect(sandbox.headers.get("Strict-Transport-Security")).toBeNull();
});

test("a page runs the site's own script files and no inline script", () => {
  const policy = pagePolicy(alone);

  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self'; style-src-attr 'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("providers' hosts are named only where the providers are real", () => {
  const sandbox = pagePolicy(alone);
  const live = pagePolicy({ stripe: true, recaptcha: true });

  expect(sandbox).not.toMatch(/https:/);
  expect(sandbox).toContain("frame-src 'none'");
  expect(live).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com[^;]*https:\/\/www\.google\.com\/recaptcha\//);
  expect(live).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
  expect(live).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/);
});
