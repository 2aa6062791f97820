// What staff see of the attempts to order a cart: times of steps, errors and amounts, but no secrets, cards or addresses.
import type { Placement, PlacementStep, StoredCart } from '#backend/stores/cart-state.ts';

const maxShown = 5;

export interface PlacementView extends Pick<Placement, 'intentId' | 'startedAt' | 'history' | 'fault'> {
  orderNumber: string;
  siteId: string;
  step: PlacementStep;
  currency: string;
  total: number;
  /** The email address under which the customer can be reached. */
  contactEmail: string | undefined;
  /** Code of the refusal. */
  refusal: string | undefined;
  isCanceled: boolean;
}

/** Returns the newest attempts to order a cart, oldest first. */
export const describePlacements = ({ placements }: StoredCart): PlacementView[] =>
  placements
    .slice(-maxShown)
    .map(({ intentId, startedAt, step, history = [], fault, order, contactEmail, refusal, isCanceled = false }) => ({
      ...{ intentId, startedAt, step, history, fault, contactEmail, isCanceled },
      orderNumber: order.orderNumber,
      siteId: order.siteId,
      currency: order.currency,
      total: order.totals.total,
      refusal: refusal?.code,
    }));
