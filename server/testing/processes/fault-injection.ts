import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { PostWebhook } from "../../background-jobs.ts";
import { httpsFeed } from "../../calendars/fetching/feed-source.ts";
import type { Database } from "../../database/database.ts";
import { settingOf } from "../../database/settings.ts";
import type { Log } from "../../log.ts";
import { createSandboxGateway } from "../../payments/sandbox/sandbox.ts";
import { createPriceLabsPrices } from "../../prices/pricelabs.ts";
import type { Overrides } from "../../wiring.ts";
import { lyingGateway, lyingWebhooks } from "../protocol/lying-provider.ts";
import { seededRandom } from "../seeded-random.ts";
import type { Faults, Order } from "./server-process.ts";

/** The parts of a server process that fail when its parent says so. */
type Suffering = { readonly overrides: Overrides; webhooks(post: PostWebhook): PostWebhook };

const TIMEOUT_MS = 3_000;
/** SQLite's own limit on the pages of a file. */
const MOST_PAGES = 4_294_967_294;

export async function startFaultInjection(
  database: Database,
  log: Log,
  { seed, feeds, prices, faults: atStart }: NonNullable<Order["soak"]>,
): Promise<Suffering> {
  let faults = atStart;
  const random = seededRandom(seed);
  const realNow = Date.now;
  Date.now = () => realNow() + faults.clock;
  process.on("message", (now: Faults) => {
    faults = now;
    void limitDisk(database, faults.isDiskFull);
  });
  await limitDisk(database, faults.isDiskFull);
  const secret = await settingOf(database, "secret", () => randomBytes(32).toString("hex"));
  const isLying = () => faults.isProviderLying;
  const account = { apiKey: "key", listingId: "1", base: prices, timeoutMs: TIMEOUT_MS };
  return {
    overrides: {
      payments: () => lyingGateway(createSandboxGateway(database, secret), isLying, random),
      feeds: { airbnb: httpsFeed(feeds, { allowPrivate: true }) },
      prices: createPriceLabsPrices(account, { database, fetch, log }),
    },
    webhooks: (post) => lyingWebhooks(post, isLying, random),
  };
}

/** On a full disk the file can't grow. SQLite gives the same error when it isn't allowed any more pages. */
async function limitDisk({ engine, query }: Database, isFull: boolean): Promise<void> {
  if (engine !== "sqlite") return;
  await sql.raw(`pragma max_page_count = ${isFull ? 1 : MOST_PAGES}`).execute(query);
}
