// Checks gateway calls against their rows in the contract: each reply matches its schema, and each listed error code has a request that
// causes it.
import { describe, expect, it } from 'vitest';
import { type CallCode, type CallName, callRow } from '#contract/calls.ts';
import { type ErrorCode, errorCatalog } from '#contract/errors/catalog.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { chooseVariants } from './long-set.ts';

interface Answer {
  status: number;
  body: unknown;
  error?: { errorId?: string | undefined; details?: { retryAfterMs?: unknown } | undefined } | undefined;
}

/** By call: a request that succeeds, and requests that fail with each of the error codes. */
export interface Asked<Name extends CallName, Ask> {
  asked: Record<Name, Ask>;
  refusals: { [Each in Name]: Record<CallCode<Each>, Ask> };
}

/**
 * Checks each call. The types require a request for every code in `refusals`. By default, each code is tested only for the first call that
 * has it; the long test set tests it for all calls.
 */
export function checkEachCall<Name extends CallName, Ask>(
  { asked, refusals }: Asked<Name, Ask>,
  send: (name: Name, ask: Ask, hoped: 'answer' | 'refusal') => Promise<Answer>,
): void {
  // The cast restores the type, because Object.keys returns strings.
  const names = Object.keys(asked) as Name[];
  const met = new Set<ErrorCode>();
  describe.each(names)('%s', (name) => {
    it('returns a reply that matches its schema', async () => {
      const { status, body } = await send(name, asked[name], 'answer');
      expect(status, JSON.stringify(body)).toBe(200);
      expect(validateResponse(name, body)).toEqual({ valid: true, issues: [] });
    });

    const cases = Object.entries<Ask>(refusals[name]) as [ErrorCode, Ask][];

    it('has a test request for each of its error codes', () => {
      expect(cases.map(([code]) => code).toSorted()).toEqual([...callRow(name).codes].toSorted());
    });

    const chosen = chooseVariants(cases, ([code]) => !met.has(code));
    for (const [code] of chosen) met.add(code);

    it.each(chosen)('returns the error code %s for the test request of that code', async (code, ask) => {
      const { status, error } = await send(name, ask, 'refusal');
      expect(error?.errorId).toBe(code);
      expect(status).toBe(error?.details?.retryAfterMs === undefined ? errorCatalog[code].status : 429);
    });
  });
}
