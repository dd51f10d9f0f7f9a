/** What the desk passes to each page. */
export type PageProps = {
  /** Something was done that changes the counts in the frame. */
  onDone(): void;
};
