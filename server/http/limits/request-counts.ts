/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Answered = {
  /** As registered, such as /calendar/:file. Never a path that a client chose. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

/** `within` has one count per bucket and, at its end, one for whatever took longer than all of them. */
type Answers = { readonly within: number[]; readonly byStatus: Map<number, number>; sum: number; count: number };

/** How many requests this process has answered, and how fast, for the metrics page. */
export type RequestCounts = ReturnType<typeof createRequestCounts>;

export function createRequestCounts() {
  const routes = new Map<string, Answers>();

  return {
    add({ route, status, ms }: Answered): void {
      let known = routes.get(route);
      if (known === undefined) {
        known = { within: [...BUCKETS, 0].map(() => 0), byStatus: new Map(), sum: 0, count: 0 };
        routes.set(route, known);
      }
      known.byStatus.set(status, (known.byStatus.get(status) ?? 0) + 1);
      const seconds = ms / 1000;
      known.sum += seconds;
      known.count += 1;
      const found = BUCKETS.findIndex((bound) => seconds <= bound);
      const at = found === -1 ? BUCKETS.length : found;
      known.within[at] = (known.within[at] ?? 0) + 1;
    },
    /** In Prometheus' text format. */
    lines(): string[] {
      return [
        "# HELP lodge_requests_total Requests that this server has answered since it started.",
        "# TYPE lodge_requests_total counter",
        ...[...routes].flatMap(([route, { byStatus }]) =>
          [...byStatus].map(([status, count]) => `lodge_requests_total{route="${route}",status="${status}"} ${count}`),
        ),
        "# HELP lodge_request_seconds How long they took.",
        "# TYPE lodge_request_seconds histogram",
        ...[...routes].flatMap(([route, known]) => histogram(route, known)),
      ];
    },
  };
}

/** Prometheus wants each bucket to include the faster ones. */
function histogram(route: string, { within, sum, count }: Answers): string[] {
  let upTo = 0;
  return [
    ...BUCKETS.map((bound, at) => {
      upTo += within[at] ?? 0;
      return `lodge_request_seconds_bucket{route="${route}",le="${bound}"} ${upTo}`;
    }),
    `lodge_request_seconds_bucket{route="${route}",le="+Inf"} ${count}`,
    `lodge_request_seconds_sum{route="${route}"} ${sum}`,
    `lodge_request_seconds_count{route="${route}"} ${count}`,
  ];
}
