interface Entry<Value> {
  key: string;
  value: Value;
  /** Milliseconds since 1970. */
  storedAt: number;
  weight: number;
  /** The entries that were used just before and just after this one. */
  earlier: Entry<Value> | undefined;
  later: Entry<Value> | undefined;
}

/**
 * A map bounded by the number of its entries and by what they weigh together. When it is full it drops the least recently used entry.
 * Entries are linked in the order of their use, because moving them within a `Map` costs several times as much as reading them.
 */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;
  readonly #maxWeight: number;
  #first: Entry<Value> | undefined;
  #last: Entry<Value> | undefined;
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
    if (entry !== this.#last) {
      this.#unlink(entry);
      this.#link(entry);
    }
    return entry.value;
  }

  /** Stores a value. One that weighs more than the map may hold is not stored, and the value that it replaces is dropped. */
  put(key: string, value: Value, now = 0, weight = 0): void {
    this.delete(key);
    if (weight > this.#maxWeight) return;
    while (this.#first && !this.#hasRoom(weight)) this.delete(this.#first.key);
    const entry: Entry<Value> = { key, value, storedAt: now, weight, earlier: undefined, later: undefined };
    this.#entries.set(key, entry);
    this.#link(entry);
    this.#weight += weight;
  }

  #hasRoom(weight: number): boolean {
    return this.#entries.size < this.#limit && this.#weight + weight <= this.#maxWeight;
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#unlink(entry);
    this.#weight -= entry.weight;
  }

  clear(): void {
    this.#entries.clear();
    this.#first = undefined;
    this.#last = undefined;
    this.#weight = 0;
  }

  /** Puts an entry after the others. */
  #link(entry: Entry<Value>): void {
    entry.earlier = this.#last;
    entry.later = undefined;
    if (this.#last) this.#last.later = entry;
    else this.#first = entry;
    this.#last = entry;
  }

  #unlink({ earlier, later }: Entry<Value>): void {
    if (earlier) earlier.later = later;
    else this.#first = later;
    if (later) later.earlier = earlier;
    else this.#last = earlier;
  }
}
