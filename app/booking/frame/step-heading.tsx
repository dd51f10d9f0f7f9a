import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

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

  // Any later, and a guest quick with the Tab key would have the focus taken from the field they type in.
  useLayoutEffect(() => {
    const heading = ref.current;
    if (heading === null) return;
    heading.closest("dialog")?.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
    // The first step is there before its dialog opens; showModal() then gives the focus to what has autofocus.
    heading.autofocus = true;
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
