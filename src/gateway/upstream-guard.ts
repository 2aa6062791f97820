// Protects a failing gateway. All calls share one retry budget, and each call has its own circuit breaker, so that one failing call does
// not block other calls. It also remembers what the gateway does not offer in a market.
import type { CallName } from '#contract/calls.ts';
import { isMissingCall } from '#contract/errors/api-error.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { type Admission, Breaker } from './breaker.ts';
import { GatewayFault } from './gateway.ts';
import { createKnownOffering, type KnownOffering, listCall } from './offering.ts';
import { RetryBudget } from './retry-budget.ts';

/** The circuit breakers and the retry budget, which all markets share. */
interface Protection {
  budget: RetryBudget;
  breakers: Map<CallName, Breaker>;
}

export const createProtection = (): Protection => ({ budget: new RetryBudget(), breakers: new Map() });

/** The circuit breakers, the retry budget and the known offering of one market, with which one isolate protects the gateway. */
export interface UpstreamGuard extends Pick<KnownOffering, 'offers' | 'offering' | 'setFeatures'> {
  /** Admits a call, or throws the fault `unavailable` or `not-offered`. */
  admit: (name: CallName) => AdmittedCall;
}

export interface AdmittedCall {
  /** Returns true if the failed call may be retried, in which case the retry is counted. */
  canRetry: () => boolean;
  succeed: () => void;
  /** Records that the gateway refused the call with a code that the call lists. */
  refuse: (code: ErrorCode) => void;
  /** Records that the call failed. `isPublic`: every shopper would get the same reply. */
  fail: (fault: GatewayFault, answer: { retryAfterMs: number | undefined; isPublic: boolean }) => void;
}

export function createUpstreamGuard({ budget, breakers } = createProtection()): UpstreamGuard {
  const known = createKnownOffering();
  const { offers, offering, setFeatures } = known;

  function findBreaker(name: CallName): Breaker {
    const breaker = breakers.get(name) ?? new Breaker();
    breakers.set(name, breaker);
    return breaker;
  }

  return {
    offers,
    offering,
    setFeatures,
    admit: (name) => {
      if (!known.isSent(name)) throw createNotOfferedFault(name);
      const breaker = findBreaker(name);
      const admission = breaker.admit(Date.now());
      if (admission === 'refused') throw new GatewayFault(name, 'unavailable', 'not sent, because previous calls failed');
      budget.recordCall();
      const admitted = createAdmittedCall(admission, breaker, budget);
      return {
        ...admitted,
        succeed: () => {
          known.recordKnown(name);
          admitted.succeed();
        },
        refuse: (code) => {
          if (code !== 'API404') known.recordKnown(name);
          else if (callsWithoutId.includes(name)) known.recordMissing(name);
          admitted.succeed();
        },
        fail: (fault, answer) => {
          if (isRejection(name, fault)) known.recordMissing(name);
          admitted.fail(fault, answer);
        },
      };
    },
  };
}

/** Calls that any 404 marks as missing. */
const callsWithPlain404: readonly CallName[] = ['analytics.collect', 'decisions.decide'];

/** Calls that ask for nothing but a site's only document or list. API404 therefore means that the gateway does not have it. */
const callsWithoutId: readonly CallName[] = [
  'components.collections',
  'components.footer',
  'components.footSizes',
  'components.search',
  'components.utility',
  'contact.subjects',
  'content.articles',
  'content.popups',
  'utilities.countryData',
];

/** True if the response means that the gateway does not have the call. Any error response to the request for the list means that. */
function isRejection(name: CallName, fault: GatewayFault): boolean {
  if (name === listCall) return fault.answer !== undefined;
  return callsWithPlain404.includes(name) ? fault.answer?.status === 404 : isMissingCall(fault);
}

/** Returns the fault of a call that is not sent. It has the same error as the reply of a gateway without the call. */
const createNotOfferedFault = (name: CallName): GatewayFault =>
  new GatewayFault(name, 'not-offered', 'not sent, because the gateway does not offer it', {
    answer: { kind: 'thrown', status: 404, message: { kind: 'table', code: 'API404' } },
  });

const createAdmittedCall = (admission: Admission, breaker: Breaker, budget: RetryBudget): Omit<AdmittedCall, 'refuse'> => ({
  canRetry: () => !breaker.isOpen() && budget.spend(),
  succeed: () => breaker.succeed(admission),
  fail: (fault, { retryAfterMs, isPublic }) => {
    if (fault.reason === 'aborted') breaker.leave(admission);
    else if (isOutage(fault, isPublic)) breaker.fail(admission, Date.now(), { retryAfterMs, isForEveryone: isPublic });
    // a gateway that rejects a call is not failing
    else breaker.succeed(admission);
  },
});

/** Returns true if a fault shows that the gateway is failing. A 429 may concern a single shopper, unless the call is public. */
function isOutage({ reason, answer }: GatewayFault, isPublic: boolean): boolean {
  if (reason === 'network' || reason === 'timeout') return true;
  return answer !== undefined && (answer.status >= 500 || (answer.status === 429 && isPublic));
}
