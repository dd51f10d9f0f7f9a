import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/test-database.ts";
import { openTestSite, type TestSite } from "../testing/test-site.ts";
import { insightRoutes } from "./insights.ts";

describe.each(engines)("page views on %s", (engine) => {
  let site: TestSite;
  let routes: ReturnType<typeof insightRoutes>;
  beforeAll(async () => {
    site = await openTestSite(engine);
    routes = insightRoutes(site.wiring, new Set(["/", "/recommendations/hiking"]));
  });
  afterAll(() => site.close());

  const view = (body: string) => routes.request("/view", { method: "POST", body });
  const views = () => site.wiring.database.query.selectFrom("page_views").select(["path", "views"]).execute();

  test("are counted by page and day, with nothing about the visitor", async () => {
    const answers = await Promise.all([
      view('{"path":"/"}'),
      view('{"path":"/"}'),
      view('{"path":"/recommendations/hiking"}'),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(answers[0]?.headers.get("set-cookie")).toBeNull();
    expect(new Map((await views()).map(({ path, views: count }) => [path, count]))).toEqual(
      new Map([
        ["/", 2],
        ["/recommendations/hiking", 1],
      ]),
    );
  });

  test("of pages that don't exist, and malformed payloads, aren't counted", async () => {
    const before = await views();

    const answers = await Promise.all([view('{"path":"/admin"}'), view("[1"), view('{"path":7}'), view("")]);

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await views()).toEqual(before);
  });

  test("are sent by a script the server hosts itself", async () => {
    const script = await site.send("/_vercel/insights/script.js");

    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await script.text()).toContain("/_vercel/insights/view");
  });
});
