import type { Appearance } from "@stripe/stripe-js";

/** The site's colors and corners for the provider's fields, whose frame can't read our style sheet. */
export function stripeAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  return {
    theme: "stripe",
    labels: "above",
    variables: {
      colorPrimary: token("iris"),
      colorBackground: token("white"),
      colorText: token("granite"),
      colorTextSecondary: token("granite-soft"),
      colorDanger: token("rust"),
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "17px",
      borderRadius: token("r-1"),
      spacingUnit: "4px",
      gridRowSpacing: "16px",
    },
    rules: {
      ".Input": { border: `1px solid ${token("edge")}`, boxShadow: "none", padding: "11px 14px" },
      ".Input:focus": { borderColor: token("iris"), boxShadow: `0 0 0 2px ${token("iris")}` },
      ".Input--invalid": { borderColor: token("rust"), boxShadow: `inset 0 0 0 1px ${token("rust")}` },
      ".Label": { fontSize: "15px", fontWeight: "600", color: token("granite") },
    },
  };
}
