import { type ShippingKind, type ShippingMethod, shippingMethodsFor } from '#backend/rules/shipping.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import { marketOfSite } from '#markets/registry.ts';

type Addressed = Pick<StoredPurchase['document'], 'siteId' | 'shipments' | 'billingAddress'>;

/** Where an order went that went to the door. */
export const findDoor = ({ shipments }: Pick<Addressed, 'shipments'>) => shipments.find((each) => each.address && !each.storeId)?.address;

/**
 * The standard way to an address, or a way of another kind, at what it costs for goods of `itemTotal` (minor units). None on a site that
 * is no more.
 */
export function findStandardShippingMethod(
  siteId: string,
  address: ReturnType<typeof findDoor>,
  { itemTotal, kind = 'standard' }: { itemTotal: number; kind?: ShippingKind },
): ShippingMethod | undefined {
  const market = marketOfSite(siteId);
  const place = address && { country: address.country, province: address.province ?? '', postalCode: address.postalCode ?? '' };
  return market && shippingMethodsFor(market, place, { itemTotal, kind })[0];
}
