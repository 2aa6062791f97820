// Whether it pays to hold the shell for data that is almost there (docs/decisions/008).
import type { Deadlines } from '#lib/deadlines.ts';

/** A shell is held this long at most: one frame of a screen, in which no fallback would be seen. */
const frameMs = 16;
/** Data that lately took longer than this on average is not waited for. */
const quickMs = 10;
/** How much the latest page counts. */
const latestShare = 0.1;

/** How long late data took lately, in this isolate: milliseconds, as a moving average. */
export class ShellWait {
  #averageMs = 0;

  /** Waits for `settling` if such waits were short lately, and never for long; learns from how long it really takes. */
  async wait(settling: Promise<unknown>, deadlines: Deadlines): Promise<void> {
    const startedAt = Date.now();
    const learned = settling.then(() => {
      this.#averageMs += (Date.now() - startedAt - this.#averageMs) * latestShare;
    });
    if (this.#averageMs >= quickMs) return;
    await new Promise<void>((resolve) => {
      const cancel = deadlines.after(frameMs, resolve);
      learned.then(() => {
        cancel();
        resolve();
      });
    });
  }
}
