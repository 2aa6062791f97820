import type { MemoryBudget } from './memory-budget.ts';

interface Entry<Value> {
  key: string;
  value: Value;
  /** Time of storing in milliseconds since 1970. */
  storedAt: number;
  weight: number;
  /** Number of the last use: uses of all maps are counted together. */
  usedAt: number;
  /** The entries that were used just before and just after this one. */
  earlier: Entry<Value> | undefined;
  later: Entry<Value> | undefined;
}

let uses = 0;

/**
 * A map bounded by the number of its entries and by what they weigh together. When it is full it drops the least recently used entry. Maps
 * that share a budget are also bounded by what all of them weigh together. Entries are linked in the order of their use, because moving
 * them within a `Map` costs several times as much as reading them.
 */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;
  readonly #maxWeight: number;
  readonly #budget: MemoryBudget | undefined;
  #first: Entry<Value> | undefined;
  #last: Entry<Value> | undefined;
  #weight = 0;
  /** Number of reads that found a value, and of those that did not. */
  hits = 0;
  misses = 0;

  /** `maxWeight` is in the unit of the weights that `put` takes, such as characters. The unit of a budget is bytes. */
  constructor(limit: number, maxWeight = Number.POSITIVE_INFINITY, budget?: MemoryBudget) {
    this.#limit = limit;
    this.#maxWeight = maxWeight;
    this.#budget = budget;
    budget?.join(this);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Total weight of the entries. */
  get weight(): number {
    return this.#weight;
  }

  /** Number of the last use of the least recently used entry. Infinity for an empty map. */
  get firstUse(): number {
    return this.#first?.usedAt ?? Number.POSITIVE_INFINITY;
  }

  /** The value if it was put at most `maxAgeMs` before `now`; of any age without them. */
  get(key: string, now = 0, maxAgeMs = Number.POSITIVE_INFINITY): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry || now - entry.storedAt > maxAgeMs) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    entry.usedAt = ++uses;
    if (entry !== this.#last) {
      this.#unlink(entry);
      this.#link(entry);
    }
    return entry.value;
  }

  /** Stores a value. One that weighs more than the map or its budget may hold is not stored, and the value that it replaces is dropped. */
  put(key: string, value: Value, now = 0, weight = 0): void {
    this.delete(key);
    if (weight > this.#maxWeight || this.#budget?.canHold(weight) === false) return;
    while (this.#first && !this.#hasRoom(weight)) this.dropFirst();
    this.#budget?.makeRoom(weight);
    const entry: Entry<Value> = { key, value, storedAt: now, weight, usedAt: ++uses, earlier: undefined, later: undefined };
    this.#entries.set(key, entry);
    this.#link(entry);
    this.#addWeight(weight);
  }

  #hasRoom(weight: number): boolean {
    return this.#entries.size < this.#limit && this.#weight + weight <= this.#maxWeight;
  }

  /** Drops the least recently used entry. */
  dropFirst(): void {
    if (this.#first) this.delete(this.#first.key);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#unlink(entry);
    this.#addWeight(-entry.weight);
  }

  clear(): void {
    this.#entries.clear();
    this.#first = undefined;
    this.#last = undefined;
    this.#addWeight(-this.#weight);
  }

  #addWeight(weight: number): void {
    this.#weight += weight;
    this.#budget?.add(weight);
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
