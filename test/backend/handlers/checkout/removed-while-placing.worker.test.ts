// An order keeps its address and card even if they are removed from the account while it is being placed.
import { beforeAll, expect, test } from 'vitest';
import { cardOwner } from '#backend/services/payments/saved-cards.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { settleChallenge } from '#demo/provider/challenges.ts';
import { completeSession, createSession } from '#demo/provider/sessions.ts';
import { anAccount, aVisitor } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { count } from '../../../support/placed-orders.ts';
import { anItem, aShopper, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const { BACKEND_DB: db } = backendEnv;
const base = '/consumers-v3/consumer';

/** Creates a signed-in shopper at the order summary with a saved address and a saved card. */
async function aPersonAtSummary({ offset, outcome = 'paid' }: { offset: number; outcome?: 'paid' | 'challenge' }) {
  const { email, consumerNo } = await anAccount();
  const visitor = await aVisitor();
  const tokens = await visitor.enter(email);
  const shopper = await aShopper({ accessToken: tokens.accessToken });
  const { email: _, phoneCode: __, ...saved } = { ...usAddress, phone: '+13035550142', phoneCode: '1' };
  const { addressId } = (await visitor.as<{ addressId: string }>(tokens, `${base}/address`, { body: { approachType: 'S', ...saved } }))
    .body;
  const place = { siteId: 'us', locale: 'en-us', returnUrl: 'https://shop.example/', currency: 'USD', now: Date.now() };
  const { sessionId } = await createSession(db, { basketId: cardOwner(consumerNo), ...place });
  const card = { brand: 'VISA', bin: '424242', last4: '4242', expiryMonth: 12, expiryYear: 2030, outcome } as const;
  await completeSession(db, { sessionId, card, numberMark: consumerNo, now: place.now });
  const kept = await visitor.as<{ card: { paymentInstrumentId: string } }>(tokens, `${base}/payment_instruments`, {
    body: { payment_method_id: 'CREDIT_CARD', payment_session_id: sessionId },
  });
  const cardId = kept.body.card.paymentInstrumentId;
  const { basketId } = (await shopper.createWithItem(await anItem({ offset, isPlain: true }))).body;
  await shopper.shipTo(basketId, usAddress);
  await shopper.billTo(basketId, usAddress);
  const paid = await shopper.call<Cart>(`/cart/v1/cart/${basketId}/paymentInstruments`, {
    body: { payment_method_id: 'CREDIT_CARD', saved_instrument_id: cardId },
  });
  expect(paid.status).toBe(200);
  const removeAll = () =>
    Promise.all([
      visitor.as(tokens, `${base}/address/${addressId}`, { method: 'DELETE' }),
      visitor.as(tokens, `${base}/payment_instruments/${cardId}`, { method: 'DELETE' }),
    ]);
  return { shopper, shown: (await shopper.prepare(basketId)).body, removeAll };
}

const charges = (basketId: string) =>
  count("SELECT COUNT(*) AS n FROM provider_charge WHERE kind = 'authorization' AND intent_id LIKE ?1 || ':%'", basketId);

test.each(['before', 'during', 'after'])(
  'an order is placed and paid once even if its address and card are removed from the account %s the submission',
  async (when) => {
    const { shopper, shown, removeAll } = await aPersonAtSummary({ offset: 61 });
    if (when === 'before') await removeAll();
    const [placed, removed] = await Promise.all([shopper.place(shown), when === 'during' ? removeAll() : undefined]);
    if (when === 'after') await removeAll();
    expect(placed.status).toBe(200);
    if (removed) expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await charges(shown.basketId)).toBe(1);
    const { body: order } = await shopper.purchase(placed.body.orderNumber, placed.body.st);
    expect(order.shipments[0]?.address).toMatchObject({ addressLine1: usAddress.addressLine1, city: usAddress.city });
  },
);

test('an order is placed even if its address and card are removed from the account during a challenge', async () => {
  const { shopper, shown, removeAll } = await aPersonAtSummary({ offset: 62, outcome: 'challenge' });
  const { body: open } = await shopper.place(shown);
  const challengeId = open.paymentMethod[0]?.additionalData.sessionID ?? '';
  expect(challengeId).not.toBe('');
  await removeAll();
  await settleChallenge(db, challengeId, 'passed');
  expect((await shopper.patch(open)).status).toBe(200);
  expect(await charges(shown.basketId)).toBe(1);
});
