import type { CollectionRate } from '#markets/collection.ts';
import type { Market } from '#markets/market.ts';
import type { ShippingMethodCode, ShippingRate, ShippingZone } from '#markets/shipping.ts';
import { findTaxArea, type Place } from '#markets/tax-area.ts';

/** Kinds of shipping methods. All home deliveries are `standard`, including express. */
export type ShippingKind = 'standard' | 'pickup' | 'pudo' | 'sts' | 'customs' | 'digital';

type ShippingCode = ShippingMethodCode | 'pickup' | 'pudo' | 'sts' | 'customs' | 'customs-express' | 'digital';

export interface ShippingMethod {
  code: ShippingCode;
  kind: ShippingKind;
  /** Price in minor units. It is 0 if the goods are worth at least `freeFrom`. */
  price: number;
  /** Minimum value of the goods for free shipping, in minor units. Absent if shipping is never free. */
  freeFrom?: number;
  /** Delivery time in working days. */
  deliveryDays: { min: number; max: number };
  /** True for the method that is selected by default. Each list has exactly one. */
  isDefault: boolean;
}

const byEmail: ShippingMethod = {
  code: 'digital',
  kind: 'digital',
  price: 0,
  deliveryDays: { min: 0, max: 0 },
  isDefault: true,
};

/** Working days that it takes to make a customized product. */
const makingDays = { min: 5, max: 10 };

/**
 * Returns the shipping methods of one kind. `place` is the destination; while it is unknown, the rates of the market's main zone apply.
 * `itemTotal` is the value of the goods after discounts, in minor units. The result is empty if the market does not deliver to the place
 * (PAY401) or does not offer this kind.
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
          createCollectionMethod(addMakingDays(rate), { code: customCodes[index] ?? 'customs', kind, itemTotal, isDefault: index === 0 }),
        );
  }
}

const customCodes = ['customs', 'customs-express'] as const;

const addMakingDays = (rate: ShippingRate): ShippingRate => ({
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
