// Price and duration of a delivery for collection. Amounts are in minor units of the market's currency.

export interface CollectionRate {
  price: number;
  /** Minimum value of the delivery's goods for which it is free. */
  freeFrom?: number;
  /** Working days until it can be collected; 0 is today. */
  deliveryDays: { min: number; max: number };
}

export interface CollectionRates {
  /** From the stock of the store. */
  pickup: CollectionRate;
  /** From the warehouse to a store. */
  sts: CollectionRate;
  /** From the warehouse to a pickup point; absent if a market has none. */
  pudo?: CollectionRate;
}

const pickup: CollectionRate = { price: 0, deliveryDays: { min: 0, max: 0 } };

export const northAmericanCollection: CollectionRates = {
  pickup,
  sts: { price: 395, freeFrom: 5000, deliveryDays: { min: 3, max: 6 } },
};

export const europeanCollection: CollectionRates = {
  pickup,
  sts: { price: 295, freeFrom: 4000, deliveryDays: { min: 2, max: 5 } },
  pudo: { price: 395, freeFrom: 5000, deliveryDays: { min: 2, max: 4 } },
};
