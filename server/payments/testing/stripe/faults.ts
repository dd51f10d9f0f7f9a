/** What can go wrong with one call. */
export type Fault =
  /** 429, nothing done. */
  | { readonly kind: "rate-limited" }
  /** 500, nothing done and nothing stored for the key. */
  | { readonly kind: "broken" }
  /** 500, nothing done, and the key replays the error for a day. */
  | { readonly kind: "stuck" }
  /** 500 after the work was done, and the key replays the error for a day. */
  | { readonly kind: "broken-after-work" }
  /** The connection is lost before the call arrives. */
  | { readonly kind: "cut" }
  /** The work is done, but the connection is lost before the response. */
  | { readonly kind: "answer-lost" }
  /** The work is done, but no response ever comes. */
  | { readonly kind: "silent" }
  /** The connection is lost, and the call arrives when the test calls `landLateCalls()`. */
  | { readonly kind: "lands-late" }
  /** The call is slow, but succeeds. */
  | { readonly kind: "slow"; readonly ms: number }
  /** Something else responds instead of Stripe; nothing is done. */
  | { readonly kind: "garbage"; readonly status: number; readonly body: string };

/** For example "POST /v1/payment_intents". */
export type CallName = string;

export type Faults = {
  /**
   * Applies this fault to the next matching calls. Stripe's library retries a lost connection once by itself,
   * whatever its settings: to lose a call for good, plan the fault twice.
   */
  next(on: RegExp, fault: Fault, times?: number): void;
  /** Consulted for every call without a planned fault, for instance to inject random faults. */
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
