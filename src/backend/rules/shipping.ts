import type { Language, Market } from '#markets/market.ts';
import type { ShippingMethodCode, ShippingRate, ShippingZone } from '#markets/shipping.ts';
import { shippingLabels } from './shipping-labels.ts';
import { type Place, taxAreaOf } from './tax.ts';

/** Kinds of methods (commerce-core §9); home delivery, however fast, is `standard`. */
export type ShippingKind = 'standard' | 'pickup' | 'sts' | 'customs' | 'digital';

export interface ShippingMethod {
  code: ShippingMethodCode | 'digital';
  kind: ShippingKind;
  label: Readonly<Record<Language, string>>;
  /** Minor units to pay now: 0 from `freeFrom` on. */
  price: number;
  /** The value of goods from which it is free, minor units; absent when it never is. */
  freeFrom?: number;
  /** Working days. */
  deliveryDays: { min: number; max: number };
  /** The one to take when the shopper has not chosen; exactly one of a list. */
  isDefault: boolean;
}

const byEmail: ShippingMethod = {
  code: 'digital',
  kind: 'digital',
  label: shippingLabels.digital,
  price: 0,
  deliveryDays: { min: 0, max: 0 },
  isDefault: true,
};

/**
 * The methods of home delivery to a place, or of the market's main zone while there is none. `itemTotal`: value of the
 * goods after discounts, minor units. Empty where the market does not deliver to (PAY401).
 */
export function shippingMethodsFor(
  market: Market,
  place: Place | undefined,
  { itemTotal, isDigitalOnly }: { itemTotal: number; isDigitalOnly: boolean },
): ShippingMethod[] {
  if (isDigitalOnly) return [byEmail];
  if (place && !taxAreaOf(market, place)) return [];
  const zone = market.shipping.find((each) => covers(each, place));
  return (zone?.rates ?? []).map((rate, index) => methodOf(rate, { itemTotal, isDefault: index === 0 }));
}

function covers({ provinces, postalCodes }: ShippingZone, place: Place | undefined): boolean {
  if (!provinces && !postalCodes) return true;
  if (!place) return false;
  return (provinces?.includes(place.province) ?? false) || (postalCodes?.some((start) => place.postalCode.startsWith(start)) ?? false);
}

function methodOf(rate: ShippingRate, { itemTotal, isDefault }: { itemTotal: number; isDefault: boolean }): ShippingMethod {
  const { code, freeFrom } = rate;
  const price = freeFrom !== undefined && itemTotal >= freeFrom ? 0 : rate.price;
  return { ...rate, kind: 'standard', label: shippingLabels[code], price, isDefault };
}
