/** What can go wrong with one call. */
export type Fault =
  /** 429, nothing done. */
  | { readonly kind: "rate-limited" }
  /** 500, nothing done and nothing remembered. */
  | { readonly kind: "broken" }
  /** 500, nothing done, and for a day the key remembers only that. */
  | { readonly kind: "stuck" }
  /** 500 after the work was done, and for a day the key remembers only that. */
  | { readonly kind: "broken-after-work" }
  /** The line is cut before the call arrives. */
  | { readonly kind: "cut" }
  /** The work is done, the line is cut before the answer. */
  | { readonly kind: "answer-lost" }
  /** The work is done, no answer ever comes. */
  | { readonly kind: "silent" }
  /** The line is cut, and the call arrives when the test says `landLateCalls()`. */
  | { readonly kind: "lands-late" }
  /** The call is a long time on its way; then all is well. */
  | { readonly kind: "slow"; readonly ms: number }
  /** Something else answers in Stripe's place; nothing is done. */
  | { readonly kind: "garbage"; readonly status: number; readonly body: string };

/** A call as tests name it: "POST /v1/payment_intents". */
export type CallName = string;

export type Faults = {
  /**
   * The next calls whose name matches meet this fault. Stripe's library repeats a call whose line was cut once by
   * itself, whatever its settings: to lose a call for good, plan it twice.
   */
  next(on: RegExp, fault: Fault, times?: number): void;
  /** Asked for every call that no planned fault waits for, for instance to roll dice. */
  decide(choose: (call: CallName) => Fault | undefined): void;
  clear(): void;
};

type Plan = { readonly on: RegExp; readonly fault: Fault; times: number };

export function createFaults(): Faults & { take(call: CallName): Fault | undefined } {
  let plans: Plan[] = [];
  let choose: (call: CallName) => Fault | undefined = () => undefined;
  return {
    next: (on, fault, times = 1) => void plans.push({ on, fault, times }),
    decide(chooser) {
      choose = chooser;
    },
    clear() {
      plans = [];
      choose = () => undefined;
    },
    take(call) {
      const plan = plans.find(({ on, times }) => times > 0 && on.test(call));
      if (plan === undefined) return choose(call);
      plan.times -= 1;
      return plan.fault;
    },
  };
}
