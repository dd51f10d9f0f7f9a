import type { ReactNode } from "react";

/** A label and its value, in a description list. */
export function Fact({
  label,
  className,
  children,
}: {
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
