// The share of a shelf that one network may hold while others ask for the same variant.

/** Units of a variant at a location that an order or a cart holds. */
export interface HeldUnits {
  intentId: string;
  sku: string;
  location: string;
  /** Undefined where it is not known: such a hold keeps its units. */
  network: string | undefined;
  qty: number;
  /** Instant from which it gives way in any case, which orders holds by age. */
  yieldsAt: number;
  /** Units on the shelf that nobody holds. */
  available: number;
}

/** Units that a network asks for, and how many of them are missing on the shelf. */
export interface WantedUnits {
  sku: string;
  location: string;
  qty: number;
  missing: number;
}

/** A third of what is on the shelf or held, at least a pair. */
export const findShare = (units: number): number => Math.max(2, Math.ceil(units / 3));

/**
 * Returns the intents that give way, the newest first and no more than needed: holds of other networks beyond their share. None if that
 * would not be enough, or if the asking network would pass its own share.
 */
export function chooseCrowding(held: readonly HeldUnits[], wanted: readonly WantedUnits[], network: string): string[] {
  const chosen = new Set<string>();
  for (const { sku, location, qty, missing } of wanted) {
    const here = held.filter((each) => each.sku === sku && each.location === location);
    const share = findShare((here[0]?.available ?? 0) + sum(here));
    if (sum(here.filter((each) => each.network === network)) + qty > share) return [];
    let freed = sum(here.filter(({ intentId }) => chosen.has(intentId)));
    for (const { intentId, qty: units } of listBeyondShare(here, { share, network })) {
      if (freed >= missing) break;
      if (chosen.has(intentId)) continue;
      chosen.add(intentId);
      freed += units;
    }
    if (freed < missing) return [];
  }
  return [...chosen];
}

/** Holds of other networks with which they pass their share, the newest first. */
function listBeyondShare(here: readonly HeldUnits[], { share, network }: { share: number; network: string }): HeldUnits[] {
  const used = new Map<string, number>();
  const beyond = [...here].sort(byAge).filter((each) => {
    if (each.network === undefined || each.network === network) return false;
    const units = (used.get(each.network) ?? 0) + each.qty;
    used.set(each.network, units);
    return units > share;
  });
  return beyond.reverse();
}

const byAge = (one: HeldUnits, other: HeldUnits): number => one.yieldsAt - other.yieldsAt || (one.intentId < other.intentId ? -1 : 1);

const sum = (held: readonly { qty: number }[]): number => held.reduce((all, { qty }) => all + qty, 0);
