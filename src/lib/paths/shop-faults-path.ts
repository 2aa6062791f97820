/** Path at which the embedded backend stores faults of the storefront. Only the storefront can call it. */
export const shopFaultsPath = '/shop-faults';

export interface ShopFault {
  correlationId: string;
  /** Method and template of the route. */
  place: string;
  reason: string;
  /** True if the storefront itself failed. The backend already counts its own failures. */
  isOwn: boolean;
}
