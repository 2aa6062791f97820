// One step of a placement. Each step may run twice, since what it asks for is done once per intent.
import type { Placement, RecordedRefusal } from '#backend/stores/cart-state.ts';
import type { Result } from '#contract/errors/result.ts';

type Authorisation =
  | { kind: 'approved' }
  | { kind: 'declined' }
  | { kind: 'fraud' }
  | { kind: 'unknown-instrument' }
  | { kind: 'challenge'; challengeId: string; url: string; isAlone?: boolean };

export type ChallengeResult = 'pending' | 'passed' | 'failed' | 'abandoned';

/** The world outside the cart. Everything is idempotent by `intentId`; a fault is thrown and the step is tried again. */
export interface PlacementPorts {
  /** Makes the cart findable by its order number. */
  reserveNumber(placement: Placement): Promise<void>;
  /** All lines and what deductions pay, or nothing; refused with what is short. */
  holdStock(placement: Placement): Promise<Result<undefined, RecordedRefusal>>;
  authorise(placement: Placement): Promise<Authorisation>;
  /** Of the challenge that the placement waits for. */
  challengeResult(placement: Placement): Promise<ChallengeResult>;
  /** False when the hold has ended before: its units may be another's. */
  sellStock(placement: Placement): Promise<boolean>;
  writeOrder(placement: Placement): Promise<void>;
  capture(placement: Placement): Promise<void>;
  /** Makes the gift cards that were bought, once for each piece, and sends them. */
  issueGiftCards(placement: Placement): Promise<void>;
  /** Also refuses an authorisation that is still on its way. */
  voidAuthorisation(placement: Placement): Promise<void>;
  /** Gives back what deductions paid, too. */
  releaseStock(placement: Placement): Promise<void>;
}

/** A placement that has not been paid by then is given up, so that nothing is held or authorised for long. */
const giveUpAfterMs = 40_000;
export const challengeLifeMs = 10 * 60 * 1000;
/** Longer than all that may come before the sale. */
export const holdLifeMs = giveUpAfterMs + challengeLifeMs + 5 * 60 * 1000;

/** Runs the current step of a placement and returns the placement with its next step. `now`: the clock of alarms. */
export async function takeStep(placement: Placement, ports: PlacementPorts, now: number): Promise<Placement> {
  if (isLate(placement, now)) return unwinding(placement, notPaid(placement));
  switch (placement.step) {
    case 'number':
      await ports.reserveNumber(placement);
      return { ...placement, step: 'hold' };
    case 'hold': {
      const held = await ports.holdStock(placement);
      return held.ok ? { ...placement, step: needsPayment(placement) ? 'authorise' : 'sell' } : unwinding(placement, held.error);
    }
    case 'authorise':
      return afterAuthorisation(placement, await ports.authorise(placement), now);
    case 'sell':
      return (await ports.sellStock(placement)) ? { ...placement, step: 'write' } : unwinding(placement, { code: 'ORD430' });
    case 'write': // sold and authorised: from here there is no way back
      await ports.writeOrder(placement);
      return { ...placement, step: 'capture' };
    case 'capture':
      if (needsPayment(placement)) await ports.capture(placement);
      return { ...placement, step: placement.order.items.some(({ isDigitalProduct }) => isDigitalProduct) ? 'issue' : 'finished' };
    case 'issue':
      await ports.issueGiftCards(placement);
      return { ...placement, step: 'finished' };
    case 'unwind':
      if (needsPayment(placement)) await ports.voidAuthorisation(placement);
      await ports.releaseStock(placement);
      return { ...placement, step: 'refused' };
    case 'challenge':
    case 'finished':
    case 'refused':
      return placement;
  }
}

/** Whether anything is left that deductions do not pay. */
const needsPayment = ({ amount }: Placement): boolean => amount > 0;

/** Whether it waits for its shopper, or for nothing. */
export const isResting = ({ step }: Placement): boolean => step === 'challenge' || step === 'finished' || step === 'refused';

/** Gives the placement up: what it took is given back next. */
export const unwinding = (placement: Placement, refusal: RecordedRefusal): Placement => ({ ...placement, step: 'unwind', refusal });

function isLate({ step, startedAt, challenge }: Placement, now: number): boolean {
  if (step === 'challenge') return challenge !== undefined && now >= challenge.since + challengeLifeMs;
  return (step === 'number' || step === 'hold' || step === 'authorise') && now >= startedAt + giveUpAfterMs;
}

/** A payment that was challenged fails for its challenge. */
const notPaid = ({ challenge }: Placement): RecordedRefusal => ({ code: challenge ? 'AUT432' : 'PAY400' });

function afterAuthorisation(placement: Placement, authorisation: Authorisation, now: number): Placement {
  switch (authorisation.kind) {
    case 'approved':
      return { ...placement, step: 'sell' };
    case 'declined':
      return unwinding(placement, notPaid(placement));
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

/** The placement after a look at its challenge; unchanged while that is open. One that was not passed is refused with AUT432. */
export function afterChallenge(placement: Placement, result: ChallengeResult, now: number): Placement {
  if (placement.step !== 'challenge' || result === 'pending') return placement;
  // a passed challenge authorises when it is asked again
  return result === 'passed' ? { ...placement, step: 'authorise', startedAt: now } : unwinding(placement, { code: 'AUT432' });
}
