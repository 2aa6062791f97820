// Orders whose payment requires a 3-D Secure challenge, through the calls of the contract.
import { beforeAll, describe, expect, it } from 'vitest';
import { settleChallenge } from '#demo/provider/challenges.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { countHeld, countOrders, countPayments } from '../../../support/order-counts.ts';
import { anItem, aShopper, readStock } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

describe('a challenged payment', () => {
  async function challenged(offset: number) {
    const item = await anItem({ offset, stock: 5 });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item], 'challenge');
    const pending = (await shopper.place(shown)).body;
    return { item, shopper, shown, pending, challengeId: pending.paymentMethod[0]?.additionalData.sessionID ?? '' };
  }

  it('a challenged payment leaves the order pending, and the reply contains the challenge URL', async () => {
    const { shopper, shown, pending, item } = await challenged(11);
    expect(pending).toMatchObject({ status: 'payment_pending', st: '', flash: [{ code: 'PaymentNotAuthorized' }] });
    expect(pending.paymentMethod[0]?.additionalData.challengeUrl).toMatch(/^\/provider\/challenge\//);
    expect(await readStock(item.upc)).toBe(4);
    expect((await shopper.place(shown)).body).toEqual(pending);
    expect((await shopper.patch(pending)).body).toEqual(pending);
  });

  it('a challenged payment places the order once the challenge has passed, and repeated requests get the same reply', async () => {
    const { shopper, shown, pending, challengeId } = await challenged(12);
    await settleChallenge(backendEnv.BACKEND_DB, challengeId, 'passed');
    const answers = await Promise.all([shopper.patch(pending), shopper.patch(pending), shopper.place(shown)]);
    const order = (await shopper.patch(pending)).body;
    expect(order.status).toBe('confirmed');
    for (const { body } of answers) expect(['payment_pending', 'confirmed']).toContain(body.status);
    expect(await countOrders(order.orderNumber)).toBe(1);
    expect(await countPayments(shown.basketId)).toBe(1);
  });

  it.each(['failed', 'abandoned'] as const)(
    'a payment whose challenge is %s causes the order to be rejected and its stock to be released',
    async (result) => {
      const { shopper, shown, pending, challengeId, item } = await challenged(13);
      await settleChallenge(backendEnv.BACKEND_DB, challengeId, result);
      const refused = await shopper.patch(pending);
      expect(refused).toMatchObject({ status: 403, error: { errorId: 'AUT432' } });
      expect((await shopper.place(shown)).error?.errorId).toBe('AUT432');
      expect(await readStock(item.upc)).toBe(5);
      expect(await countHeld(shown.basketId)).toBe(0);
      expect((await shopper.read(shown.basketId)).body.totalItems).toBe(1);
    },
  );

  it('a challenged payment is canceled when the cart changes', async () => {
    const { shopper, shown, pending, challengeId, item } = await challenged(14);
    await shopper.add({ cartId: shown.basketId, ...item });
    await settleChallenge(backendEnv.BACKEND_DB, challengeId, 'passed');
    expect((await shopper.patch(pending)).error?.errorId).toBe('AUT432');
    expect(await countPayments(shown.basketId)).toBe(0);
    expect(await readStock(item.upc)).toBe(5);
  });

  it('a challenged payment is completed only with its own challenge id and only by the shopper who ordered', async () => {
    const { shopper, pending, shown } = await challenged(15);
    expect((await shopper.patch(pending, 'another')).error?.errorId).toBe('API400');
    expect((await (await aShopper()).patch(pending)).error?.errorId).toBe('ORD409');
    expect((await shopper.patch({ ...pending, orderNumber: 'C000000000' })).error?.errorId).toBe('ORD409');
    expect(await countPayments(shown.basketId)).toBe(0);
  });
});
