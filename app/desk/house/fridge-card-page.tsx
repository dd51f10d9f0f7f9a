import { Button } from "#app/ui/button.tsx";
import type { DeskHouse } from "#contract/desk/house.ts";
import { house } from "#house/house.ts";
import { stayWords } from "#house/stay-words.ts";
import { Asked } from "../data/query.tsx";
import { PageHead } from "../ui/page.tsx";
import styles from "./fridge-card.module.css";
import { qrCode } from "./qr-code.ts";

/** One sheet for the fridge: the Wi-Fi, how things work in short, and how to call for help. */
export default function FridgeCardPage() {
  return (
    <>
      <div className="unprinted">
        <PageHead over={house.name} title="A card for the fridge">
          <Button small onClick={() => print()}>
            Print
          </Button>
        </PageHead>
      </div>
      <Asked call="house" request={{}}>
        {(answer) => <FridgeCard house={answer} />}
      </Asked>
    </>
  );
}

function FridgeCard({ house: { instructions, book } }: { house: DeskHouse }) {
  const { "wifi-name": network, "wifi-password": password = "", address } = instructions.values;
  const { emergencyCall } = stayWords;
  return (
    <article className={styles.card} aria-label="The card">
      <header>
        <h2>{book?.title ?? "Welcome"}</h2>
        <p>{house.name}</p>
      </header>
      {network !== undefined && (
        <div className={styles.wifi}>
          <dl>
            <dt>Wi-Fi</dt>
            <dd>{network}</dd>
            {password !== "" && (
              <>
                <dt>Password</dt>
                <dd>{password}</dd>
              </>
            )}
          </dl>
          <Code
            text={wifiText(network, password)}
            label="QR code that joins the Wi-Fi"
            words="Point your camera here to join"
          />
        </div>
      )}
      <div className={styles.parts}>
        {book?.parts.map(({ heading, lead }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{lead}</p>
          </section>
        ))}
      </div>
      {emergencyCall && (
        <div className={styles.help}>
          <b>{emergencyCall.number}</b>
          <p>
            {emergencyCall.words} You are at:{" "}
            <strong>{[house.name, address?.replaceAll("\n", ", ")].filter(Boolean).join(", ")}</strong>
          </p>
        </div>
      )}
      <footer>
        <p>
          Everything else, with pictures, is in the house book on your stay’s page. Or call us:{" "}
          <strong>{house.phone.shown}</strong>
        </p>
        <Code text={`${location.origin}/stay`} label="QR code that opens your stay’s page" words="Your stay’s page" />
      </footer>
    </article>
  );
}

/** What phones' cameras take for a network. */
function wifiText(network: string, password: string): string {
  const [name, key] = [network, password].map((each) => each.replaceAll(/[\\;,":]/g, "\\$&"));
  return `WIFI:T:${password === "" ? "nopass" : "WPA"};S:${name};${password === "" ? "" : `P:${key};`};`;
}

/** Nothing for what is too long: the words beside it say the same. */
function Code({ text, label, words }: { text: string; label: string; words: string }) {
  const cells = qrCode(text);
  if (cells === undefined) return null;
  const dark = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const size = cells.length + 8;
  return (
    <figure>
      <svg role="img" aria-label={label} viewBox={`-4 -4 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={dark.join("")} />
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}
