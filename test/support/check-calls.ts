// Checks gateway calls against their rows: each reply matches its schema, and a valid request can cause each of the error codes.
import { describe, expect, it } from 'vitest';
import { type CallCode, type CallName, callRow } from '#contract/calls.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors/catalogue.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { chooseVariants } from './long-set.ts';

interface Answer {
  status: number;
  body: unknown;
  error?: { errorId?: string | undefined; details?: { retryAfterMs?: unknown } | undefined } | undefined;
}

/** The requests that make a call succeed, and fail with each of its codes. */
export interface Asked<Name extends CallName, Ask> {
  asked: Record<Name, Ask>;
  refusals: { [Each in Name]: Record<CallCode<Each>, Ask> };
}

/**
 * Checks each call. A code that is missing in `refusals` does not compile. The gate tests each code at the first call that has it, the long
 * set at each call.
 */
export function checkEachCall<Name extends CallName, Ask>(
  { asked, refusals }: Asked<Name, Ask>,
  send: (name: Name, ask: Ask, hoped: 'answer' | 'refusal') => Promise<Answer>,
): void {
  const names = Object.keys(asked) as Name[]; // Object.keys widens the type of the names
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

    it.each(chosen)('returns %s for a valid request', async (code, ask) => {
      const { status, error } = await send(name, ask, 'refusal');
      expect(error?.errorId).toBe(code);
      expect(status).toBe(error?.details?.retryAfterMs === undefined ? errorCatalogue[code].status : 429);
    });
  });
}
