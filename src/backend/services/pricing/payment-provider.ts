import * as z from 'zod';
import type { Result } from '#contract/errors/result.ts';

export interface AuthorizationRequest {
  intentId: string;
  instrumentId: string;
  /** Amount in minor units. */
  amount: number;
  currency: string;
  now: number;
  /** Absolute URL to which a 3-D Secure challenge redirects, with ?payment_session={challengeId}. */
  challengeReturnUrl: string;
  /** The only origin that may show the challenge in a frame; undefined if none may. */
  challengeParentOrigin?: string | undefined;
}

export type Authorization =
  | { kind: 'approved'; authorizationId: string }
  | { kind: 'declined' }
  | { kind: 'fraud' }
  /**
   * The shopper must pass a challenge at `path`; then the same request is repeated. `isAlone`: the challenge cannot be shown in a frame.
   */
  | { kind: 'challenge'; challengeId: string; path: string; isAlone?: boolean }
  | { kind: 'unknown-instrument' };

export type ChallengeResult = 'pending' | 'passed' | 'failed' | 'abandoned';

/** The capture of a part of a payment, for a parcel that has left. */
export interface PartCapture {
  intentId: string;
  /** Identifies the capture among those of the payment. */
  reference: string;
  /** Amount in minor units, greater than 0. */
  amount: number;
  /** Amount of the earlier captures of the payment. */
  before: number;
  /** True if nothing else will be captured, so that the rest of the authorized amount is released. */
  isLast: boolean;
  now: number;
}

interface PartCaptures {
  /** Returns whether an authorized payment can be captured in several parts. */
  arePossible(db: D1Database, intentId: string): Promise<boolean>;
  /** Captures a part of a payment, only once per reference. The captures of a payment are requested one after the other. */
  capture(db: D1Database, part: PartCapture): Promise<Result<undefined, { kind: 'not-authorized' }>>;
  /** Releases the part of the authorized amount that was not captured, after a part was captured. */
  releaseRest(db: D1Database, intentId: string, now: number): Promise<void>;
}

/**
 * A provider of payments for the remaining amount. Payments are authorized with the order and captured when goods are shipped. Every action can be repeated,
 * because it takes effect only once per intent. Faults are thrown.
 */
export interface PaymentProvider {
  authorize(db: D1Database, request: AuthorizationRequest): Promise<Authorization>;
  /** Returns the result of a challenge; undefined if the challenge is unknown. */
  challengeResult(db: D1Database, asked: { challengeId: string; now: number }): Promise<ChallengeResult | undefined>;
  /** Captures the authorized amount, or only `amount` of it. The rest is released. */
  capture(db: D1Database, intentId: string, now: number, amount?: number): Promise<Result<undefined, { kind: 'not-authorized' }>>;
  /** Captures in parts; absent if the provider captures every payment as a whole. */
  parts?: PartCaptures;
  /** Voids an authorization, even if its request is still in progress. */
  voidAuthorization(db: D1Database, intentId: string, now: number): Promise<Result<undefined, { kind: 'captured' }>>;
}

/** A shipping method that the shop offers. `price`: minor units. */
export const offeredMethodSchema = z.object({ code: z.string(), label: z.string(), price: z.int().nonnegative() });

export type OfferedMethod = z.infer<typeof offeredMethodSchema>;

export interface NewSession {
  /** The cart for which the session is opened. For an account that saves a card, this is the result of `cardOwner`. */
  basketId: string;
  siteId: string;
  /** Locale of the page, as in paths: xx-xx. */
  locale: string;
  /** Absolute URL to which the page redirects, with ?payment_session={sessionId}. */
  returnUrl: string;
  /** The only origin that may show the page in a frame, which also receives the page's message; undefined if none may. */
  parentOrigin?: string | undefined;
  /** Amount on the page, in minor units; undefined if not known yet. */
  amount?: number | undefined;
  currency: string;
  /** Instrument id of a known card, for which the page asks only for the security code. */
  knownInstrumentId?: string | undefined;
  /** Shipping methods, if the page also asks for address and delivery. */
  expressMethods?: readonly OfferedMethod[] | undefined;
  now: number;
}
