interface Kept<Value> {
  value: Value;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** A bounded map that forgets what was unused longest. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Kept<Value>>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value if it was put at most `maxAgeMs` before `now`; of any age without them. */
  get(key: string, now = 0, maxAgeMs = Number.POSITIVE_INFINITY): Value | undefined {
    const kept = this.#entries.get(key);
    if (!kept || now - kept.keptAt > maxAgeMs) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, kept);
    return kept.value;
  }

  put(key: string, value: Value, now = 0): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, keptAt: now });
    if (this.#entries.size <= this.#limit) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
