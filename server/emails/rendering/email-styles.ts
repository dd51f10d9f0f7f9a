import { colors } from "#house/colors.ts";

/** What inline styles can't say: narrow screens and dark mode. Mail clients that drop it show the light, wide email. */
export const EMAIL_STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
  table { border-collapse: collapse; }
  @media (max-width: 620px) {
    .page { width: 100% !important; }
    .pad { padding-left: 20px !important; padding-right: 20px !important; }
    .h1 { font-size: 28px !important; line-height: 34px !important; }
    .sum { font-size: 24px !important; line-height: 30px !important; }
    .stack { display: block !important; width: auto !important; padding: 20px 24px 0 !important; }
    .stack + .stack { padding: 8px 24px 20px !important; }
    .button a { display: block !important; }
    .button { width: 100% !important; }
    .outer { padding: 0 !important; }
    .photo { width: 100% !important; height: auto !important; }
  }
  @media (max-width: 400px) {
    .f { display: block !important; width: auto !important; }
    .f + .f { padding-top: 0 !important; border-top: 0 !important; }
    .f:first-child { padding-bottom: 2px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .bg { background-color: ${colors.night} !important; }
    .card { background-color: #16222c !important; }
    .slip { background-color: #1f2d38 !important; }
    .t, .t a { color: ${colors["night-text"]} !important; }
    .s, .s a { color: ${colors["night-soft"]} !important; }
    .l { border-color: ${colors["night-line"]} !important; }
    .k { border-color: ${colors["night-soft"]} !important; }
    .button { background-color: #d5e5dd !important; }
    .button a { color: ${colors["action-deep"]} !important; }
  }
  [data-ogsc] .t { color: ${colors["night-text"]} !important; }
  [data-ogsc] .s { color: ${colors["night-soft"]} !important; }
  [data-ogsb] .card { background-color: #16222c !important; }
  [data-ogsb] .bg { background-color: ${colors.night} !important; }
`;
