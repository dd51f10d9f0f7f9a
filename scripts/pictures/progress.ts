type Output = { readonly isTTY?: boolean; write(text: string): unknown };

const WIDTH = 30;

/** Shows the progress of a long task: a bar on a terminal, elsewhere a line per quarter. Call it once per step. */
export function showProgress(what: string, total: number, output: Output = process.stdout): () => void {
  let done = 0;
  return () => {
    done += 1;
    const told = `${what}: ${done} of ${total}`;
    if (output.isTTY) {
      const filled = Math.round((done / total) * WIDTH);
      output.write(`\r${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${told}${done === total ? "\n" : ""}`);
    } else if (Math.floor((4 * done) / total) > Math.floor((4 * (done - 1)) / total)) {
      output.write(`${told}\n`);
    }
  };
}
