import type { Bathroom, Bedroom } from "#contract/house/rooms.ts";
import { capitalized, spellCounted } from "#domain/number-words.ts";
import { bedroomsInWords, bedsInWords } from "#domain/stays/beds.ts";
import { roomsWords } from "#house/home-words.ts";
import { plan } from "#house/plan.ts";
import { bathrooms, bedrooms } from "#house/rooms.ts";
import { type Frame, LightboxLink } from "../gallery/lightbox-link.tsx";
import { FloorPlan } from "./floor-plan.tsx";
import styles from "./rooms.module.css";

const hasPictures = [...bedrooms, ...bathrooms].some(({ picture }) => picture !== undefined);
const title = bedroomsInWords(bedrooms);

/** Every bedroom and bathroom with its picture, which opens large, and its number on the floor plan if there is one. */
export function Rooms() {
  return (
    <section className={plan ? `section ${styles.onPlan}` : "section"} id="rooms" aria-labelledby="rooms-title">
      <div className={`grid ${styles.grid}`}>
        <h2 id="rooms-title">{plan?.title ?? title}</h2>
        <p className={`note say ${styles.say}`}>
          {plan && `${plan.text} `}
          {roomsWords && `${roomsWords.note} `}
          {hasPictures && "Open any picture for the whole room."}
        </p>
        {plan && <FloorPlan {...plan} pinned={bedrooms.length + bathrooms.length} />}
        {plan && <h3>{title}</h3>}
        <ol className={`swipe ${styles.rooms} ${styles.beds}`}>
          {bedrooms.map((room, at) => (
            <Room key={room.name} room={room} has={bedsInWords(room.beds)} number={at + 1} frame={FRAMES.bed} />
          ))}
        </ol>
        <h3>{capitalized(spellCounted(bathrooms.length, "bathroom"))}</h3>
        <ol className={`swipe ${styles.rooms}`}>
          {bathrooms.map((room, at) => (
            <Room key={room.name} room={room} has={room.bath} number={bedrooms.length + at + 1} frame={FRAMES.bath} />
          ))}
        </ol>
      </div>
    </section>
  );
}

type RoomProps = { room: Bedroom | Bathroom; has: string; number: number; frame: Frame };

/** `has` is its beds, or its bath. */
function Room({ room: { name, note, picture, focus }, has, number, frame }: RoomProps) {
  return (
    <li>
      {picture && (
        <LightboxLink name={picture} frame={frame} focus={focus} className={styles.open}>
          {`Open the picture of ${name}`}
        </LightboxLink>
      )}
      <div>
        <h4>
          {plan && <span className={styles.pin}>{number}</span>}
          {name}
        </h4>
        <p className={styles.bed}>{has}</p>
        <p className="note">{note}</p>
      </div>
    </li>
  );
}

/** Must match the styles. */
const FRAMES = {
  bed: [
    { media: "(width < 48rem)", width: "60vw", ratio: 1.8 },
    { media: "(width < 64rem)", width: "45vw", ratio: 1.35 },
    { width: "min(22vw, 21rem)", ratio: 1.35 },
  ],
  bath: [
    { media: "(width < 48rem)", width: "60vw", ratio: 1.8 },
    { width: "min(30vw, 28rem)", ratio: 1.9 },
  ],
} satisfies Record<string, Frame>;
