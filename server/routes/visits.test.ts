import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/test-database.ts";
import { openTestSite, type TestSite } from "../testing/test-site.ts";
import { visitRoutes } from "./visits.ts";

describe.each(engines)("visits on %s", (engine) => {
  let site: TestSite;
  let routes: ReturnType<typeof visitRoutes>;
  beforeAll(async () => {
    site = await openTestSite(engine);
    routes = visitRoutes(site.wiring);
  });
  afterAll(() => site.close());

  const view = (body: string) => routes.request("/view", { method: "POST", body });
  const event = (body: string) => routes.request("/event", { method: "POST", body });
  const counted = async () => {
    const rows = await site.wiring.database.query.selectFrom("visits").select(["what", "times"]).execute();
    return Object.fromEntries(rows.map(({ what, times }) => [what, times]));
  };

  test("of the home page are counted by day, with nothing about the visitor", async () => {
    const answers = await Promise.all([
      view('{"path":"/"}'),
      view('{"path":"/"}'),
      view('{"path":"/recommendations/hiking"}'),
      event('{"name":"dates-chosen"}'),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(answers[0]?.headers.get("set-cookie")).toBeNull();
    expect(await counted()).toEqual({ "/": 2, "dates-chosen": 1 });
  });

  test("of pages that the desk doesn't show, unknown events and malformed payloads aren't counted", async () => {
    const before = await counted();

    const views = await Promise.all([view('{"path":"/admin"}'), view("[1"), view('{"path":7}'), view("")]);
    const events = await Promise.all([event('{"name":"anything"}'), event("[1"), event('{"name":7}'), event("")]);

    expect([...views, ...events].every(({ status }) => status === 204)).toBe(true);
    expect(await counted()).toEqual(before);
  });

  test("are sent by a script the server hosts itself", async () => {
    const script = await site.send("/_vercel/insights/script.js");

    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await script.text()).toContain("/_vercel/insights/");
  });
});
