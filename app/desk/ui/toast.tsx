import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import styles from "./toast.module.css";

type Toast = { readonly words: string; readonly undo?: (() => void) | undefined };

const SHOWN_MS = 8_000;

const ToastContext = createContext<(words: string, undo?: () => void) => void>(() => undefined);

/** Says what was done, and for eight seconds offers to undo it. */
export function useToast() {
  return useContext(ToastContext);
}

export function ToastArea({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const say = useCallback((words: string, undo?: () => void) => setToast({ words, undo }), []);

  useEffect(() => {
    if (toast === undefined) return;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext value={say}>
      {children}
      <div className={`${styles.toast} unprinted`} role="status" hidden={toast === undefined}>
        <span>{toast?.words}</span>
        {toast?.undo && (
          <button
            type="button"
            onClick={() => {
              toast.undo?.();
              setToast(undefined);
            }}
          >
            Undo
          </button>
        )}
      </div>
    </ToastContext>
  );
}
