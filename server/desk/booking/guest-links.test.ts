import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { DeskPhoneBooking, DeskPhonePrice } from "#contract/desk/booking/phone-booking.ts";
import { post } from "../../testing/guest.ts";
import { engines } from "../../testing/test-database.ts";
import { emailsTo } from "../../testing/test-site.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

const details = { firstName: "Walt", lastName: "Jennings", email: "walt@jennings.example", phone: "(970) 555-0199" };

describe.each(engines)("the links to a stay at the desk, on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
  });
  afterEach(() => world.close());

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const bookingOf = (reference: string) => json<DeskBooking>(world.owner.get(`/booking?ref=${reference}`));
  const acts = async () => {
    const all = await world.wiring.database.query.selectFrom("desk_acts").selectAll().orderBy("at").execute();
    return all.filter(({ act }) => act !== "sign-in");
  };

  /** What a link opens at an address of the guests' API. */
  async function opens(path: string, secret: string): Promise<number> {
    return (await world.send(path, { headers: { authorization: `Bearer ${secret}` } })).status;
  }

  /** As the tab that booked gets it. */
  async function stayLink(draftId: string): Promise<string> {
    const body = { draftId, tabSecret: `the-tab-of-${draftId}` };
    const { secret } = await json<{ secret: string }>(post(world.send, "/api/stay/link", body));
    return secret;
  }

  test("a guest gets a new link as often as the owner says so, at the address that was shown", async () => {
    const { reference } = await world.book();
    const { email } = await bookingOf(reference);
    const send = (to: string) => world.owner.act("/links/send", { ref: reference, seen: { to } });

    expect(await json(send(email))).toEqual({ done: true });
    expect(await json(send(email))).toEqual({ done: true });

    const sent = (await emailsTo(world, email)).filter(({ kind }) => kind === "stay-link");
    expect(sent).toHaveLength(2);
    expect(await json(send("other@example.com"))).toMatchObject({ code: "has-changed" });
    expect(await acts()).toMatchObject([
      { act: "links/send", subject: reference },
      { act: "links/send", subject: reference },
    ]);
  });

  test("ended links open nothing anymore", async () => {
    const { reference, draftId } = await world.book();
    const end = () => world.owner.act("/links/end", { ref: reference });
    const secret = await stayLink(draftId);
    expect(await opens("/api/stay", secret)).toBe(200);

    expect(await json(end())).toEqual({ done: true });

    expect(await opens("/api/stay", secret)).toBe(404);
    expect(await json(end())).toEqual({ done: false });
    expect(await acts()).toMatchObject([{ act: "links/end", subject: reference }, { act: "links/end" }]);
  });

  test("a link to pay ends with the others, and a guest who hasn't paid gets no link to a stay", async () => {
    const stay = world.farStay();
    const price = await json<DeskPhonePrice>(
      world.owner.get(`/phone-price?in=${stay.checkIn}&out=${stay.checkOut}&price=list`),
    );
    const wish = { ...stay, guests: 4, details, price: "list", holdHours: 48, seen: { amount: price.bill?.payable } };
    const { done } = await json<{ done: DeskPhoneBooking }>(world.owner.act("/phone-booking", wish));
    const { reference: ref, until } = done;
    const link = await json<{ done: string }>(world.owner.act("/phone-booking/link", { ref, seen: { until } }));
    const secret = link.done.split("#")[1] ?? "";
    expect(await opens("/api/pay", secret)).toBe(200);

    expect(await json(world.owner.act("/links/end", { ref }))).toEqual({ done: true });

    expect(await opens("/api/pay", secret)).toBe(404);
    const refused = await world.owner.act("/links/send", { ref, seen: { to: details.email } });
    expect(refused.status).toBe(409);
    expect((await world.owner.act("/links/end", { ref: "WI-NONE22" })).status).toBe(404);
  });
});
