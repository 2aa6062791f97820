// Types for a market's home delivery: zones and their shipping methods. Amounts are in minor units of the market's currency.

export type ShippingMethodCode = 'standard' | 'express' | 'next-day';

export interface ShippingRate {
  code: ShippingMethodCode;
  price: number;
  /** Minimum value of the goods for free delivery. */
  freeFrom?: number;
  /** Working days until delivery. */
  deliveryDays: { min: number; max: number };
}

export interface ShippingZone {
  /** Provinces and postal code prefixes of the zone. A zone with neither covers all remaining addresses. */
  provinces?: readonly string[];
  postalCodes?: readonly string[];
  /** Shipping rates. The first one is the default. */
  rates: readonly ShippingRate[];
}

/** Zones in order of precedence: an address belongs to the first zone that covers it. The last zone covers all addresses. */
export type MarketShipping = readonly [...ShippingZone[], { rates: readonly ShippingRate[] }];
