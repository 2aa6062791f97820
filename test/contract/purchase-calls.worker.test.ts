// Every call of carts and the checkout to the embedded backend: its reply matches its schema, and each of its error codes has a request
// that causes it. ./purchase defines the requests, and ../support/check-calls.ts checks the responses.
import { beforeAll } from 'vitest';
import { callRow } from '#contract/calls.ts';
import { fillPath } from '#contract/path.ts';
import { prepareBackend } from '../support/backend.ts';
import { checkEachCall } from '../support/check-calls.ts';
import { addressedRefusals } from './purchase/addresses.ts';
import { lineRefusals } from './purchase/lines.ts';
import { paymentRefusals } from './purchase/payments.ts';
import { orderRefusals } from './purchase/placing.ts';
import { promotionRefusals } from './purchase/promotions.ts';
import { asked } from './purchase/requests.ts';
import { type Ask, type PurchaseCall, type Question, type Refusals, type Scene, scene } from './purchase/scene.ts';

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

checkEachCall<PurchaseCall, Ask>({ asked, refusals }, async (name, ask, hoped) => {
  // Of the requests that are refused, only those to place an order need a complete cart.
  const given = await scene({ isReady: hoped === 'answer' || !name.startsWith('cart.') });
  return send(name, given, await ask(given));
});
