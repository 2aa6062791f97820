// Whether it pays to hold the shell for holes that are almost there (docs/decisions/008).
import type { Deadlines } from '#values/deadlines.ts';

/** A shell is held this long at most: one frame of a screen, in which no fallback would be seen. */
const graceMs = 16;
/** Holes that lately took longer than this on average are not waited for. */
const quickMs = 10;
/** How much the latest page counts. */
const latestShare = 0.1;

/** How long holes took to settle lately, in this isolate: milliseconds, as a moving average. */
export class Grace {
  #averageMs = 0;

  /** Waits for `settling` if such waits were short lately, and never for long; learns from how long it really takes. */
  async wait(settling: Promise<unknown>, deadlines: Deadlines): Promise<void> {
    const startedAt = Date.now();
    const learned = settling.then(() => {
      this.#averageMs += (Date.now() - startedAt - this.#averageMs) * latestShare;
    });
    if (this.#averageMs >= quickMs) return;
    await new Promise<void>((resolve) => {
      const cancel = deadlines.after(graceMs, resolve);
      learned.then(() => {
        cancel();
        resolve();
      });
    });
  }
}
