// The commercial terms of a site that this isolate last read from the gateway.
import type { CommercialTerms } from '#contract/calls/markets.ts';
import { thrownError } from '#contract/errors/api-error.ts';
import type { Gateway } from './gateway.ts';

/** The terms of a gateway that returns none. */
export const noTerms: CommercialTerms = Object.freeze({});

const refreshMs = 60_000;

export interface KnownTerms {
  /** Returns the terms; none if they were not read yet. */
  get: () => CommercialTerms;
  /** Returns true if the terms were read. */
  isKnown: () => boolean;
  /** Returns true once a minute after the terms were read, so that the caller reads them again. */
  shouldRefresh: () => boolean;
  set: (terms: CommercialTerms) => void;
}

export function createKnownTerms(): KnownTerms {
  let known: CommercialTerms | undefined;
  let readAt = 0;
  return {
    get: () => known ?? noTerms,
    isKnown: () => known !== undefined,
    shouldRefresh: () => {
      if (known === undefined || Date.now() - readAt < refreshMs) return false;
      readAt = Date.now();
      return true;
    },
    set: (terms) => {
      known = terms;
      readAt = Date.now();
    },
  };
}

/** Reads the terms of a site. A gateway without the call has none. Rejects if the gateway fails. */
export async function readTerms(gateway: Gateway, siteId: string): Promise<CommercialTerms> {
  const answer = await gateway('markets.terms', { query: { siteId } }).catch((problem) => {
    if (!isUnknownCall(problem)) throw problem;
  });
  return answer?.ok ? answer.value : noTerms;
}

/** Statuses with which a server rejects a request that it does not know. A 403 may also come from a firewall. */
const unknownStatuses = [404, 405, 501];

const isUnknownCall = (problem: unknown): boolean => unknownStatuses.includes(thrownError(problem)?.status ?? 0);
