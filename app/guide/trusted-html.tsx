import type { CSSProperties } from "react";

type TrustedHtmlProps = { html: string; as?: "div" | "dd"; className?: string | undefined; style?: CSSProperties };

/** Our own text, converted to HTML and checked at build time. The only place for markup that React didn't create. */
export function TrustedHtml({ html, as: Element = "div", className, style }: TrustedHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, in which the build rejects HTML.
  return <Element className={className} style={style} dangerouslySetInnerHTML={{ __html: html }} />;
}
