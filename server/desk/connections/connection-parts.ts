import type { DeskConnectionField } from "#contract/desk/connections.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { createRecaptcha } from "../../captcha/captcha.ts";
import type { Config, variablesOf } from "../../config.ts";
import { createSmtpMailer } from "../../emails/sending/mailer.ts";
import { type ConnectedAccount, connectAccount } from "../../payments/stripe/connect-account.ts";
import { createPriceLabsPrices } from "../../prices/pricelabs.ts";
import type { Wiring } from "../../wiring.ts";
import { explainSender } from "./sender-records.ts";

export type ConnectionField = Pick<DeskConnectionField, "name" | "label"> & Partial<Omit<DeskConnectionField, "shown">>;

type Connected = Pick<ConnectedAccount, "says"> & Partial<ConnectedAccount>;

export type ConnectionPart = {
  /** The variables of the environment that stand before it. */
  readonly group: Parameters<typeof variablesOf>[0];
  readonly title: string;
  readonly what: string;
  readonly fields: readonly ConnectionField[];
  /** What is saved besides the fields. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Asks the outside part itself. The settings are those that would be in force. */
  check(next: Config, wiring: Wiring): Promise<Result<Connected, string>>;
};

/** Everything that is connected at the desk. The form, the check and what is stored go by this table. */
export const CONNECTION_PARTS: Readonly<Record<string, ConnectionPart>> = {
  payments: {
    group: "payments",
    title: "Payments: Stripe",
    what: "At stripe.com, under Developers, API keys. A sandbox takes the test keys, the live site the live ones. The webhook and Apple Pay’s and Google Pay’s domain are set up for you.",
    fields: [
      { name: "STRIPE_PUBLISHABLE_KEY", label: "Publishable key", hint: "It begins with pk_." },
      {
        name: "STRIPE_SECRET_KEY",
        label: "Secret key",
        hint: "It begins with sk_, or rk_ if restricted.",
        isSecret: true,
      },
    ],
    fixed: { STRIPE_WEBHOOK_SECRET: "whsec_made-when-connected" },
    async check({ payments, mode, siteUrl }, { config, database, outside }) {
      const { STRIPE_SECRET_KEY: secretKey = "", STRIPE_PUBLISHABLE_KEY: publishableKey = "" } = payments ?? {};
      const charges = database.query.selectFrom("charges").select("intent_id").where("intent_id", "is not", null);
      const latest = await charges.orderBy("created_at", "desc").limit(1).executeTakeFirst();
      const knownIntent = mode === "live" || config.payments ? (latest?.intent_id ?? undefined) : undefined;
      return connectAccount({ secretKey, publishableKey, siteUrl, knownIntent, connection: outside.stripe });
    },
  },
  mail: {
    group: "mail",
    title: "Email",
    what: "Confirmations, alarms and your own links to this desk go out through your email provider. It calls these details SMTP.",
    fields: [
      { name: "SMTP_SERVER", label: "Mail server and port", hint: "Such as smtp.example.com:587" },
      { name: "SMTP_USER", label: "User name", isOptional: true },
      { name: "SMTP_PASSWORD", label: "Password", isSecret: true, isOptional: true },
      { name: "MAIL_FROM", label: "Guests see it’s from", hint: "Such as Pine Cabin <stay@example.com>" },
      {
        name: "OWNER_EMAIL",
        label: "Your own email",
        hint: "Links to this desk and alarms go there: a mailbox you read every day.",
      },
    ],
    async check({ mail }, { outside }) {
      if (mail === undefined) return refuse("Fill in the mail server.");
      const mailer = createSmtpMailer({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
      try {
        await mailer.check();
      } catch (fault) {
        return refuse(mailInWords(fault));
      } finally {
        mailer.close();
      }
      const records = await explainSender(mail.MAIL_FROM.address, outside.lookUp);
      return accept({ says: ["The mail server lets us in. Now send yourself a test email.", ...records] });
    },
  },
  calendars: {
    group: "feeds",
    title: "Airbnb’s and VRBO’s calendars",
    what: "The address at which each exports its calendar, or none if the house isn’t listed there. Any other calendar is added under Calendar.",
    fields: [
      {
        name: "AIRBNB_ICAL_URL",
        label: "Airbnb’s calendar",
        hint: "An address that begins with https://, or none",
        isSecret: true,
      },
      {
        name: "VRBO_ICAL_URL",
        label: "VRBO’s calendar",
        hint: "An address that begins with https://, or none",
        isSecret: true,
      },
    ],
    async check({ feeds }, { calendars }) {
      const addresses = Object.values(feeds ?? {}).filter((address) => address !== "none");
      for (const address of addresses) {
        const found = await calendars.tryOut(address);
        if (!found.ok) return refuse(`The calendar at ${new URL(address).hostname} can’t be read (${found.refusal}).`);
      }
      return accept({ says: addresses.length === 0 ? [] : ["The calendars can be read."] });
    },
  },
  "own-prices": {
    group: "prices",
    title: "Prices: your own table",
    what: "You set seasons, weekends and minimum nights under Prices. The alternative is PriceLabs.",
    fields: [],
    fixed: { PRICES: "own" },
    check: async () => accept({ says: ["Set your table under Prices. A live site sells nothing before you have."] }),
  },
  pricelabs: {
    group: "prices",
    title: "Prices: PriceLabs",
    what: "At PriceLabs, under Account, API; and the id that your Airbnb listing has there. The alternative is your own table.",
    fields: [
      { name: "PRICELABS_API_KEY", label: "API key", isSecret: true },
      { name: "PRICELABS_LISTING_ID", label: "Listing id" },
    ],
    async check({ prices }, { database, log, outside: { fetch } }) {
      const { PRICELABS_API_KEY: apiKey = "", PRICELABS_LISTING_ID: listingId = "" } = prices ?? {};
      const isRead = await createPriceLabsPrices({ apiKey, listingId }, { database, fetch, log }).refresh();
      if (!isRead) return refuse("PriceLabs doesn’t give prices for this key and this listing, or doesn’t answer.");
      return accept({ says: ["PriceLabs’ prices are read."] });
    },
  },
  captcha: {
    group: "captcha",
    title: "Contact form: reCAPTCHA",
    what: "Optional. Without it, messages that look like a robot’s are marked for you. With it, Google judges them: at google.com/recaptcha, version 3, for your domain.",
    fields: [
      { name: "RECAPTCHA_SITE_KEY", label: "Site key" },
      { name: "RECAPTCHA_SECRET_KEY", label: "Secret key", isSecret: true },
    ],
    async check({ captcha }, { log, outside: { fetch } }) {
      const account = { secretKey: captcha?.RECAPTCHA_SECRET_KEY ?? "", hostnames: [] };
      // A made-up token is refused by whoever knows the secret.
      const verdict = await createRecaptcha(account, { fetch, log }).verify("a token of nobody");
      if (verdict === "unknown") return refuse("Google doesn’t know this secret key, or doesn’t answer.");
      return accept({ says: ["Google knows the secret key. Now write yourself a message on the site."] });
    },
  },
};

const MAIL_FAULTS: Record<string, string> = {
  EAUTH: "The mail server doesn’t take this user name and password.",
  EDNS: "There’s no mail server of that name.",
  ETLS: "The mail server offers no encryption at this port. Try port 465 or 587.",
};

/** Only by the code: the mail server's own words may contain the account's name. */
function mailInWords(fault: unknown): string {
  const code = fault instanceof Error && "code" in fault ? String(fault.code) : "no answer";
  return MAIL_FAULTS[code] ?? `The mail server can’t be reached (${code}). Check its name and port.`;
}
