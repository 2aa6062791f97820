// Shapes of a market's home delivery: zones with their methods. Amounts are minor units of the market's currency.

export type ShippingMethodCode = 'standard' | 'express' | 'next-day';

export interface ShippingRate {
  code: ShippingMethodCode;
  price: number;
  /** Free when the goods cost at least this much. */
  freeFrom?: number;
  /** Working days until it arrives. */
  deliveryDays: { min: number; max: number };
}

export interface ShippingZone {
  /** Provinces that it covers, and starts of postal codes. A zone with neither covers what no other one does. */
  provinces?: readonly string[];
  postalCodes?: readonly string[];
  /** The first is offered first. */
  rates: readonly ShippingRate[];
}

/** The first zone that covers an address counts; the last covers everything. */
export type MarketShipping = readonly [...ShippingZone[], { rates: readonly ShippingRate[] }];
