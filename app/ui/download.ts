/** Hands the guest a file that the page has made. */
export function download({ text, type, name }: { text: string; type: string; name: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
