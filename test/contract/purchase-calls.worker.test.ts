// Every call on the way to an order against the embedded backend: it answers as its schema says, and each code can be met honestly.
import { beforeAll, describe, expect, it } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';
import { fillPath } from '#contract/path.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { type ErrorCode, errorCatalogue } from '#errors/catalogue.ts';
import { prepareBackend } from '../support/backend.ts';
import { addressedRefusals } from './purchase/addresses.ts';
import { asked } from './purchase/asked.ts';
import { lineRefusals } from './purchase/lines.ts';
import { paymentRefusals } from './purchase/payments.ts';
import { orderRefusals } from './purchase/placing.ts';
import { promotionRefusals } from './purchase/promotions.ts';
import { type Ask, type PurchaseCall, type Question, type Refusals, type Scene, scene } from './purchase/scene.ts';

const purchaseCalls = callNames.filter((name): name is PurchaseCall => /^(?:(?:cart|checkout)\.|consumer\.purchase$)/.test(name));

const refusals: Refusals<PurchaseCall> = {
  ...lineRefusals,
  ...addressedRefusals,
  ...promotionRefusals,
  ...paymentRefusals,
  ...orderRefusals,
};

beforeAll(() => prepareBackend());

async function send(name: PurchaseCall, given: Scene, { params = {}, query, body, key, headers, by, env }: Question) {
  const row = callRow(name);
  const path = `${fillPath(row.path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`;
  return (by ?? given.shopper).call(
    path,
    { method: row.method, ...(env && { env }), ...(headers && { headers }), ...(body !== undefined && { body }) },
    key,
  );
}

describe.each(purchaseCalls)('%s', (name) => {
  it('answers with what its schema says', async () => {
    const given = await scene({ isReady: true });
    const { status, body } = await send(name, given, await asked[name](given));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(validateResponse(name, body)).toEqual({ valid: true, issues: [] });
  });

  const cases = Object.entries<Ask>(refusals[name]) as [ErrorCode, Ask][];

  it('knows how each of its codes is met', () => {
    expect(cases.map(([code]) => code).toSorted()).toEqual([...callRow(name).codes].toSorted());
  });

  it.each(cases)('is refused with %s on an honest request', async (code, ask) => {
    const given = await scene({ isReady: !name.startsWith('cart.') }); // only an order needs a cart that lacks nothing
    const { status, error } = await send(name, given, await ask(given));
    expect(error?.errorId).toBe(code);
    expect(status).toBe(error?.details?.retryAfterMs === undefined ? errorCatalogue[code].status : 429);
  });
});
