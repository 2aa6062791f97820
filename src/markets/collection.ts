// Price and duration of deliveries that shoppers collect. Amounts are in minor units of the market's currency.

export interface CollectionRate {
  price: number;
  /** Minimum value of the goods for free delivery. */
  freeFrom?: number;
  /** Working days until the goods can be collected; 0 means today. */
  deliveryDays: { min: number; max: number };
}

export interface CollectionRates {
  /** Collection of goods that the store has in stock. */
  pickup: CollectionRate;
  /** Delivery from the warehouse to a store. */
  sts: CollectionRate;
  /** Delivery from the warehouse to a pickup point; absent if the market has no pickup points. */
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
