interface Entry<Value> {
  value: Value;
  /** Milliseconds since 1970. */
  storedAt: number;
  weight: number;
  /** Since it was put, or since it was last spared. */
  isUsed: boolean;
}

/**
 * A map bounded by the number of its entries and by what they weigh together. When it is full it forgets the oldest
 * that was not used since it was put or last spared (second chance): reading moves nothing, which costs more than the reading.
 */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;
  readonly #maxWeight: number;
  #weight = 0;
  /** How often `get` has found a value, and how often not. */
  hits = 0;
  misses = 0;

  /** `maxWeight` is in the unit of the weights that `put` takes, such as characters. */
  constructor(limit: number, maxWeight = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
    this.#maxWeight = maxWeight;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** What its entries weigh together. */
  get weight(): number {
    return this.#weight;
  }

  /** The value if it was put at most `maxAgeMs` before `now`; of any age without them. */
  get(key: string, now = 0, maxAgeMs = Number.POSITIVE_INFINITY): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry || now - entry.storedAt > maxAgeMs) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    entry.isUsed = true;
    return entry.value;
  }

  /** Keeps a value. One that is heavier than all may be together is not stored, nor does what it replaces stay. */
  put(key: string, value: Value, now = 0, weight = 0): void {
    this.delete(key);
    if (weight > this.#maxWeight) return;
    this.#makeRoom(weight);
    this.#entries.set(key, { value, storedAt: now, weight, isUsed: false });
    this.#weight += weight;
  }

  /** What is spared goes to the end of the same walk, so each entry is met twice at most. */
  #makeRoom(weight: number): void {
    if (this.#hasRoom(weight)) return;
    for (const [oldest, entry] of this.#entries) {
      if (this.#hasRoom(weight)) return;
      if (entry.isUsed) this.#spare(oldest, entry);
      else this.delete(oldest);
    }
  }

  #hasRoom(weight: number): boolean {
    return this.#entries.size < this.#limit && this.#weight + weight <= this.#maxWeight;
  }

  #spare(key: string, entry: Entry<Value>): void {
    entry.isUsed = false;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
