// Types of the custom fields of orders (fields.ts).
export {};

declare module '@vendure/core/dist/entity/custom-entity-fields.js' {
  interface CustomOrderFields {
    revision: number;
    owner: string | null;
    isApart: boolean;
    shippingMethod: string | null;
  }
  interface CustomOrderLineFields {
    seenPrice: number | null;
    seenAt: Date | null;
    maxQuantity: number | null;
    position: number | null;
  }
}
