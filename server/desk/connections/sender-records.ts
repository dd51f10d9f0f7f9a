// Mailbox providers ask the sender's domain whether an email is really from it.

type LookUp = (name: string) => Promise<string[][]>;

/** A provider says under which name its key is. Nobody can list them, so the usual ones are tried. */
const SELECTORS = [
  ...["default", "dkim", "mail", "google", "selector1", "selector2", "s1", "s2", "k1", "k2", "k3", "fm1", "mx"],
  ...["pm", "resend", "mandrill", "mailjet", "brevo", "sendgrid", "zoho", "protonmail", "key1", "smtp", "sig1"],
];

/** What SPF, DKIM and DMARC say about the domain of an address, and what to do where something is missing. */
export async function explainSender(address: string, lookUp: LookUp): Promise<string[]> {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const find = async (name: string, pattern: RegExp) =>
    (await lookUp(name).catch(() => [])).some((parts) => pattern.test(parts.join("")));
  const [spf, dmarc, ...keys] = await Promise.all([
    find(domain, /^v=spf1\b/i),
    find(`_dmarc.${domain}`, /^v=dmarc1\b/i),
    ...SELECTORS.map(async (name) => ((await find(`${name}._domainkey.${domain}`, /\bp=\w/)) ? name : undefined)),
  ]);
  const key = keys.find((name) => name !== undefined);
  return [
    spf
      ? `SPF is set: ${domain} says which servers send for it.`
      : `SPF is missing: ${domain} doesn’t say which servers may send for it. Your email provider tells the TXT record to add.`,
    key
      ? `DKIM is set: emails are signed (${key}).`
      : "DKIM was not found under the usual names. If your email provider gave you records to add, add them; if you have, the test email shows “signed by” your domain.",
    dmarc
      ? `DMARC is set: ${domain} says what becomes of emails that only pretend to be from it.`
      : `DMARC is missing: add a TXT record for _dmarc.${domain} that says v=DMARC1; p=none. Large providers ask for it.`,
  ];
}
