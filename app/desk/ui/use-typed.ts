import { type ChangeEvent, useState } from "react";

/** What is typed into a field, what the field needs for it, and a way to change it otherwise. */
export function useTyped(before: string) {
  const [value, setValue] = useState(before);
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(event.target.value);
  return [value, { value, onChange }, setValue] as const;
}
