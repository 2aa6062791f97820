// Types of a market's home delivery: zones with their methods. Amounts are in minor units of the market's currency.

export type ShippingMethodCode = 'standard' | 'express' | 'next-day';

export interface ShippingRate {
  code: ShippingMethodCode;
  price: number;
  /** Minimum value of the goods for which delivery is free. */
  freeFrom?: number;
  /** Working days until delivery. */
  deliveryDays: { min: number; max: number };
}

export interface ShippingZone {
  /** Provinces and prefixes of postal codes in the zone. A zone without both covers all remaining addresses. */
  provinces?: readonly string[];
  postalCodes?: readonly string[];
  /** The first one is the default. */
  rates: readonly ShippingRate[];
}

/** The first zone with an address applies; the last one includes all addresses. */
export type MarketShipping = readonly [...ShippingZone[], { rates: readonly ShippingRate[] }];
