// Holds calls of the gateway against their rows: each answers as its schema says, and each of its codes can be met by an honest request.
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

/** How each call is asked so that it answers, and so that it refuses with each of its codes. */
export interface Asked<Name extends CallName, Ask> {
  asked: Record<Name, Ask>;
  refusals: { [Each in Name]: Record<CallCode<Each>, Ask> };
}

/** A code that is missing in `refusals` does not compile. The gate meets each code at the first call that has it, the long set at each. */
export function checkEachCall<Name extends CallName, Ask>(
  { asked, refusals }: Asked<Name, Ask>,
  send: (name: Name, ask: Ask, hoped: 'answer' | 'refusal') => Promise<Answer>,
): void {
  const names = Object.keys(asked) as Name[]; // Object.keys widens names
  const met = new Set<ErrorCode>();
  describe.each(names)('%s', (name) => {
    it('answers with what its schema says', async () => {
      const { status, body } = await send(name, asked[name], 'answer');
      expect(status, JSON.stringify(body)).toBe(200);
      expect(validateResponse(name, body)).toEqual({ valid: true, issues: [] });
    });

    const cases = Object.entries<Ask>(refusals[name]) as [ErrorCode, Ask][];

    it('knows how each of its codes is met', () => {
      expect(cases.map(([code]) => code).toSorted()).toEqual([...callRow(name).codes].toSorted());
    });

    const chosen = chooseVariants(cases, ([code]) => !met.has(code));
    for (const [code] of chosen) met.add(code);

    it.each(chosen)('is refused with %s on an honest request', async (code, ask) => {
      const { status, error } = await send(name, ask, 'refusal');
      expect(error?.errorId).toBe(code);
      expect(status).toBe(error?.details?.retryAfterMs === undefined ? errorCatalogue[code].status : 429);
    });
  });
}
