import { type ReactNode, useEffect, useRef } from "react";

export type StepHeadingProps = {
  className?: string | undefined;
  /** Changes when a part of the step disappears that may have had the focus. */
  content?: string;
  children: ReactNode;
};

/** The heading of a step. It takes the focus when the step appears, so a screen reader continues from here. */
export function StepHeading({ className, content, children }: StepHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(content);

  useEffect(() => {
    ref.current?.closest("dialog")?.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    if (document.activeElement === document.body) ref.current?.focus();
  }, [content]);

  return (
    <h3 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h3>
  );
}
