// Orders in a shop whose bot check is enabled. A correct answer is valid for one order only.
import { beforeAll, describe, expect, it } from 'vitest';
import { readQuestion } from '#backend/services/bot-check/question.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anItem, aShopper, orderBody } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const botCheckEnabled = { BOT_CHECK: 'question' };

async function aToken({ over = 0, questionId = crypto.randomUUID() as string } = {}): Promise<string> {
  const { left, right } = await readQuestion(backendEnv, questionId);
  return `${questionId}.${left + right + over}`;
}

async function atSummary() {
  const shopper = await aShopper();
  const shown = await shopper.atSummary([await anItem()]);
  const place = (recaptcha_response?: string, of: Cart = shown, env: object = botCheckEnabled) =>
    shopper.call<Order>('/cart/v2/checkout/order', {
      method: 'PUT',
      body: orderBody(of, recaptcha_response === undefined ? {} : { recaptcha_response }),
      env,
    });
  return { shopper, shown, place };
}

describe('an order with an enabled bot check', () => {
  it('an order with a correct bot check answer is placed', async () => {
    const { place } = await atSummary();
    const { status, body } = await place(await aToken());
    expect([status, body.status]).toEqual([200, 'confirmed']);
  });

  it.each([
    ['without a token', async () => undefined],
    ['with a wrong answer', () => aToken({ over: 1 })],
    ['with an empty answer', async () => `${crypto.randomUUID()}.`],
    ['with a malformed token', async () => 'fail'],
    ['with an invalid question id', () => aToken({ questionId: 'x' })],
  ])('an order %s is rejected with AUT403, and the same cart can be ordered with a correct answer', async (_, token) => {
    const { shopper, shown, place } = await atSummary();
    const refused = await place(await token());
    expect([refused.status, refused.error?.errorId]).toEqual([403, 'AUT403']);
    expect((await shopper.read(shown.basketId)).body).toMatchObject({ revision: shown.revision, totalItems: 1 });
    expect((await place(await aToken())).status).toBe(200);
  });

  it('a bot check answer is valid for only one order, and a question cannot be answered again after a wrong answer', async () => {
    const [one, other] = [await atSummary(), await atSummary()];
    const token = await aToken();
    expect((await one.place(token)).status).toBe(200);
    expect((await other.place(token)).error?.errorId).toBe('AUT403');
    const questionId = crypto.randomUUID();
    await other.place(await aToken({ questionId, over: 1 }));
    expect((await other.place(await aToken({ questionId }))).error?.errorId).toBe('AUT403');
  });

  it('a repeated submission of an order gets the first reply, whether its bot check token is the same, invalid or missing', async () => {
    const { place } = await atSummary();
    const token = await aToken();
    const answers = await Promise.all([place(token), place(token)]);
    const later = [await place(), await place('fail')];
    expect(new Set([...answers, ...later].map(({ body }) => body.orderNumber)).size).toBe(1);
  });

  it('an order whose card was declined needs a new bot check answer', async () => {
    const shopper = await aShopper();
    const shown = await shopper.atSummary([await anItem()], 'declined');
    const put = (cart: Cart, recaptcha_response: string) =>
      shopper.call<Order>('/cart/v2/checkout/order', {
        method: 'PUT',
        body: orderBody(cart, { recaptcha_response }),
        env: botCheckEnabled,
      });
    const token = await aToken();
    expect((await put(shown, token)).error?.errorId).toBe('PAY400');
    await shopper.pay(shown.basketId, await shopper.card(shown.basketId, 'paid'));
    const again = (await shopper.prepare(shown.basketId)).body;
    expect((await put(again, token)).error?.errorId).toBe('AUT403');
    expect((await put(again, await aToken())).status).toBe(200);
  });
});

it('an order is placed without a token or with an invalid token if no bot check is configured', async () => {
  expect((await (await atSummary()).place(undefined, undefined, {})).status).toBe(200);
  expect((await (await atSummary()).place('fail', undefined, {})).status).toBe(200);
});

it('placing an order returns 500 if BOT_CHECK names an unknown bot check', async () => {
  const { place } = await atSummary();
  expect((await place(await aToken(), undefined, { BOT_CHECK: 'guess' })).status).toBe(500);
});
