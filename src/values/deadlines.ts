interface Deadline {
  /** Milliseconds since 1970. */
  at: number;
  run: () => void;
}

/** The timer fires so soon for the first time: most deadlines are cancelled by then, and the next one to be set is as near. */
const firstMs = 16;

/**
 * The deadlines of a request's calls, and of its shell, over one timer: setting and clearing a timer of the runtime costs a twentieth
 * of a page, and nearly all of them are cleared.
 */
export class Deadlines {
  readonly #open = new Set<Deadline>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firesAt = Number.POSITIVE_INFINITY;

  /** Runs once `ms` milliseconds have passed, unless it is cancelled before by what this gives. */
  after(ms: number, run: () => void): () => void {
    const now = Date.now();
    const deadline = { at: now + ms, run };
    this.#open.add(deadline);
    const isFirst = this.#timer === undefined;
    this.#fireBy(isFirst ? Math.min(deadline.at, now + firstMs) : deadline.at, now);
    return () => {
      this.#open.delete(deadline);
      if (this.#open.size === 0) this.#clear();
    };
  }

  #fireBy(at: number, now: number): void {
    if (at >= this.#firesAt) return;
    this.#clear();
    this.#firesAt = at;
    this.#timer = setTimeout(() => this.#fire(), at - now);
  }

  #clear(): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#firesAt = Number.POSITIVE_INFINITY;
  }

  #fire(): void {
    const now = Date.now();
    this.#clear();
    for (const deadline of this.#open) {
      if (deadline.at > now) continue;
      this.#open.delete(deadline);
      deadline.run();
    }
    for (const { at } of this.#open) this.#fireBy(at, now); // one that was early by a fraction, too
  }
}
