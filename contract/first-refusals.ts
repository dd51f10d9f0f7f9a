/** A refusal: its HTTP status and the sentence on the screen. */
export type Refusal = { readonly status: number; readonly message: string };

/** What a guest can run into before booking. The home page's first script carries only these. */
export const firstRefusals = {
  fault: { status: 500, message: "Something went wrong on our side. Please try again." },
  "prices-unavailable": { status: 502, message: "Prices didn’t load." },

  // Dates.
  "dates-taken": {
    status: 409,
    message: "Selected range includes unavailable dates. Please choose a different range.",
  },
  "dates-past": { status: 422, message: "These dates have already passed. Please choose a different range." },
  "dates-too-far": { status: 422, message: "These dates are too far ahead. Please choose earlier dates." },
  "check-out-not-after-check-in": { status: 422, message: "Check-out must be after check-in date." },
  "minimum-stay": { status: 422, message: "Minimum stay from this day is {nights} nights" },
  "longest-stay": { status: 422, message: "The longest stay is {nights} nights." },
  "no-arrival": { status: 422, message: "You can’t check in on this date. Please choose another." },
  "no-departure": {
    status: 422,
    message: "You can’t check out on this date. Please choose another.",
  },
  "short-notice": {
    status: 422,
    message: "It’s too late to book that arrival. The first day you can still arrive on is {day}.",
  },
  "missing-rate": {
    status: 422,
    message: "One or more selected nights do not have a nightly rate set. Please select different dates or contact us.",
  },

  // Details that were typed.
  "invalid-email": { status: 422, message: "Please enter a valid email address." },
  "invalid-number": {
    status: 422,
    message: "Please enter a phone number, from abroad with its country’s code, such as +44 20 7946 0018.",
  },
  "invalid-phone": { status: 422, message: "Please enter a 10-digit US phone number, such as (555) 123-4567." },
  required: { status: 422, message: "Please fill in this field." },
  "too-long": { status: 422, message: "Please make this shorter." },
  "hidden-character": {
    status: 422,
    message: "This name has a tab or another hidden character in it. Please type it again.",
  },

  // Contact.
  "captcha-missing": { status: 400, message: "reCAPTCHA not loaded. Please try again." },
  "captcha-token-failed": { status: 400, message: "Failed to get reCAPTCHA token." },
  "captcha-refused": { status: 400, message: "reCAPTCHA verification failed" },
  "contact-incomplete": { status: 422, message: "Name, email and message are all required" },
  "contact-name": { status: 422, message: "The name is too long or has a hidden character in it" },
  "contact-email": { status: 422, message: "The email address isn’t valid" },
  "contact-too-long": { status: 422, message: "The message is longer than {max} characters" },
  "contact-refused": { status: 502, message: "Failed to send message: {text}. Please check your server logs." },
  "contact-unreachable": {
    status: 503,
    message: "An error occurred. Is the backend server running? Please try again.",
  },
} as const satisfies Record<string, Refusal>;

/** The guest's sentence, with its values filled in. */
export function sentenceOf({ message }: Refusal, values: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
