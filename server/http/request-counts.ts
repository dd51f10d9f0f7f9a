/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Answered = {
  /** As registered, such as /calendar/:file. Never a path that a client chose. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

/** How many requests this process has answered, and how fast, for the metrics page. */
export type RequestCounts = {
  add(answered: Answered): void;
  /** Lines in Prometheus' text format. */
  lines(): string[];
};

/** `within` has one count per bucket and, at its end, one for whatever took longer than all of them. */
type Durations = { readonly within: number[]; sum: number; count: number };

export function createRequestCounts(): RequestCounts {
  const answers = new Map<string, number>();
  const durations = new Map<string, Durations>();

  return {
    add({ route, status, ms }) {
      const labels = `route="${route}",status="${status}"`;
      answers.set(labels, (answers.get(labels) ?? 0) + 1);
      const seconds = ms / 1000;
      const known = durations.get(route) ?? { within: [...BUCKETS, 0].map(() => 0), sum: 0, count: 0 };
      durations.set(route, known);
      known.sum += seconds;
      known.count += 1;
      const found = BUCKETS.findIndex((bound) => seconds <= bound);
      const at = found === -1 ? BUCKETS.length : found;
      known.within[at] = (known.within[at] ?? 0) + 1;
    },
    lines() {
      return [
        "# HELP lodge_requests_total Requests that this server has answered since it started.",
        "# TYPE lodge_requests_total counter",
        ...[...answers].map(([labels, count]) => `lodge_requests_total{${labels}} ${count}`),
        "# HELP lodge_request_seconds How long they took.",
        "# TYPE lodge_request_seconds histogram",
        ...[...durations].flatMap(([route, known]) => histogram(route, known)),
      ];
    },
  };
}

/** Prometheus wants each bucket to include the faster ones. */
function histogram(route: string, { within, sum, count }: Durations): string[] {
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
