// Whether it pays to hold the shell for holes that are almost there (docs/decisions/008).
import { untilDeadline } from '#values/within.ts';

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
  async wait(settling: Promise<unknown>, now: () => number): Promise<void> {
    const startedAt = now();
    const learned = settling.then(() => {
      this.#averageMs += (now() - startedAt - this.#averageMs) * latestShare;
    });
    if (this.#averageMs < quickMs) await untilDeadline(learned, graceMs);
  }
}
