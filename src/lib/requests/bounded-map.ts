import type { MemoryBudget } from './memory-budget.ts';

interface Entry<Value> {
  key: string;
  value: Value;
  /** Time at which the value was stored, in milliseconds since 1970. */
  storedAt: number;
  weight: number;
  /** Number of the last use. Uses of all maps are counted together. */
  usedAt: number;
  /** The entries that were used immediately before and after this one. */
  earlier: Entry<Value> | undefined;
  later: Entry<Value> | undefined;
}

let uses = 0;

/**
 * A map with a maximum number of entries and a maximum total weight. When it is full, it drops the least recently used entry. Maps that
 * share a budget also have a common maximum weight. Entries are in a linked list in the order of use, because reinserting them into a `Map`
 * at each read would take several times as long as reading.
 */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;
  readonly #maxWeight: number;
  readonly #budget: MemoryBudget | undefined;
  #first: Entry<Value> | undefined;
  #last: Entry<Value> | undefined;
  #weight = 0;
  /** Number of reads that found a value (`hits`) and of reads that found none (`misses`). */
  hits = 0;
  misses = 0;

  /** `maxWeight` is in the unit of the weights passed to `put`, such as characters. A budget counts bytes. */
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

  /** Number of the last use of the least recently used entry; infinity for an empty map. */
  get firstUse(): number {
    return this.#first?.usedAt ?? Number.POSITIVE_INFINITY;
  }

  /** Returns the value if it was stored at most `maxAgeMs` before `now`. By default it may have any age. */
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

  /** Stores a value. A value that weighs more than the map or its budget may hold is not stored, and the previous value is dropped. */
  put(key: string, value: Value, now = 0, weight = 0): void {
    this.delete(key);
    if (weight > this.#maxWeight || this.#budget?.canHold(weight) === false) return;
    while (this.#first && !this.#hasRoom(weight)) this.dropOldest();
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
  dropOldest(): void {
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

  /** Appends an entry to the linked list. */
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
