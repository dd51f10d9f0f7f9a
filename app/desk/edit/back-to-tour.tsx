import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";

/** From a stop of the tour, on whatever page of the desk it is. */
export function BackToTour({ href = "#tour" }: { href?: string }) {
  return (
    <a className={desk.back} href={href}>
      <DeskIcon name="back" size={16} />
      Make it yours
    </a>
  );
}
