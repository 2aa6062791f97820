// Corrects the delivery address of an order whose goods are not packed yet.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { listCancelable } from '#backend/rules/order-progress.ts';
import { shippingMethodsFor } from '#backend/rules/shipping.ts';
import { calculateTaxes } from '#backend/services/pricing/taxes.ts';
import { replaceAddressStatement } from '#backend/stores/orders.ts';
import { reviseStatement } from '#backend/stores/parcels.ts';
import type { Address, AddressInput } from '#contract/entities/address.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { type AddressRefusal, checkAddress } from '#markets/addresses/check-address.ts';
import { marketOfSite, type OpenMarket } from '#markets/registry.ts';
import type { FoundOrder } from './find-order.ts';
import { readFate } from './order-progress-input.ts';

type Document = FoundOrder['stored']['document'];

/** Why an address cannot be corrected: a sentence, or the fields that break a rule of the market. */
export type AddressProblem = { message: string } | AddressRefusal;

const isHome = ({ address, storeId }: Document['shipments'][number]): boolean => address !== undefined && storeId === undefined;

/** Returns the address to which an order is delivered. Undefined if nothing is delivered to a home, or if its goods were packed. */
export function findCorrectableAddress({ stored, locale }: FoundOrder, now: number): Address | undefined {
  const { document, cancelledAt } = stored;
  const homes = document.shipments.filter(isHome);
  if (cancelledAt !== null || homes.length === 0) return undefined;
  const open = listCancelable(readFate(stored, locale), { now });
  const lines = homes.flatMap(({ itemIds = [] }) => itemIds);
  const gone = stored.canceledParts.flatMap((part) => part.lines);
  const isUnpacked = document.items
    .filter(({ id }) => lines.includes(id))
    .every(({ id, qty }) => [...open, ...gone].reduce((left, each) => left - (each.itemId === id ? each.qty : 0), qty) <= 0);
  return isUnpacked && open.some(({ itemId }) => lines.includes(itemId)) ? homes[0]?.address : undefined;
}

/**
 * Stores a corrected address. It is refused if it breaks a rule of the market, or if taxes or delivery costs would differ, because the
 * customer has agreed to the totals. `then` are statements for the same batch.
 */
export async function correctAddress(
  found: FoundOrder,
  { input, revision }: { input: AddressInput; revision: number },
  { db, now }: { db: D1Database; now: number },
  then: readonly D1PreparedStatement[],
): Promise<Result<{ isChanged: boolean }, AddressProblem>> {
  const { document, revision: current } = found.stored;
  const { orderNumber, siteId } = document;
  const market = marketOfSite(siteId);
  const before = findCorrectableAddress(found, now);
  if (!before || !market) return refused({ message: 'The address can no longer be changed, because goods have been packed.' });
  if (current !== revision) return refused({ message: 'The order has changed since you opened this page. Check it and try again.' });
  const checked = checkAddress({ ...input, email: input.email || before.email }, market, 'shipping');
  if (!checked.ok) return checked;
  const after: Address = { ...before, addressLine2: undefined, province: undefined, ...checked.value };
  const places = [before, after].map(({ country, province = '', postalCode }) => ({ country, province, postalCode }));
  const [old, changed] = places.map((place) => describeCosts(document, place, market));
  if (old !== changed)
    return refused({
      message:
        'With this address, the taxes or the delivery costs of the order would change, so it was not stored. Cancel the order instead, and ask the customer to order again.',
    });
  if (JSON.stringify(before) === JSON.stringify(after)) return ok({ isChanged: false });
  const shipments = document.shipments.map((each) =>
    each.address && isHome(each) ? { ...each, address: { ...after, addressId: each.address.addressId } } : each,
  );
  const batch = db.batch([reviseStatement(db, { orderNumber, revision }), replaceAddressStatement(db, orderNumber, shipments), ...then]);
  return (await refuseConstraint(batch, ['order_fulfillment']))
    ? ok({ isChanged: true })
    : refused({ message: 'The order was changed at the same time. Check it and try again.' });
}

/** Describes the taxes and delivery costs of an order if it is sent to a place. Equal descriptions mean equal costs. */
function describeCosts(
  { shipments, items, totals }: Document,
  place: { country: string; province: string; postalCode: string },
  market: OpenMarket,
): string {
  const amounts = new Map(items.map(({ id, price }) => [id, price.amount]));
  const homes = shipments.filter(isHome);
  const taxes = calculateTaxes(
    market,
    homes.map(({ itemIds = [] }, index) => ({ lineIds: itemIds, place, cost: index === 0 ? totals.shipping : 0 })),
    amounts,
  );
  const methods = homes.map(({ shippingMethod: { code, kind } }) => {
    const offered = shippingMethodsFor(market, place, { itemTotal: totals.itemTotal, kind }).find((method) => method.code === code);
    return offered ? offered.price : 'not offered';
  });
  return JSON.stringify([taxes.total, taxes.parts, methods]);
}
