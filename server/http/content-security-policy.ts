/** The providers whose scripts and frames a page may load. They are listed only where they are configured. */
export type OutsideParts = { readonly stripe: boolean; readonly recaptcha: boolean };

const STRIPE = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com", "https://m.stripe.network"],
  connect: ["https://api.stripe.com"],
};

const RECAPTCHA = {
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  connect: ["https://www.google.com/recaptcha/"],
};

/** What a page may load. No inline script runs; structured data isn't a script to a browser. */
export function pagePolicy(parts: OutsideParts, ownFrames: readonly string[] = []): string {
  const hosts = [...(parts.stripe ? [STRIPE] : []), ...(parts.recaptcha ? [RECAPTCHA] : [])];
  const frames = [...ownFrames, ...hosts.flatMap((host) => host.frame)];
  return policy({
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hosts.flatMap((host) => host.script)],
    "style-src": ["'self'"],
    // Aspect ratios and placeholders of pictures are style attributes.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...hosts.flatMap((host) => host.connect)],
    "frame-src": frames.length === 0 ? ["'none'"] : frames,
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
}

/** The desk loads nothing from other hosts, and frames only emails, which are its own pages. */
export const DESK_POLICY = pagePolicy({ stripe: false, recaptcha: false }, ["'self'"]);

/** An email in a frame of the desk: it has inline styles and contains a guest's words, so nothing may run. */
export const FRAMED_EMAIL = policy({
  "default-src": ["'none'"],
  "img-src": ["'self'", "data:"],
  "style-src": ["'unsafe-inline'"],
  "frame-ancestors": ["'self'"],
  sandbox: [],
});

/** For responses that aren't pages: even if a browser is tricked into showing one, nothing in it runs. */
export const NOTHING_RUNS = policy({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });

function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
