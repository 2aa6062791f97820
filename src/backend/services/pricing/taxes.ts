// Calculates the tax of a cart, with the rates of each shipment's destination (docs/decisions/012). Pure.
import { groupBy } from '#backend/platform/group-by.ts';
import { calculateTax, type Tax } from '#backend/rules/tax.ts';
import type { Market } from '#markets/market.ts';
import type { Shipment } from './shipments.ts';

/**
 * Calculates taxes. `amounts`: line prices after all discounts, keyed by line id. The `cost` of a shipment is the cost after promotions.
 * All amounts are in minor units.
 */
export function calculateTaxes(
  market: Market,
  shipments: readonly Pick<Shipment, 'lineIds' | 'place' | 'cost'>[],
  amounts: ReadonlyMap<string, number>,
): Tax {
  const taxes = shipments.map(({ lineIds, place, cost }) =>
    calculateTax(market, place, { lines: lineIds.map((id) => ({ id, amount: amounts.get(id) ?? 0 })), shipping: cost }),
  );
  const parts = groupBy(
    taxes.flatMap((tax) => tax.parts),
    ({ name, milliPercent, place }) => [name, milliPercent, place].join(' '),
  );
  return {
    mode: market.tax.mode,
    lines: taxes.flatMap(({ lines }) => lines),
    shipping: sum(taxes.map(({ shipping }) => shipping)),
    total: sum(taxes.map(({ total }) => total)),
    parts: [...parts.values()].flatMap((same) =>
      same.slice(0, 1).map((part) => ({ ...part, amount: sum(same.map(({ amount }) => amount)) })),
    ),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
