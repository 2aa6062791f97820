/** A map whose entries count towards a budget. */
interface BudgetedMap {
  /** Number of the last use of the least recently used entry; infinity for an empty map. */
  readonly firstUse: number;
  /** Drops the least recently used entry. */
  dropOldest(): void;
}

/**
 * Maximum number of bytes in several maps. When it is exceeded, the least recently used entries of all maps are dropped. Dropping an entry
 * costs one comparison per map; reading an entry costs nothing.
 */
export class MemoryBudget {
  readonly maxBytes: number;
  readonly #maps: BudgetedMap[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Number of bytes in all maps. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a map to the budget. A map cannot be removed, so it should live as long as the budget. */
  join(map: BudgetedMap): void {
    this.#maps.push(map);
  }

  /** Counts the bytes that a map has stored, or has dropped if the number is negative. */
  add(bytes: number): void {
    this.#bytes += bytes;
  }

  canHold = (bytes: number): boolean => bytes <= this.maxBytes;

  /** Drops entries until there is room for this number of bytes. */
  makeRoom(bytes: number): void {
    while (this.#bytes + bytes > this.maxBytes) {
      const map = this.#findLeastRecent();
      if (!map) return;
      map.dropOldest();
    }
  }

  /** Returns the map with the least recently used entry; undefined if all maps are empty. */
  #findLeastRecent(): BudgetedMap | undefined {
    let found: BudgetedMap | undefined;
    let firstUse = Number.POSITIVE_INFINITY;
    for (const map of this.#maps) {
      if (map.firstUse >= firstUse) continue;
      found = map;
      firstUse = map.firstUse;
    }
    return found;
  }
}
