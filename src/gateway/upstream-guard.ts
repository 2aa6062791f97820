// Protects failing origins. All calls of an origin share one retry budget, and each call has its own circuit breaker, so that one failing
// call does not block other calls. It also remembers what each origin does not offer in a market, and the commercial terms.
import { type CallGroup, findGroup } from '#contract/call-groups.ts';
import type { CallName } from '#contract/calls.ts';
import { isMissingCall } from '#contract/errors/api-error.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { featureCalls, features, fullOffering, type Offering } from '#contract/features.ts';
import { type Admission, Breaker } from './breaker.ts';
import { createKnownTerms, type KnownTerms } from './commercial-terms.ts';
import { GatewayFault } from './gateway.ts';
import { createKnownOffering, createOffering, type KnownOffering, listCall } from './offering.ts';
import { createSingleOrigin, type GatewayOrigin, type GatewayOrigins, listOriginGroups } from './origins.ts';
import { RetryBudget } from './retry-budget.ts';

/** The circuit breakers and the retry budget of an origin, which all markets share. */
interface Protection {
  budget: RetryBudget;
  breakers: Map<CallName, Breaker>;
}

type Protections = ReadonlyMap<GatewayOrigin, Protection>;

export const createProtections = (origins: GatewayOrigins): Protections =>
  new Map(listOriginGroups(origins).map((group) => [origins[group], { budget: new RetryBudget(), breakers: new Map() }]));

/** The circuit breakers, retry budgets and known offerings of one market, with which one isolate protects the gateway. */
export interface UpstreamGuard {
  /** Returns false for ten minutes after the gateway rejected a call because it does not know it. */
  offers: (name: CallName) => boolean;
  /** The features that the origins offer together. */
  offering: () => Offering;
  /** One group of each origin that can have a list of features. */
  listGroups: readonly CallGroup[];
  /** Sets the features that the origin of a group lists; undefined if it has no list, in which case the previous list stays. */
  setFeatures: (names: readonly string[] | undefined, group: CallGroup) => void;
  terms: KnownTerms;
  /** Admits a call, or throws the fault `unavailable` or `not-offered`. `group`: the group of the call, unless it is called for another one. */
  admit: (name: CallName, group?: CallGroup) => AdmittedCall;
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

/** The state of one origin. An outage or a missing call of one origin says nothing about another origin. */
interface OriginState extends Protection {
  known: KnownOffering;
}

export function createUpstreamGuard(origins = createSingleOrigin(''), protections = createProtections(origins)): UpstreamGuard {
  const groups = listOriginGroups(origins);
  const states = new Map(groups.map((group) => [origins[group], createOriginState(origins, group, protections)]));
  // the cast is safe because the map has a state for the origin of each group
  const stateOf = (group: CallGroup): OriginState => states.get(origins[group]) as OriginState;

  return {
    offers: (name) => stateOf(findGroup(name)).known.offers(name),
    offering: joinOfferings([...states.values()].map(({ known }) => known.offering)),
    listGroups: groups.filter((group) => ownFeatures(origins, group).length > 0),
    setFeatures: (names, group) => stateOf(group).known.setFeatures(names),
    terms: createKnownTerms(),
    admit: (name, group = findGroup(name)) => {
      const { budget, breakers, known } = stateOf(group);
      const reject = (fault: GatewayFault): never => {
        fault.origin = origins[group].name;
        throw fault;
      };
      if (!known.isSent(name)) reject(createNotOfferedFault(name));
      const breaker = findBreaker(breakers, name);
      const admission = breaker.admit(Date.now());
      if (admission === 'refused') return reject(new GatewayFault(name, 'unavailable', 'not sent, because previous calls failed'));
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
          fault.isMissing = isRejection(name, fault) && known.recordMissing(name);
          admitted.fail(fault, answer);
        },
      };
    },
  };
}

function createOriginState(origins: GatewayOrigins, group: CallGroup, protections: Protections): OriginState {
  const protection = protections.get(origins[group]) as Protection; // the cast is safe because every origin has a protection
  return { ...protection, known: createKnownOffering(ownFeatures(origins, group)) };
}

/** Returns the features whose calls an origin receives. All calls of a feature are in one group (test/contract/call-groups.test.ts). */
const ownFeatures = (origins: GatewayOrigins, group: CallGroup) =>
  features.filter((feature) => origins[findGroup(featureCalls[feature][0])] === origins[group]);

function findBreaker(breakers: Map<CallName, Breaker>, name: CallName): Breaker {
  const breaker = breakers.get(name) ?? new Breaker();
  breakers.set(name, breaker);
  return breaker;
}

/** Returns a function that joins the offerings of several origins. It returns the same object until one of them changes. */
function joinOfferings(read: readonly (() => Offering)[]): () => Offering {
  const [only] = read;
  if (only && read.length === 1) return only;
  let parts: readonly Offering[] = [];
  let joined = fullOffering;
  return () => {
    const current = read.map((readOne) => readOne());
    if (current.some((part, index) => part !== parts[index])) {
      parts = current;
      joined = createOffering(features.filter((feature) => !current.every((part) => part.has(feature))).join(' '));
    }
    return joined;
  };
}

/** Calls that any 404 marks as missing. */
const callsWithPlain404: readonly CallName[] = ['analytics.collect', 'decisions.decide', 'markets.terms'];

/** Calls without an id: each reads a document or list that exists once per site. API404 therefore means that the gateway does not have it. */
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
