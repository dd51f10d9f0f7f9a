import type { Appearance } from "@stripe/stripe-js";

/** The site's colors and corners for the provider's fields, whose frame can't read our style sheet. */
export function stripeAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  return {
    theme: "stripe",
    labels: "above",
    variables: {
      colorPrimary: token("accent"),
      colorBackground: token("white"),
      colorText: token("ink"),
      colorTextSecondary: token("ink-soft"),
      colorDanger: token("error"),
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "17px",
      borderRadius: token("r-1"),
      spacingUnit: "4px",
      gridRowSpacing: "16px",
    },
    rules: {
      ".Input": { border: `1px solid ${token("edge")}`, boxShadow: "none", padding: "11px 14px" },
      ".Input:focus": { borderColor: token("accent"), boxShadow: `0 0 0 2px ${token("accent")}` },
      ".Input--invalid": { borderColor: token("error"), boxShadow: `inset 0 0 0 1px ${token("error")}` },
      ".Label": { fontSize: "15px", fontWeight: "600", color: token("ink") },
    },
  };
}
