// Tests that the billing step offers only payment methods that both the shop and the gateway support.
import { beforeAll, describe, expect, test } from 'vitest';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
import { aGiftCard } from '../../support/gift-cards.ts';
import { countElements } from '../../support/html.ts';
import { aBuyerWithCart } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

/** Returns a buyer in the billing step whose gateway accepts only the given payment methods. */
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
])('billing step offers only the payment methods that the gateway accepts: %j', async (codes, shown) => {
  const { buyer, asked, billing } = await atBilling(...codes);
  const { html } = await buyer.visit(billing);
  expect({ card: html.includes('data-card-frame'), giftCards: html.includes('name="giftCardNumber"') }).toEqual(shown);
  expect(asked.some((path) => path.endsWith('/paymentSession'))).toBe(shown.card);
});

test('the billing step has a heading for gift cards and rewards only if the gateway accepts a payment method that is deducted from the total', async () => {
  const { buyer, offer, billing } = await atBilling('CREDIT_CARD');
  expect(readText((await buyer.visit(billing)).html)).not.toContain('Gift cards and rewards');
  offer('CREDIT_CARD', 'GIFT_CARD');
  expect(readText((await buyer.visit(billing)).html)).toContain('Gift cards and rewards');
});

test('billing step has no section for the athlete credit if a gift card pays the whole order', async () => {
  const { buyer, billing } = await atBilling('ATHLETES_PAYMENT', 'GIFT_CARD');
  const countSections = async () => countElements((await buyer.visit(billing)).html, '#athlete-credit');
  expect(await countSections()).toBe(1);
  await buyer.post(billing, { same: 'on', go: 'gift-card', giftCardNumber: await aGiftCard(100_000), giftCardPin: testPin });
  expect(await countSections()).toBe(0);
});

describe('payment method that the gateway no longer accepts', () => {
  test('gift card can still be removed from the order if the gateway no longer accepts gift cards', async () => {
    const { buyer, offer, billing } = await atBilling('CREDIT_CARD', 'GIFT_CARD');
    const giftCard = { giftCardNumber: testCardNumber('USD', '00002500'), giftCardPin: testPin };
    await buyer.post(billing, { same: 'on', go: 'gift-card', ...giftCard });
    offer('CREDIT_CARD');
    const { html } = await buyer.visit(billing);
    expect(html).toContain('value="remove ');
  });

  test('stored card must be replaced if the gateway no longer accepts cards, and is kept if it accepts them again', async () => {
    const { buyer, offer, billing } = await atBilling('CREDIT_CARD', 'GIFT_CARD');
    await buyer.pay();
    offer('GIFT_CARD', 'PAYPAL');
    const gone = readText((await buyer.visit(billing)).html);
    expect(gone).toContain('This payment method is no longer available. Please choose another.');
    expect([gone.includes('Visa •••• 4242'), gone.includes('Continue with PAYPAL')]).toEqual([false, true]);
    offer('CREDIT_CARD');
    expect((await buyer.visit(billing)).html).toContain('Visa •••• 4242');
  });
});

test('continuing without a payment asks for a card if that is the only payment method, and otherwise for the choice of a method', async () => {
  const { buyer, offer, billing } = await atBilling('CREDIT_CARD');
  expect(readText((await buyer.post(billing, { same: 'on' })).html)).toContain('Enter a card to continue.');
  offer('REWARD_CARD');
  expect(readText((await buyer.post(billing, { same: 'on' })).html)).toContain('Choose a payment method to continue.');
});
