interface Deadline {
  /** Milliseconds since 1970. */
  at: number;
  run: () => void;
}

/**
 * The deadlines of a request over one timer: setting and clearing a timer of the runtime costs a twentieth of a page,
 * and nearly all of them are cleared.
 */
export class Deadlines {
  readonly #open = new Set<Deadline>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firesAt = Number.POSITIVE_INFINITY;
  #isArming = false;

  /** Runs once `ms` milliseconds have passed, unless it is cancelled before by what this gives. */
  after(ms: number, run: () => void): () => void {
    const deadline = { at: Date.now() + ms, run };
    this.#open.add(deadline);
    if (deadline.at < this.#firesAt) this.#armTimer();
    return () => {
      this.#open.delete(deadline);
      if (this.#open.size === 0) this.#clear();
    };
  }

  /** Not at once: what is set together needs the timer for the nearest alone. */
  async #armTimer(): Promise<void> {
    if (this.#isArming) return;
    this.#isArming = true;
    await undefined;
    this.#isArming = false;
    this.#arm();
  }

  #arm(): void {
    let nearest = Number.POSITIVE_INFINITY;
    for (const { at } of this.#open) nearest = Math.min(nearest, at);
    if (nearest >= this.#firesAt) return;
    this.#clear();
    this.#firesAt = nearest;
    this.#timer = setTimeout(() => this.#fire(), nearest - Date.now());
  }

  #clear(): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#firesAt = Number.POSITIVE_INFINITY;
  }

  #fire(): void {
    this.#clear();
    const now = Date.now();
    for (const deadline of this.#open) {
      if (deadline.at > now) continue;
      this.#open.delete(deadline);
      deadline.run();
    }
    this.#arm(); // for what is left, and where the timer was early by a fraction
  }
}
