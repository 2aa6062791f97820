// Decides whether the shell waits for data that is about to arrive (docs/decisions/008).

/** The shell waits this long at most: one frame of a screen, in which no fallback would be visible. */
const frameMs = 16;
/** If deferred data took longer than this on average, the shell does not wait. */
const quickMs = 10;
/** The weight of the latest page in the average. */
const latestShare = 0.1;

/** Holds a moving average of how long deferred data took in this isolate, in milliseconds. */
export class ShellWait {
  #averageMs = 0;

  /** Waits for `settling`, but for one frame at most, and only if recent waits were short. Updates the average by the real duration. */
  async wait(settling: Promise<unknown>): Promise<void> {
    const startedAt = Date.now();
    const learned = settling.then(() => {
      this.#averageMs += (Date.now() - startedAt - this.#averageMs) * latestShare;
    });
    if (this.#averageMs >= quickMs) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, frameMs);
      void learned.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
