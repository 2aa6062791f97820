// The terms of sale that this isolate last read from the gateway, for each site.
import type { Terms } from '#contract/calls/markets.ts';
import { thrownError } from '#contract/errors/api-error.ts';
import type { Gateway } from './gateway.ts';

/** The terms of a gateway that returns none. */
export const noTerms: Terms = Object.freeze({});

const refreshMs = 60_000;

export interface KnownTerms {
  /** Returns the terms of a site; none if they were not read yet. */
  find: (siteId: string) => Terms;
  /** Returns true if the terms of a site were read. */
  isKnown: (siteId: string) => boolean;
  /** Returns true once a minute for terms that were read, so that the caller reads them again. */
  shouldRefresh: (siteId: string) => boolean;
  set: (siteId: string, terms: Terms) => void;
}

export function createKnownTerms(): KnownTerms {
  const known = new Map<string, { terms: Terms; readAt: number }>();
  return {
    find: (siteId) => known.get(siteId)?.terms ?? noTerms,
    isKnown: (siteId) => known.has(siteId),
    shouldRefresh: (siteId) => {
      const entry = known.get(siteId);
      if (!entry || Date.now() - entry.readAt < refreshMs) return false;
      entry.readAt = Date.now();
      return true;
    },
    set: (siteId, terms) => void known.set(siteId, { terms, readAt: Date.now() }),
  };
}

/** Reads the terms of a site. A gateway without the call has none. Rejects if the gateway fails. */
export async function readTerms(gateway: Gateway, siteId: string): Promise<Terms> {
  const answer = await gateway('markets.terms', { query: { siteId } }).catch((problem) => {
    if (!isUnknownCall(problem)) throw problem;
  });
  return answer?.ok ? answer.value : noTerms;
}

/** Statuses with which a server rejects a request that it does not know. A 403 may also come from a firewall. */
const unknownStatuses = [404, 405, 501];

const isUnknownCall = (problem: unknown): boolean => unknownStatuses.includes(thrownError(problem)?.status ?? 0);
