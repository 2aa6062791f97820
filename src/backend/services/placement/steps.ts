// Runs one step of a placement. Steps can run twice, because their actions are idempotent per intent.
import type { Screening } from '#backend/services/fraud/screen-order.ts';
import type { Placement, RecordedRefusal } from '#backend/stores/cart-state.ts';
import type { Result } from '#contract/errors/result.ts';

type AuthorizationOutcome =
  | { kind: 'approved' }
  | { kind: 'declined' }
  | { kind: 'fraud' }
  | { kind: 'unknown-instrument' }
  | { kind: 'challenge'; challengeId: string; url: string; isAlone?: boolean };

export type ChallengeResult = 'pending' | 'passed' | 'failed' | 'abandoned';

/** Actions outside the cart. All are idempotent by `intentId`. If one throws, the step is repeated. */
export interface PlacementPorts {
  /** Stores which cart the order number belongs to, so that the cart can be found by the number. */
  reserveNumber(placement: Placement): Promise<void>;
  /** Decides whether the shopper is blocked, and whether the order is held for review. */
  screen(placement: Placement): Promise<Screening>;
  /** Reserves all units and takes all deductions, or none. The refusal lists what is missing. */
  holdStock(placement: Placement): Promise<Result<undefined, RecordedRefusal>>;
  authorize(placement: Placement): Promise<AuthorizationOutcome>;
  /** Returns the state of the challenge that the placement waits for. */
  challengeResult(placement: Placement): Promise<ChallengeResult>;
  /** Marks the reserved units as sold. Returns false if the reservation has expired, because other customers may have bought them. */
  commitStock(placement: Placement): Promise<boolean>;
  writeOrder(placement: Placement): Promise<void>;
  capture(placement: Placement): Promise<void>;
  /** Creates and emails the purchased gift cards, only once per intent. */
  issueGiftCards(placement: Placement): Promise<void>;
  /** Voids the authorization, even if its request is still in progress. */
  voidAuthorization(placement: Placement): Promise<void>;
  /** Releases the reserved units and credits back the deductions. */
  releaseStock(placement: Placement): Promise<void>;
}

/** Milliseconds after which an unpaid placement is canceled, so that stock and money are not held for long. */
const giveUpAfterMs = 40_000;
export const challengeLifeMs = 10 * 60 * 1000;
/** Milliseconds for which stock is reserved. All steps before the sale take less time than this. */
export const holdLifeMs = giveUpAfterMs + challengeLifeMs + 5 * 60 * 1000;

/**
 * Runs the current step of a placement and returns the placement with its next step. `now`: current time according to the clock that alarms
 * use.
 */
export async function runStep(placement: Placement, ports: PlacementPorts, now: number): Promise<Placement> {
  if (isLate(placement, now)) return unwinding(placement, createUnpaidRefusal(placement));
  switch (placement.step) {
    case 'number':
      await ports.reserveNumber(placement);
      return { ...placement, step: 'hold' };
    case 'hold': {
      const { isBlocked, reasons } = await ports.screen(placement);
      if (isBlocked) return unwinding(placement, { code: 'PAY400' }); // as for a declined payment
      const held = await ports.holdStock(placement);
      if (!held.ok) return unwinding(placement, held.error);
      return { ...placement, step: needsPayment(placement) ? 'authorize' : 'sell', ...(reasons.length > 0 && { review: reasons }) };
    }
    case 'authorize':
      return afterAuthorization(placement, await ports.authorize(placement), now);
    case 'sell':
      return (await ports.commitStock(placement)) ? { ...placement, step: 'write' } : unwinding(placement, { code: 'ORD430' });
    case 'write': // sold and authorized: from here on, the placement can no longer be canceled
      await ports.writeOrder(placement);
      // the payment and the gift cards of a held order wait until it is released
      return { ...placement, step: isHeld(placement) ? 'finished' : 'capture' };
    case 'capture':
      if (needsPayment(placement)) await ports.capture(placement);
      return { ...placement, step: placement.order.items.some(({ isDigitalProduct }) => isDigitalProduct) ? 'issue' : 'finished' };
    case 'issue':
      await ports.issueGiftCards(placement);
      return { ...placement, step: 'finished' };
    case 'unwind':
      if (needsPayment(placement)) await ports.voidAuthorization(placement);
      await ports.releaseStock(placement);
      return { ...placement, step: 'refused' };
    case 'challenge':
    case 'finished':
    case 'refused':
      return placement;
  }
}

/** Returns true if deductions do not cover the total. */
const needsPayment = ({ amount }: Placement): boolean => amount > 0;

/** Returns true if the order is held for review. */
export const isHeld = ({ review = [] }: Pick<Placement, 'review'>): boolean => review.length > 0;

/** Returns true if the placement waits for the shopper or has ended. */
export const isIdle = ({ step }: Placement): boolean => step === 'challenge' || step === 'finished' || step === 'refused';

/** Cancels a placement. The next step releases its stock and payments. */
export const unwinding = (placement: Placement, refusal: RecordedRefusal): Placement => ({ ...placement, step: 'unwind', refusal });

function isLate({ step, startedAt, challenge }: Placement, now: number): boolean {
  if (step === 'challenge') return challenge !== undefined && now >= challenge.since + challengeLifeMs;
  return (step === 'number' || step === 'hold' || step === 'authorize') && now >= startedAt + giveUpAfterMs;
}

/** Returns the refusal for a placement whose payment was declined or took too long. Its code depends on whether there was a challenge. */
const createUnpaidRefusal = ({ challenge }: Placement): RecordedRefusal => ({ code: challenge ? 'AUT432' : 'PAY400' });

function afterAuthorization(placement: Placement, authorisation: AuthorizationOutcome, now: number): Placement {
  switch (authorisation.kind) {
    case 'approved':
      return { ...placement, step: 'sell' };
    case 'declined':
      return unwinding(placement, createUnpaidRefusal(placement));
    case 'fraud':
      return unwinding(placement, { code: 'PYT402' });
    case 'unknown-instrument':
      return unwinding(placement, { code: 'PYT404' });
    case 'challenge': {
      const { challengeId: id, url, isAlone = false } = authorisation;
      return { ...placement, step: 'challenge', challenge: { id, url, since: now, ...(isAlone && { isAlone }) } };
    }
  }
}

/**
 * Applies the result of a challenge to its placement. A pending result changes nothing, and any result other than `passed` cancels the
 * placement with AUT432.
 */
export function afterChallenge(placement: Placement, result: ChallengeResult, now: number): Placement {
  if (placement.step !== 'challenge' || result === 'pending') return placement;
  // After a passed challenge, the same authorization is requested again.
  return result === 'passed' ? { ...placement, step: 'authorize', startedAt: now } : unwinding(placement, { code: 'AUT432' });
}
