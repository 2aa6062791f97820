// Limits the share of a variant's stock that shoppers of one network can hold while another network requests the same variant.

/** Units of a variant at a location that are held for an order or a cart. */
export interface HeldUnits {
  intentId: string;
  sku: string;
  location: string;
  /** The holder's network. A hold of an unknown network (undefined) is never ended early. */
  network: string | undefined;
  qty: number;
  /** Time from which any other shopper can take the held units, in milliseconds since 1970. A later time means a newer hold. */
  yieldsAt: number;
  /** Units in stock that are not held. */
  available: number;
}

/** Units that a network requests, and how many of them are not available. */
export interface RequestedUnits {
  sku: string;
  location: string;
  qty: number;
  missing: number;
}

/** Returns how many units one network can hold: a third of all units, including held ones, but at least two. */
export const findShare = (units: number): number => Math.max(2, Math.ceil(units / 3));

/**
 * Returns the intents whose holds are released to free the missing units. Only holds that put other networks over their share are chosen,
 * newest first, and only as many as needed. Returns an empty list if these holds would not free enough units, or if the request would put
 * its own network over its share.
 */
export function chooseExcessHolds(held: readonly HeldUnits[], wanted: readonly RequestedUnits[], network: string): string[] {
  const chosen = new Set<string>();
  for (const { sku, location, qty, missing } of wanted) {
    const here = held.filter((each) => each.sku === sku && each.location === location);
    const share = findShare((here[0]?.available ?? 0) + sum(here));
    if (sum(here.filter((each) => each.network === network)) + qty > share) return [];
    let freed = sum(here.filter(({ intentId }) => chosen.has(intentId)));
    for (const { intentId, qty: units } of listExcessHolds(here, { share, network })) {
      if (freed >= missing) break;
      if (chosen.has(intentId)) continue;
      chosen.add(intentId);
      freed += units;
    }
    if (freed < missing) return [];
  }
  return [...chosen];
}

/** Lists the holds that put networks other than the requesting one over their share, newest first. */
function listExcessHolds(here: readonly HeldUnits[], { share, network }: { share: number; network: string }): HeldUnits[] {
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
