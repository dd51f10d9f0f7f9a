import { paragraphs } from "./html.ts";
import type { Letter } from "./letter.ts";

/** Stands for a secret in a stored email. The secret itself is filled in only as the email is sent. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}

const LINK = "stay-link";

/** The stay page, in an email. Its secret is made when the email is sent. */
export function stayUrl(siteUrl: string): string {
  return `${siteUrl}/stay#${placeholder(LINK)}`;
}

const PAY_LINK = "pay-link";

/** Where a guest pays for a phone booking. */
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

/** The email as the guest gets it. A placeholder without a value was typed by a guest, and stays as it is. */
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
