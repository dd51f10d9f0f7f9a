import { paragraphs } from "./html.ts";
import type { Letter } from "./letter.ts";

/** What stands in a stored email for something secret. The secret itself is filled in only as the email leaves. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}

const LINK = "stay-link";

/** The guest's own page, in an email: its secret is made when the email is sent. */
export function stayUrl(siteUrl: string): string {
  return `${siteUrl}/stay#${placeholder(LINK)}`;
}

const PAY_LINK = "pay-link";

/** Where a guest pays for what was booked by telephone. */
export function payUrl(siteUrl: string): string {
  return `${siteUrl}/pay#${placeholder(PAY_LINK)}`;
}

export function needsPayLink({ text }: Letter): boolean {
  return text.includes(placeholder(PAY_LINK));
}

export function needsLink({ text }: Letter): boolean {
  return text.includes(placeholder(LINK));
}

export type Secrets = {
  readonly link?: string;
  readonly payLink?: string;
  readonly values?: Readonly<Record<string, string>>;
};

/** The email as the guest gets it. A placeholder without a value, which only a guest can have typed, stays as it is. */
export function fillIn(letter: Letter, { link, payLink, values = {} }: Secrets): Letter {
  const secrets: Record<string, string> = {
    ...values,
    ...(link !== undefined && { [LINK]: link }),
    ...(payLink !== undefined && { [PAY_LINK]: payLink }),
  };
  const fill = (text: string, write: (value: string) => string) =>
    text.replace(/\{\{([a-z-]+)\}\}/g, (written, name: string) => {
      const value = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
      return value === undefined ? written : write(value);
    });
  return {
    ...letter,
    text: fill(letter.text, (value) => value),
    html: fill(letter.html, (value) => paragraphs(value).markup),
  };
}
