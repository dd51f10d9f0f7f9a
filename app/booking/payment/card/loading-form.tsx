import { Notice } from "#app/ui/notice.tsx";
import styles from "./loading-form.module.css";

export function LoadingForm() {
  return (
    <div className={styles.loading}>
      <Notice busy>
        <p>Loading payment form...</p>
      </Notice>
    </div>
  );
}
