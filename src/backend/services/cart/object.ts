import type { BackendEnv } from '#backend/platform/env.ts';
import type { Requester } from '#backend/platform/requester.ts';
import type { Submission } from '#backend/services/placement/begin.ts';
import type { PlacementView } from '#backend/services/placement/view.ts';
import type { RecordedRefusal, Shown, StoredCart } from '#backend/stores/cart-state.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Result } from '#contract/errors/result.ts';
import type { SpanContext } from '#lib/requests/traceparent.ts';
import type { Locale } from '#markets/registry.ts';
import type { Change } from './changes.ts';
import type { Keyed } from './surroundings.ts';

/**
 * Methods of a cart object, documented in services/cart/service.ts. Parameters and results must be plain data, because RPC serializes them.
 */
export interface CartObject {
  open(basketId: string, who: Requester): Promise<StoredCart | undefined>;
  read(who: Requester): Promise<StoredCart | undefined>;
  handOver(who: Requester, targetId: string): Promise<StoredCart | undefined>;
  change(who: Requester, proposal: Result<Change, RecordedRefusal>, keyed: Keyed | undefined): Promise<Result<StoredCart, RecordedRefusal>>;
  prepare(who: Requester, seen: Shown & { revision: number }): Promise<StoredCart | undefined>;
  place(who: Requester, submission: Submission, asked: CallMoment): Promise<Result<Order, RecordedRefusal>>;
  patch(who: Requester, challenged: Challenged, span?: SpanContext): Promise<Result<Order, RecordedRefusal>>;
  resume(intentId: string): Promise<void>;
  /** Returns the newest attempts to order, for staff. */
  inspect(): Promise<PlacementView[]>;
  /** Completes the open attempt to order now, or cancels it if staff have decided so, and returns the attempts. */
  complete(): Promise<PlacementView[]>;
}

/** The payment challenge from which a shopper returns. */
export interface Challenged {
  orderNumber: string;
  challengeId: string;
  /** True if the shopper closed the challenge. A challenge without a result then counts as abandoned. */
  isLeft?: boolean;
}

/** Locale and time of a request. */
export interface CallMoment {
  locale: Locale;
  /** Current time in milliseconds since 1970. */
  now: number;
  /** The span of the call. Undefined if no spans are recorded. */
  span?: SpanContext | undefined;
}

/** Returns the Durable Object that stores a cart. Every id has an object, but only a cart that was opened can be read. */
export function cartObject({ BASKETS }: BackendEnv, basketId: string): CartObject {
  return BASKETS.get(BASKETS.idFromName(basketId)) as unknown as CartObject; // the stub has the methods of objects/cart.ts
}
