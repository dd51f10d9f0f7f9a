import type { CSSProperties } from "react";

type TrustedHtmlProps = { html: string; as?: "div" | "dd"; className?: string | undefined; style?: CSSProperties };

/** Our own words, turned into HTML and checked while the site was built. The only door for markup that React did not make. */
export function TrustedHtml({ html, as: Element = "div", className, style }: TrustedHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the house, and the build refuses HTML in its files.
  return <Element className={className} style={style} dangerouslySetInnerHTML={{ __html: html }} />;
}
