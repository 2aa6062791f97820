// What a cart object works with, so that a test can play it.

import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import type { NewPlacement, SubmittedBotCheck } from '#backend/services/placement/begin.ts';
import type { CartStore } from '#backend/services/placement/drive.ts';
import type { PlacementPorts } from '#backend/services/placement/steps.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import type { Quote } from '#backend/services/pricing/quote.ts';
import type { RecordedRefusal, SavedMove, StoredCart } from '#backend/stores/cart-state.ts';
import type { ReservationPorts } from './reserving.ts';

/** An idempotency key and what it was used for. */
export interface Keyed {
  key: string;
  fingerprint: string;
}

export interface RecordedAnswer {
  fingerprint: string;
  refusal: RecordedRefusal | undefined;
}

export interface Surroundings {
  store: CartStore;
  /** Answers by idempotency key, for a day or longer. */
  answers: { find(key: string): RecordedAnswer | undefined; record(key: string, answer: RecordedAnswer): void };
  ports: PlacementPorts;
  reservations: ReservationPorts;
  /** The payment methods that are taken. */
  paymentMethods: PaymentMethods;
  /** Tells a saved list what went into the cart or out of it; twice is as good as once. */
  notifySaved(move: SavedMove): Promise<void>;
  quote(cart: StoredCart, viewpoint: Viewpoint): Promise<Quote>;
  /** Whether an attempt to order may begin; asked again for the same attempt it says the same. */
  passesBotCheck(sent: SubmittedBotCheck, intentId: string): Promise<boolean>;
  /** Milliseconds since 1970. */
  clock(): number;
  newOrder(): Pick<NewPlacement, 'orderNumber' | 'st'>;
  /** Called with a fault that the shopper does not see, because it will be tried again. */
  onFault(error: unknown): void;
}
