import { expect, test } from "vitest";
import { createRequestCounts } from "./request-counts.ts";

test("a bucket counts requests up to its bound, and the last one counts them all", () => {
  const counts = createRequestCounts();
  for (const ms of [1, 5, 40, 20_000]) counts.add({ route: "/book", status: ms === 40 ? 409 : 200, ms });

  const lines = counts.lines();

  expect(lines).toEqual(
    expect.arrayContaining([
      'lodge_requests_total{route="/book",status="200"} 3',
      'lodge_requests_total{route="/book",status="409"} 1',
      'lodge_request_seconds_bucket{route="/book",le="0.005"} 2',
      'lodge_request_seconds_bucket{route="/book",le="0.025"} 2',
      'lodge_request_seconds_bucket{route="/book",le="0.05"} 3',
      'lodge_request_seconds_bucket{route="/book",le="10"} 3',
      'lodge_request_seconds_bucket{route="/book",le="+Inf"} 4',
      'lodge_request_seconds_sum{route="/book"} 20.046',
      'lodge_request_seconds_count{route="/book"} 4',
    ]),
  );
});
