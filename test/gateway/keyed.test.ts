// Idempotency keys: a change is sent twice only if it has a key.
import { describe, expect, test } from 'vitest';
import { type Answer, aClient, aNetwork, aRefusal } from '../support/fake-fetch.ts';
import { aCart } from '../support/samples.ts';

const removal = { body: { cartId: 'cart-1', itemId: 'line-1', upc: '800000000006' } };

async function remove(answers: Answer[], idempotencyKey?: string) {
  const network = aNetwork(...answers);
  const outcome = await aClient(network)('cart.removeItem', removal, { idempotencyKey }).then(
    (answer) => answer,
    () => undefined,
  );
  return { outcome, keys: network.requests.map(({ headers }) => headers.get('idempotency-key')), requests: network.requests };
}

describe('call that accepts an idempotency key', () => {
  test.each<[string, Answer]>([
    ['a broken connection', 'broken'],
    ['a 500', { status: 500 }],
  ])('is retried with the same key after %s', async (_, first) => {
    const { outcome, keys } = await remove([first, { body: aCart() }], 'submission-1');
    expect(outcome).toEqual({ ok: true, value: aCart() });
    expect(keys).toEqual(['submission-1', 'submission-1']);
  });

  test('is sent only once if the caller passes no key', async () => {
    expect((await remove(['broken', { body: aCart() }])).keys).toEqual([null]);
  });

  test('has a body, even as a DELETE request', async () => {
    const { requests } = await remove([{ body: aCart() }], 'submission-1');
    expect(await requests[0]?.json()).toEqual(removal.body);
  });
});

test('a call that accepts no idempotency key does not send the key that the caller passes', async () => {
  const network = aNetwork({ body: aCart() });
  await aClient(network)('cart.read', { params: { basketId: 'cart-1' }, query: {} }, { idempotencyKey: 'submission-1' });
  expect(network.requests[0]?.headers.has('idempotency-key')).toBe(false);
});

describe('refusal of a call', () => {
  const refusal = (details: unknown): Answer => ({ status: 404, body: { errorDetails: [{ errorId: 'BSK404', details }] } });

  test('contains the error details of the reply', async () => {
    const { outcome } = await remove([refusal({ itemId: 'line-1', maxQty: 3 })]);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'BSK404', details: { itemId: 'line-1', maxQty: 3 } } });
  });

  test('contains the code but no details if the details are malformed', async () => {
    const { outcome } = await remove([refusal({ maxQty: 'many' })]);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'BSK404', details: undefined } });
  });

  test('contains no details if the reply has none', async () => {
    const { outcome } = await remove([{ status: 404, body: aRefusal('BSK404') }]);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'BSK404' } });
  });
});
