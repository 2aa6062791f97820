// Limits the share of stock that one network may hold while others request the same variant.

/** Units of a variant at a location that an order or a cart holds. */
export interface HeldUnits {
  intentId: string;
  sku: string;
  location: string;
  /** Network of the holder. Undefined if it is unknown; such a hold is not ended. */
  network: string | undefined;
  qty: number;
  /** Time from which the hold yields in any case, in milliseconds since 1970. It orders holds by age. */
  yieldsAt: number;
  /** Units in stock that are not held. */
  available: number;
}

/** Units that a network requests, with the number of units missing in stock. */
export interface WantedUnits {
  sku: string;
  location: string;
  qty: number;
  missing: number;
}

/** Returns the share of a network: a third of all units, held or not, but at least two. */
export const findShare = (units: number): number => Math.max(2, Math.ceil(units / 3));

/**
 * Chooses the intents that must yield: holds of other networks beyond their share, newest first, as many as needed. Returns none if these
 * would not suffice, or if the requesting network would exceed its own share.
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

/** Lists the holds by which other networks exceed their share, newest first. */
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
