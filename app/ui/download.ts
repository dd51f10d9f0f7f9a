/** Downloads a text that the page has made. */
export function download({ text, type, name }: { text: string; type: string; name: string }): void {
  saveFile(new Blob([text], { type }), name);
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
