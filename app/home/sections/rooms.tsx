import type { Bathroom, Bedroom } from "#contract/house/rooms.ts";
import { capitalized, spellCounted, spellOut } from "#domain/number-words.ts";
import { bedsInWords, placesToSleep } from "#domain/stays/beds.ts";
import { bathrooms, bedrooms } from "#house/rooms.ts";
import { rules } from "#house/rules.ts";
import { type Frame, LightboxLink } from "../gallery/lightbox-link.tsx";
import styles from "./rooms.module.css";

const [first, ...others] = bedrooms;
const hasPictures = [...bedrooms, ...bathrooms].some(({ picture }) => picture !== undefined);
const places = placesToSleep(bedrooms);
const guests = rules.guests.atMost;

/** Every bedroom and bathroom with its picture, the first bedroom large. Each picture opens large. */
export function Rooms() {
  return (
    <section className="section" id="rooms" aria-labelledby="rooms-title">
      <div className={`grid ${styles.grid}`}>
        <h2 id="rooms-title">{capitalized(spellCounted(bedrooms.length, "bedroom"))}</h2>
        <p className={`note say ${styles.say}`}>
          {places > guests && `Beds for ${spellOut(places)}, so ${spellOut(guests)} can choose. `}
          {hasPictures && "Open any picture for the whole room."}
        </p>
        {first && (
          <div className={first.picture ? styles.first : `${styles.first} ${styles.wide}`}>
            <Room room={first} has={bedsInWords(first.beds)} frame={FRAMES.first} className={styles.caption} />
          </div>
        )}
        <ul className={first?.picture ? styles.others : `${styles.others} ${styles.wide}`}>
          {others.map((room) => (
            <li key={room.name}>
              <Room room={room} has={bedsInWords(room.beds)} frame={FRAMES.row} />
            </li>
          ))}
        </ul>
        <h3 className={styles.bathTitle}>{capitalized(spellCounted(bathrooms.length, "bathroom"))}</h3>
        <ul className={styles.baths}>
          {bathrooms.map((room) => (
            <li key={room.name}>
              <Room room={room} has={room.bath} frame={FRAMES.bath} level={4} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type RoomProps = { room: Bedroom | Bathroom; has: string; frame: Frame; level?: 3 | 4; className?: string | undefined };

/** `has` is its beds, or its bath. */
function Room({ room: { name, note, picture, focus }, has, frame, level = 3, className }: RoomProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      {picture && (
        <LightboxLink name={picture} frame={frame} focus={focus} className={styles.open}>
          {`Open the picture of ${name}`}
        </LightboxLink>
      )}
      <div className={className}>
        <Heading>{name}</Heading>
        <p className={styles.bed}>{has}</p>
        <p className="note">{note}</p>
      </div>
    </>
  );
}

/** Must match the styles. */
const FRAMES = {
  first: [
    { media: "(width < 64rem)", width: "100vw", ratio: 1.42 },
    { width: "min(52vw, 50rem)", ratio: 1.42 },
  ],
  row: [
    { media: "(width < 48rem)", width: "8rem", ratio: 1.1 },
    { width: "13rem", ratio: 1.4 },
  ],
  bath: [
    { media: "(width < 48rem)", width: "8rem", ratio: 1.1 },
    { width: "min(37vw, 36rem)", ratio: 1.3 },
  ],
} satisfies Record<string, Frame>;
