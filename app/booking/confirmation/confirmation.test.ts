import { expect, test } from "vitest";
import { confirmationFrom, mailSentence } from "./confirmation.ts";

const receipt = { amount: 77814, couponName: undefined, discount: 0 };

test("the email indicator uses the specified words in all three states", () => {
  const recorded = { status: "recorded", reference: "WI-7K2Q" } as const;
  const shortly = "Email confirmation will be sent shortly...";
  const email = "ada@example.com";

  expect(mailSentence({ ...recorded, mail: "sending" }, email)).toBe(`Sending confirmation email to ${email}...`);
  expect(mailSentence({ ...recorded, mail: "sent" }, email)).toBe(`Confirmation email sent successfully to ${email}`);
  expect(mailSentence({ ...recorded, mail: "failed" }, email)).toBe(shortly);
  expect(mailSentence({ status: "recording" }, email)).toBe(shortly);
});

test("a guest who comes back from the bank in another browser sees the stored booking", () => {
  const confirmation = confirmationFrom({
    status: "confirmed",
    reference: "WI-7K2Q2Q",
    checkInDate: "2027-02-04",
    checkOutDate: "2027-02-08",
    guests: 2,
    email: "ada@example.com",
    amountPaid: 77814,
    couponName: null,
    discount: 0,
  });

  expect(confirmation).toMatchObject({
    stay: { checkIn: "2027-02-04", checkOut: "2027-02-08" },
    receipt,
    booking: { status: "recorded", reference: "WI-7K2Q2Q" },
  });
});
