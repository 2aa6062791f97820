import type { CollectionRate } from '#markets/collection.ts';
import type { Market } from '#markets/market.ts';
import type { ShippingMethodCode, ShippingRate, ShippingZone } from '#markets/shipping.ts';
import { findTaxArea, type Place } from './tax.ts';

/** Kinds of methods; home delivery, however fast, is `standard`. */
export type ShippingKind = 'standard' | 'pickup' | 'pudo' | 'sts' | 'customs' | 'digital';

type ShippingCode = ShippingMethodCode | 'pickup' | 'pudo' | 'sts' | 'customs' | 'customs-express' | 'digital';

export interface ShippingMethod {
  code: ShippingCode;
  kind: ShippingKind;
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
  price: 0,
  deliveryDays: { min: 0, max: 0 },
  isDefault: true,
};

/** Working days that making a customised product takes. */
const makingDays = { min: 5, max: 10 };

/**
 * The methods of a kind of delivery. `place`: where it goes to; the market's main zone counts while a home is not known.
 * `itemTotal`: value of its goods after discounts, minor units. Empty where the market does not deliver to (PAY401), and for
 * a kind that it does not have.
 */
export function shippingMethodsFor(
  market: Market,
  place: Place | undefined,
  { itemTotal, kind }: { itemTotal: number; kind: ShippingKind },
): ShippingMethod[] {
  switch (kind) {
    case 'digital':
      return [byEmail];
    case 'pickup':
    case 'sts':
    case 'pudo':
      return collected(market.collection[kind], { code: kind, itemTotal });
    case 'standard':
      return homeRates(market, place).map((rate, index) =>
        createCollectionMethod(rate, { code: rate.code, kind, itemTotal, isDefault: index === 0 }),
      );
    case 'customs':
      return homeRates(market, place)
        .slice(0, customCodes.length)
        .map((rate, index) =>
          createCollectionMethod(made(rate), { code: customCodes[index] ?? 'customs', kind, itemTotal, isDefault: index === 0 }),
        );
  }
}

const customCodes = ['customs', 'customs-express'] as const;

const made = (rate: ShippingRate): ShippingRate => ({
  ...rate,
  deliveryDays: { min: rate.deliveryDays.min + makingDays.min, max: rate.deliveryDays.max + makingDays.max },
});

const collected = (
  rate: CollectionRate | undefined,
  { code, itemTotal }: { code: 'pickup' | 'sts' | 'pudo'; itemTotal: number },
): ShippingMethod[] => (rate ? [createCollectionMethod(rate, { code, kind: code, itemTotal, isDefault: true })] : []);

function homeRates(market: Market, place: Place | undefined): readonly ShippingRate[] {
  if (place && !findTaxArea(market, place)) return [];
  return market.shipping.find((each) => covers(each, place))?.rates ?? [];
}

function covers({ provinces, postalCodes }: ShippingZone, place: Place | undefined): boolean {
  if (!provinces && !postalCodes) return true;
  if (!place) return false;
  return (provinces?.includes(place.province) ?? false) || (postalCodes?.some((start) => place.postalCode.startsWith(start)) ?? false);
}

function createCollectionMethod(
  { price, freeFrom, deliveryDays }: CollectionRate,
  { code, kind, itemTotal, isDefault }: { code: ShippingCode; kind: ShippingKind; itemTotal: number; isDefault: boolean },
): ShippingMethod {
  return {
    code,
    kind,
    price: freeFrom !== undefined && itemTotal >= freeFrom ? 0 : price,
    ...(freeFrom !== undefined && { freeFrom }),
    deliveryDays,
    isDefault,
  };
}
