// Decides whether the shell waits for data that is about to arrive (docs/decisions/008).

/** Maximum milliseconds for which the shell waits: one frame of a screen, in which no fallback would be visible. */
const frameMs = 16;
/** Maximum average milliseconds of deferred data for which the shell waits. */
const quickMs = 10;
/** Weight of the latest page in the average. */
const latestShare = 0.1;

/** The moving average of how long deferred data took in this isolate, in milliseconds. */
export class ShellWait {
  #averageMs = 0;

  /** Waits for `settling`, at most for one frame, and only if recent waits were short. Updates the average with the real duration. */
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
