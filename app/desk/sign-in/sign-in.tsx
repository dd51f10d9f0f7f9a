import { type FormEvent, type ReactNode, useState } from "react";
import { Ridge } from "#app/site/footer/ridge.tsx";
import { Mark } from "#app/site/header/mark.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { useWork } from "#app/ui/waiting/use-work.ts";
import { house } from "#house/house.ts";
import { send } from "../data/desk-api.ts";
import frame from "../frame.module.css";
import desk from "../ui/desk.module.css";
import { useTyped } from "../ui/fields/use-typed.ts";
import { Refused } from "../ui/fresh-link.tsx";
import { canUsePasskeys, enterWithPasskey } from "./passkey.ts";
import styles from "./sign-in.module.css";

type SignInProps = {
  /** The secret of the link that was opened, if any. */
  secret: string | undefined;
  /** Whether a session was just refused or ended. */
  wasIn: boolean;
  onEntered(): void;
};

/** What is asked, or what is told: a refusal by its code. */
type State = "ask" | "open" | keyof typeof WORDS;

/** Sign-in: asks for a link, or opens the desk with one. */
export default function SignIn({ secret, wasIn, onEntered }: SignInProps) {
  const [state, setState] = useState<State>(secret ? "open" : wasIn ? "out" : "ask");
  return (
    <div className={styles.door}>
      <main id="main">
        <div className={styles.slip}>
          <p className={`${frame.house} ${styles.house}`}>
            <Mark size={28} />
            {house.name}
          </p>
          {state === "open" ? (
            <Open secret={secret ?? ""} onEntered={onEntered} onRefused={setState} />
          ) : state === "ask" ? (
            <AskForLink onAsked={setState} onEntered={onEntered} />
          ) : (
            <Told state={state} onAgain={() => setState("ask")} />
          )}
        </div>
      </main>
      <footer>
        <Ridge className={styles.ridge} />
        <p>
          Looking for a stay? <a href="/">{house.name}</a>
        </p>
      </footer>
    </div>
  );
}

function AskForLink({ onAsked, onEntered }: { onAsked(state: State): void; onEntered(): void }) {
  const [address, addressField] = useTyped("");
  const { work, isBusy, failure } = useWork();

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const asked = await work(send("link", { address }));
    if (asked.ok) onAsked("sent");
    else if (isTold(asked.refusal.code)) onAsked(asked.refusal.code);
  }

  return (
    <>
      <h1>The owner’s desk</h1>
      <p className={desk.soft}>No password. We email a link to the address this house is set up with.</p>
      <form onSubmit={ask}>
        <Field
          label="Your email"
          type="email"
          autoComplete="email"
          required
          {...addressField}
          error={failure?.message}
        />
        <Button type="submit" wide busy={isBusy}>
          Email me a link
        </Button>
      </form>
      {canUsePasskeys() && <OpenWithPasskey onEntered={onEntered} />}
      <details className={desk.tiny}>
        <summary>No email arrives?</summary>
        <p>
          On the server, <code>npm run lodge -- desk</code> prints a link.
        </p>
      </details>
      <Sandbox>
        In the sandbox the owner’s address is {house.email}, and the link is in the <a href="/sandbox/outbox">outbox</a>
        .
      </Sandbox>
    </>
  );
}

/** For a device whose face or finger the owner has added under Devices. */
function OpenWithPasskey({ onEntered }: { onEntered(): void }) {
  const { work, isBusy, failure } = useWork();

  async function enter() {
    if ((await work(enterWithPasskey(true))).ok) onEntered();
  }

  return (
    <div>
      <Button wide variant="ghost" busy={isBusy} onClick={enter}>
        Open with a passkey
      </Button>
      <Refused failure={failure} />
    </div>
  );
}

/** Opening a link does nothing by itself, because mail scanners open links too and would use it up. */
function Open({ secret, onEntered, onRefused }: { secret: string; onEntered(): void; onRefused(state: State): void }) {
  const [isKept, setKept] = useState(true);
  const { work, isBusy, failure } = useWork();

  async function enter() {
    const entered = await work(send("sign-in", { secret, keep: isKept }));
    if (entered.ok) onEntered();
    else if (isTold(entered.refusal.code)) onRefused(entered.refusal.code);
  }

  return (
    <>
      <h1>Welcome back.</h1>
      <p>This link opens the desk on this device. If you asked for it, go ahead.</p>
      <Refused failure={failure} />
      <div>
        <Button wide busy={isBusy} onClick={enter}>
          Open the desk
        </Button>
      </div>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        Keep me signed in on this device for 30 days
      </Checkbox>
      <p className={desk.tiny}>Not you? Close this page. Nobody gets in without this button.</p>
    </>
  );
}

function isTold(code: string): code is keyof typeof WORDS {
  return code in WORDS;
}

const WORDS = {
  sent: {
    heading: "Check your email.",
    text: "If that’s the owner’s address, a link is on its way. It works once, for 15 minutes, on whatever device you open it.",
    act: "Use another address",
  },
  "too-many-requests": {
    heading: "Too many tries.",
    text: "That was too often for one hour. A link in your email still works for its 15 minutes; ask for another later.",
    act: "Back",
  },
  out: {
    heading: "You’re signed out.",
    text: "This device had not been used for a while, or its session was ended. A link brings you back to where you were.",
    act: "Get a link",
  },
  "link-old": {
    heading: "This link is too old.",
    text: "Links work for 15 minutes.",
    act: "Get a new one",
  },
  "link-used": {
    heading: "This link has been used.",
    text: "It opened the desk before. If that wasn’t you, get a new link and end that session under Devices.",
    act: "Get a new one",
  },
  "link-wrong": {
    heading: "This link doesn’t work.",
    text: "Perhaps your email app cut it off. Open it from the email once more, or get a new one.",
    act: "Get a new one",
  },
};

function Told({ state, onAgain }: { state: keyof typeof WORDS; onAgain(): void }) {
  const { heading, text, act: label } = WORDS[state];
  const isWaiting = state === "sent" || state === "too-many-requests";
  return (
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      <div>
        <Button wide variant={isWaiting ? "ghost" : "primary"} onClick={onAgain}>
          {label}
        </Button>
      </div>
      {state === "sent" && (
        <>
          <p className={desk.tiny}>
            Nothing there? Look under spam, wait a minute, then ask again. A browser that’s new here gets up to 2 links
            an hour.
          </p>
          <Sandbox>
            In the sandbox it is in the <a href="/sandbox/outbox">outbox</a>.
          </Sandbox>
        </>
      )}
    </>
  );
}

function Sandbox({ children }: { children: ReactNode }) {
  return document.documentElement.dataset.mode === "sandbox" ? <p className={desk.tiny}>{children}</p> : null;
}
