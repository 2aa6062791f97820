// Decides whether the shell waits for data that should arrive soon (docs/decisions/008).

/** Maximum wait in milliseconds: one frame, so short that the visitor would not have seen a fallback. */
const frameMs = 16;
/** The shell waits only if deferred data arrived within this number of milliseconds on average. */
const quickMs = 10;
/** Weight of the latest measurement in the moving average. */
const latestShare = 0.1;

/** Waits for deferred data, depending on the moving average of its loading times in this isolate. */
export class ShellWait {
  #averageMs = 0;

  /**
   * Waits for `settling` for at most one frame, or not at all if the average of recent loading times is high. Updates the average with
   * the actual duration.
   */
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
