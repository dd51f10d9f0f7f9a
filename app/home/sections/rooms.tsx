import { bathrooms, bedrooms, type Room } from "#content/house.ts";
import styles from "./rooms.module.css";

/** The bedrooms and bathrooms as two lists of unequal width. */
export function Rooms() {
  return (
    <>
      <RoomList title="Four bedrooms" rooms={bedrooms} className={styles.bedrooms} />
      <RoomList title="Three bathrooms" rooms={bathrooms} className={styles.bathrooms} />
    </>
  );
}

function RoomList({
  title,
  rooms,
  className,
}: {
  title: string;
  rooms: readonly Room[];
  className: string | undefined;
}) {
  return (
    <div className={className}>
      <h3>{title}</h3>
      <dl className={styles.list}>
        {rooms.map(({ name, beds, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{beds}</strong> {note}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
