// Which payment methods the billing step shows: those that the shop has and the gateway takes.
import { beforeAll, describe, expect, test } from 'vitest';
import { testCardNumber, testPin } from '#backend/seed/gift-cards.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
import { aBuyerWithCart } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

/** A buyer at the billing step of a gateway that takes no more than these. */
async function atBilling(...codes: PaymentMethodId[]) {
  const { shop, buyer } = await aBuyerWithCart();
  await buyer.ship();
  const asked: string[] = [];
  const offer = (...now: PaymentMethodId[]) => {
    shop.state.between = async (request, pass) => {
      asked.push(new URL(request.url).pathname);
      return request.url.endsWith('/paymentMethods')
        ? Response.json({ paymentMethods: now.map((code) => ({ code, label: code })) })
        : pass(request);
    };
  };
  offer(...codes);
  return { buyer, asked, offer, billing: buyer.path('/checkout/billing') };
}

test.each<[PaymentMethodId[], { card: boolean; giftCards: boolean }]>([
  [['CREDIT_CARD', 'GIFT_CARD'], { card: true, giftCards: true }],
  [['CREDIT_CARD'], { card: true, giftCards: false }],
  [['GIFT_CARD', 'PAYPAL'], { card: false, giftCards: true }],
])('of %j it shows what it has', async (codes, shown) => {
  const { buyer, asked, billing } = await atBilling(...codes);
  const { html } = await buyer.visit(billing);
  expect({ card: html.includes('data-card-frame'), giftCards: html.includes('name="giftCardNumber"') }).toEqual(shown);
  expect(asked.some((path) => path.endsWith('/paymentSession'))).toBe(shown.card);
});

describe('what is taken no more', () => {
  test('can still be removed where it has its part of the total', async () => {
    const { buyer, offer, billing } = await atBilling('CREDIT_CARD', 'GIFT_CARD');
    const giftCard = { giftCardNumber: testCardNumber('USD', '00002500'), giftCardPin: testPin };
    await buyer.post(billing, { same: 'on', go: 'gift-card', ...giftCard });
    offer('CREDIT_CARD');
    const { html } = await buyer.visit(billing);
    expect(html).toContain('value="remove ');
  });

  test('is shown where it is saved to pay the rest, and nothing else is asked for', async () => {
    const { buyer, offer, billing } = await atBilling('CREDIT_CARD', 'GIFT_CARD');
    await buyer.pay();
    offer('GIFT_CARD');
    expect((await buyer.visit(billing)).html).toContain('Visa •••• 4242');
  });
});

test('whoever goes on without a payment method reads which one is missing, or to choose where there are none of the shop', async () => {
  const { buyer, offer, billing } = await atBilling('CREDIT_CARD');
  expect(readText((await buyer.post(billing, { same: 'on' })).html)).toContain('Enter a card to continue.');
  offer('REWARD_CARD');
  expect(readText((await buyer.post(billing, { same: 'on' })).html)).toContain('Choose a payment method to continue.');
});
