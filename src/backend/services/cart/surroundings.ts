// The dependencies of a cart object, which tests can replace.

import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import type { NewPlacement, SubmittedBotCheck } from '#backend/services/placement/begin.ts';
import type { HangingPorts } from '#backend/services/placement/hanging.ts';
import type { CartStore } from '#backend/services/placement/run-placement.ts';
import type { PlacementPorts } from '#backend/services/placement/steps.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import type { Quote } from '#backend/services/pricing/quote.ts';
import type { RecordedRefusal, SavedMove, StoredCart } from '#backend/stores/cart-state.ts';
import type { ReservationPorts } from './reserving.ts';

/** An idempotency key with a hash of the input that it was used for. */
export interface Keyed {
  key: string;
  fingerprint: string;
}

export interface RecordedOutcome {
  fingerprint: string;
  refusal: RecordedRefusal | undefined;
}

export interface Surroundings {
  store: CartStore;
  /** Results by idempotency key, stored for at least one day. */
  answers: { find(key: string): RecordedOutcome | undefined; record(key: string, answer: RecordedOutcome): void };
  ports: PlacementPorts;
  hanging: HangingPorts;
  reservations: ReservationPorts;
  /** The accepted payment methods. */
  paymentMethods: PaymentMethods;
  /** Notifies a saved list of a line that was moved to or from the cart. Repeated notifications have no effect. */
  notifySaved(move: SavedMove): Promise<void>;
  quote(cart: StoredCart, viewpoint: Viewpoint): Promise<Quote>;
  /** Returns true if the bot check allows an attempt to order. Repeated calls for the same attempt return the same result. */
  passesBotCheck(sent: SubmittedBotCheck, intentId: string): Promise<boolean>;
  /** Returns the current time in milliseconds since 1970. */
  clock(): number;
  newOrder(): Pick<NewPlacement, 'orderNumber' | 'st'>;
  /** Called with an error that is not shown to the shopper, because the operation will be retried. */
  onFault(error: unknown): void;
}
