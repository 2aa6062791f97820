// What it costs, and how long it takes, to have something where it is fetched. Amounts are minor units of the market's currency.

export interface CollectionRate {
  price: number;
  /** Free when the goods of the delivery cost at least this much. */
  freeFrom?: number;
  /** Working days until it can be fetched; 0 is today. */
  deliveryDays: { min: number; max: number };
}

export interface CollectionRates {
  /** From the shelf of a store. */
  pickup: CollectionRate;
  /** From the web's stock to a store. */
  sts: CollectionRate;
  /** From the web's stock to a pickup point; absent where a market has none. */
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
