import * as z from 'zod';
import type { Result } from '#contract/errors/result.ts';

export interface AuthorizationRequest {
  intentId: string;
  instrumentId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  now: number;
  /** Where a 3-D Secure check leads back to, with ?payment_session={challengeId}; absolute. */
  challengeReturnUrl: string;
  /** The one origin that may frame the check; absent: none may. */
  challengeParentOrigin?: string | undefined;
}

export type Authorization =
  | { kind: 'approved'; authorizationId: string }
  | { kind: 'declined' }
  | { kind: 'fraud' }
  /** The shopper must pass a check at `path`, which `isAlone` may stand in no frame; then the same request is made again. */
  | { kind: 'challenge'; challengeId: string; path: string; isAlone?: boolean }
  | { kind: 'unknown-instrument' };

export type ChallengeResult = 'pending' | 'passed' | 'failed' | 'abandoned';

/**
 * Whoever moves the money that is left to pay: it is authorized with the order and captured when the first goods leave. Everything is done
 * once per intent and may be repeated; a fault is thrown.
 */
export interface PaymentProvider {
  authorize(db: D1Database, request: AuthorizationRequest): Promise<Authorization>;
  /** Undefined where there is no such challenge. */
  challengeResult(db: D1Database, asked: { challengeId: string; now: number }): Promise<ChallengeResult | undefined>;
  capture(db: D1Database, intentId: string, now: number): Promise<Result<undefined, { kind: 'not-authorized' }>>;
  /** Also refuses an authorisation that is still on its way. */
  voidAuthorization(db: D1Database, intentId: string, now: number): Promise<Result<undefined, { kind: 'captured' }>>;
}

/** A way of delivery that the shop offers. `price`: minor units. */
export const offeredMethodSchema = z.object({ code: z.string(), label: z.string(), price: z.int().nonnegative() });

export type OfferedMethod = z.infer<typeof offeredMethodSchema>;

export interface NewSession {
  /** What the card is for: a cart, or an account that saves it. */
  basketId: string;
  siteId: string;
  /** The language of the page; as in paths: xx-xx. */
  locale: string;
  /** Where the shopper goes from the page, with ?payment_session={sessionId}; absolute. */
  returnUrl: string;
  /** The one origin that may frame the page and gets its message; without it none may. */
  parentOrigin?: string | undefined;
  /** Minor units, shown on the page; absent when not known yet. */
  amount?: number | undefined;
  currency: string;
  /** A card that is known already: the page asks for its security code alone. */
  knownInstrumentId?: string | undefined;
  /** Its page also asks where things go, and how: these ways. Absent: it does not. */
  expressMethods?: readonly OfferedMethod[] | undefined;
  now: number;
}
