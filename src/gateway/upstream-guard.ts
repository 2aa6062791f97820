// Spares a gateway that is in trouble: one retry budget for all calls, and a breaker for each call, so that what fails stops nothing else.
import type { CallName } from '#contract/calls.ts';
import { isMissingCall } from '#contract/errors/api-error.ts';
import { type Admission, Breaker } from './breaker.ts';
import { GatewayFault } from './gateway.ts';
import { RetryBudget } from './retry-budget.ts';

/** One isolate has one for a gateway. */
export interface UpstreamGuard {
  /** Lets a call through, or throws the fault `unavailable`. */
  admit: (name: CallName) => AdmittedCall;
  /** False for ten minutes after the gateway answered that it does not have the call. Of use for calls that it may leave out. */
  offers: (name: CallName) => boolean;
}

const missingMs = 10 * 60 * 1000;

export interface AdmittedCall {
  /** Whether it may be sent a second time now, because it failed. Counts as a retry if so. */
  mayRetry: () => boolean;
  succeed: () => void;
  /** `isPublic`: the reply would be the same for everyone. */
  fail: (fault: GatewayFault, answer: { retryAfterMs: number | undefined; isPublic: boolean }) => void;
}

export function createUpstreamGuard(): UpstreamGuard {
  const budget = new RetryBudget();
  const breakers = new Map<CallName, Breaker>();
  /** Until when the gateway is taken not to have a call, in milliseconds since 1970. */
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
    else breaker.succeed(admission); // it answers
  },
});

/** Whether a fault says that the gateway itself is in trouble. A 429 may be meant for one shopper, unless the call is for everyone. */
function isOutage({ reason, answer }: GatewayFault, isPublic: boolean): boolean {
  if (reason === 'network' || reason === 'timeout') return true;
  return answer !== undefined && (answer.status >= 500 || (answer.status === 429 && isPublic));
}
