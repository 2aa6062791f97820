// Price adjustments by store employees. They are applied one after the other, only reduce prices, and never make a price negative.
import { calculateFraction, splitByWeight } from './money-split.ts';
import { compare } from './promotions/offers.ts';

export interface PriceAdjustment {
  adjustmentId: string;
  /** Id of the adjusted line. Absent if the adjustment applies to the whole order. */
  itemId?: string | undefined;
  kind: 'percent' | 'amount' | 'fixed-price';
  /** A percentage, or an amount in minor units: `amount` reduces the whole line or order, `fixed-price` is the new unit price. */
  value: number;
  /** Maximum reduction of a line by this and all earlier adjustments, in percent of the line's price. 100 if absent. */
  maxPercent?: number | undefined;
}

interface AdjustableLine {
  id: string;
  upc: string;
  qty: number;
  /** Price of the line after all promotions, in minor units. */
  amount: number;
}

interface Adjusted {
  /** Reduction of each line, by line id. */
  lines: Map<string, number>;
  /** The reduction that each adjustment makes, by adjustment id. 0 if the adjusted line was removed. */
  adjustments: Map<string, number>;
}

/** Applies the adjustments of lines and then those of the whole order, both in the given order. */
export function adjust(lines: readonly AdjustableLine[], adjustments: readonly PriceAdjustment[]): Adjusted {
  const left = new Map(lines.map(({ id, amount }) => [id, amount]));
  /** Returns the amount by which an adjustment can reduce a line further. */
  const findRoom = ({ id, amount }: AdjustableLine, { maxPercent = 100 }: PriceAdjustment): number =>
    Math.max(0, (left.get(id) ?? 0) - (amount - calculateFraction(amount, maxPercent, 100)));
  const taken = new Map(adjustments.map(({ adjustmentId }) => [adjustmentId, 0]));
  for (const adjustment of adjustments) {
    const line = lines.find(({ id }) => id === adjustment.itemId);
    if (!line) continue;
    const amount = left.get(line.id) ?? 0;
    const off = Math.min(calculateReduction(adjustment, { amount, qty: line.qty }), findRoom(line, adjustment));
    left.set(line.id, amount - off);
    taken.set(adjustment.adjustmentId, off);
  }
  const ordered = lines.toSorted((one, other) => compare(one.upc, other.upc) || one.qty - other.qty || compare(one.id, other.id));
  for (const adjustment of adjustments.filter(({ itemId }) => itemId === undefined)) {
    const amounts = ordered.map(({ id }) => left.get(id) ?? 0);
    const rooms = ordered.map((line) => findRoom(line, adjustment));
    const wanted = calculateReduction(adjustment, { amount: sum(amounts), qty: 1 });
    const shares = splitByWeight(Math.min(wanted, sum(rooms)), rooms);
    const off = sum(shares);
    for (const [index, { id }] of ordered.entries()) left.set(id, (amounts[index] ?? 0) - (shares[index] ?? 0));
    taken.set(adjustment.adjustmentId, off);
  }
  return { lines: new Map(lines.map(({ id, amount }) => [id, amount - (left.get(id) ?? 0)])), adjustments: taken };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

function calculateReduction({ kind, value }: PriceAdjustment, { amount, qty }: { amount: number; qty: number }): number {
  switch (kind) {
    case 'percent':
      return calculateFraction(amount, value, 100);
    case 'amount':
      return Math.min(amount, value);
    case 'fixed-price':
      return Math.max(0, amount - value * qty);
  }
}
