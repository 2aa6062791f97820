// Protects a gateway in trouble: one retry budget for all calls, and a circuit breaker for each call, so that a failing call does not block
// others.
import type { CallName } from '#contract/calls.ts';
import { isMissingCall } from '#contract/errors/api-error.ts';
import { type Admission, Breaker } from './breaker.ts';
import { GatewayFault } from './gateway.ts';
import { RetryBudget } from './retry-budget.ts';

/** The guard of a gateway in one isolate. */
export interface UpstreamGuard {
  /** Lets a call through, or throws the fault `unavailable`. */
  admit: (name: CallName) => AdmittedCall;
  /** Returns false for ten minutes after the gateway replied that it does not support the call; used for optional calls. */
  offers: (name: CallName) => boolean;
}

const missingMs = 10 * 60 * 1000;

export interface AdmittedCall {
  /** Returns true if the failed call may be sent again now, and counts the retry. */
  mayRetry: () => boolean;
  succeed: () => void;
  /** `isPublic`: the reply would be equal for all shoppers. */
  fail: (fault: GatewayFault, answer: { retryAfterMs: number | undefined; isPublic: boolean }) => void;
}

export function createUpstreamGuard(): UpstreamGuard {
  const budget = new RetryBudget();
  const breakers = new Map<CallName, Breaker>();
  /** Unsupported calls, with the time until which they are not sent, in milliseconds since 1970. */
  const missing = new Map<CallName, number>();

  function findBreaker(name: CallName): Breaker {
    const breaker = breakers.get(name) ?? new Breaker();
    breakers.set(name, breaker);
    return breaker;
  }

  return {
    admit: (name) => {
      const breaker = findBreaker(name);
      const admission = breaker.admit(Date.now());
      if (admission === 'refused') throw new GatewayFault(name, 'unavailable', 'not asked, because it failed several times in a row');
      budget.noteCall();
      const admitted = createAdmittedCall(admission, breaker, budget);
      return {
        ...admitted,
        fail: (fault, answer) => {
          if (isMissingCall(fault)) missing.set(name, Date.now() + missingMs);
          admitted.fail(fault, answer);
        },
      };
    },
    offers: (name) => (missing.get(name) ?? 0) <= Date.now(),
  };
}

const createAdmittedCall = (admission: Admission, breaker: Breaker, budget: RetryBudget): AdmittedCall => ({
  mayRetry: () => !breaker.isOpen() && budget.spend(),
  succeed: () => breaker.succeed(admission),
  fail: (fault, { retryAfterMs, isPublic }) => {
    if (fault.reason === 'aborted') breaker.leave(admission);
    else if (isOutage(fault, isPublic)) breaker.fail(admission, Date.now(), { retryAfterMs, isForEveryone: isPublic });
    else breaker.succeed(admission); // the gateway works, although it rejected the call
  },
});

/** Returns true if a fault shows that the gateway itself is in trouble. A 429 may be meant for one shopper, unless the call is public. */
function isOutage({ reason, answer }: GatewayFault, isPublic: boolean): boolean {
  if (reason === 'network' || reason === 'timeout') return true;
  return answer !== undefined && (answer.status >= 500 || (answer.status === 429 && isPublic));
}
