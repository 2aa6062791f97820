import { type ShippingKind, type ShippingMethod, shippingMethodsFor } from '#backend/rules/shipping.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import { marketOfSite } from '#markets/registry.ts';

type Addressed = Pick<StoredPurchase['document'], 'siteId' | 'shipments' | 'billingAddress'>;

/** Returns the address of an order's first home delivery; undefined if the order has none. */
export const findHomeAddress = ({ shipments }: Pick<Addressed, 'shipments'>) =>
  shipments.find((each) => each.address && !each.storeId)?.address;

/**
 * Returns the shipping method of the given `kind` (by default, the standard method) for an address. `itemTotal` (minor units) determines
 * its price. Returns undefined if the site no longer exists.
 */
export function findStandardShippingMethod(
  siteId: string,
  address: ReturnType<typeof findHomeAddress>,
  { itemTotal, kind = 'standard' }: { itemTotal: number; kind?: ShippingKind },
): ShippingMethod | undefined {
  const market = marketOfSite(siteId);
  const place = address && { country: address.country, province: address.province ?? '', postalCode: address.postalCode ?? '' };
  return market && shippingMethodsFor(market, place, { itemTotal, kind })[0];
}
