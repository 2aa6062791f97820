/** A map whose entries count towards a budget. */
interface BudgetedMap {
  /** Number of the last use of the least recently used entry. Infinity for an empty map. */
  readonly firstUse: number;
  /** Drops that entry. */
  dropFirst(): void;
}

/**
 * The bytes that several maps may hold together. When they are used up, the least recently used entry of all maps is dropped, until there
 * is room. An entry costs one comparison per map when it is dropped, and nothing when it is read.
 */
export class MemoryBudget {
  readonly maxBytes: number;
  readonly #maps: BudgetedMap[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** The bytes of all maps together. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Lets a map share the budget. A map cannot leave, so it should live as long as the budget. */
  join(map: BudgetedMap): void {
    this.#maps.push(map);
  }

  /** Counts bytes that a map has stored, or dropped if they are negative. */
  add(bytes: number): void {
    this.#bytes += bytes;
  }

  canHold = (bytes: number): boolean => bytes <= this.maxBytes;

  /** Drops entries until so many bytes fit beside the others. */
  makeRoom(bytes: number): void {
    while (this.#bytes + bytes > this.maxBytes) {
      const map = this.#findLeastRecent();
      if (!map) return;
      map.dropFirst();
    }
  }

  /** Returns the map with the least recently used entry. Undefined if all maps are empty. */
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
