interface Deadline {
  /** Milliseconds since 1970. */
  at: number;
  strike: () => void;
}

/** The timer rings so soon for the first time: most deadlines are taken back by then, and the next one to be set is as near. */
const firstRingMs = 16;

/**
 * All the deadlines of a request over one timer. Setting a timer of the runtime and taking it back costs a page as much as
 * a fifth of its own work, and nearly all of them are taken back.
 */
export class Deadlines {
  readonly #open = new Set<Deadline>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ringsAt = Number.POSITIVE_INFINITY;

  /** Calls `strike` once `ms` milliseconds have passed, unless what it gives is called before. */
  after(ms: number, strike: () => void): () => void {
    const now = Date.now();
    const deadline = { at: now + ms, strike };
    this.#open.add(deadline);
    const isFirst = this.#timer === undefined;
    this.#ringBy(isFirst ? Math.min(deadline.at, now + firstRingMs) : deadline.at, now);
    return () => {
      this.#open.delete(deadline);
      if (this.#open.size === 0) this.#silence();
    };
  }

  #ringBy(at: number, now: number): void {
    if (at >= this.#ringsAt) return;
    this.#silence();
    this.#ringsAt = at;
    this.#timer = setTimeout(() => this.#ring(), at - now);
  }

  #silence(): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#ringsAt = Number.POSITIVE_INFINITY;
  }

  #ring(): void {
    const now = Date.now();
    this.#silence();
    for (const deadline of this.#open) {
      if (deadline.at > now) continue;
      this.#open.delete(deadline);
      deadline.strike();
    }
    for (const { at } of this.#open) this.#ringBy(at, now); // one that was early by a fraction, too
  }
}
