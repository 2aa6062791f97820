// Gift cards at the billing step, without scripts.
import { beforeAll, expect, test } from 'vitest';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, type Fields, places, readInput, readText } from '../../support/browser.ts';
import { aGiftCard, readBalance } from '../../support/gift-cards.ts';
import { countElements, findAttribute, findAttributes } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

async function atBilling() {
  const buyer = aBuyer(aBrowser(), places.us);
  await buyer.add(await anItem({ offset: 4 }));
  await buyer.ship();
  const billing = buyer.path('/checkout/billing');
  const send = (fields: Fields) => buyer.post(billing, { same: 'on', ...fields });
  const apply = (giftCardNumber: string, giftCardPin = testPin, more: Fields = {}) =>
    send({ go: 'gift-card', giftCardNumber, giftCardPin, ...more });
  return { buyer, billing, send, apply };
}

test('a gift card that pays part of the order is displayed with its last digits and can be removed', async () => {
  const { buyer, billing, send, apply } = await atBilling();
  expect((await apply('6010 1000 0000 2500')).location).toBe(`${billing}#payment-split`);
  const page = await buyer.visit(billing);
  expect(countElements(page.html, 'section#payment-split[tabindex="-1"]')).toBe(1); // tabindex lets the fragment link focus the section
  expect(readText(page.html)).toMatch(/Gift card •••• 2500 pays \$25\.00/);
  expect(page.html).not.toContain('60101000');
  expect(countElements(page.html, '[data-card-frame]')).toBe(1);
  const remove = findAttribute(page.html, 'button[value^="remove "]', 'value') ?? '';
  expect((await send({ go: remove })).location).toBe(`${billing}#gift-card`);
  expect(readText((await buyer.visit(billing)).html)).not.toContain('•••• 2500');
});

test('the payments of the billing step add up to the total, before and after a card pays the rest', async () => {
  const { buyer, billing, apply } = await atBilling();
  await apply('6010 1000 0000 2500');
  const readAmounts = async () => {
    const text = readText((await buyer.visit(billing)).html, '#payment-split');
    return [
      text,
      ...Array.from(text.matchAll(/\$([\d,.]+)/g), ([, amount = '']) => Math.round(Number(amount.replace(',', '')) * 100)),
    ] as const;
  };
  const [open, ...amounts] = await readAmounts();
  expect(open).toMatch(/^Your payment Gift card •••• 2500 pays .* Left to pay .* Total /);
  expect(amounts).toHaveLength(3);
  expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(amounts[2]);
  await buyer.pay();
  const [paid, ...after] = await readAmounts();
  expect(paid).toMatch(/Gift card •••• 2500 pays .* Visa •••• 4242, 12\/30 pays .* Total /);
  expect(after).toEqual(amounts);
});

test.each([
  ['GFC400', '', testPin, 'Enter your gift card number.'],
  ['GFC800', testCardNumber('USD', '00002500'), '0000', 'The gift card number or PIN is incorrect.'],
  ['GFC725', testCardNumber('EUR', '00002500'), testPin, 'This gift card can’t be used in this shop.'],
  ['GFC740', testCardNumber('USD', '00000000'), testPin, 'This gift card has no balance left.'],
  ['GFC799', testCardNumber('USD', '00000799'), testPin, 'We couldn’t check the balance'],
  ['GFC812', testCardNumber('USD', '00000812'), testPin, 'This gift card has expired.'],
])('the error %s is shown at the gift card number, and the form keeps the number but not the PIN', async (_, number, pin, text) => {
  const { apply } = await atBilling();
  const page = await apply(number, pin, { same: '', addressLine1: '9 Bank St' });
  expect(page.status).toBe(422);
  expect(readText(page.html, '#gift-card-giftCardNumber-error')).toContain(text);
  expect([readInput(page.html, 'giftCardNumber'), readInput(page.html, 'giftCardPin')]).toEqual([number, '']);
  expect(findAttributes(page.html, '[autofocus]', 'id')).toEqual(['gift-card-giftCardNumber']);
  expect(readText(page.html, '#gift-card-giftCardPin-hint')).toBe('For your security, enter the PIN again.');
});

test('a missing gift card PIN shows an error at the PIN field', async () => {
  const { apply } = await atBilling();
  const page = await apply('6010 1000 0000 2500', '');
  expect(readText(page.html, '#gift-card-giftCardPin-error')).toBe('Enter your gift card PIN.');
  expect([readInput(page.html, 'giftCardNumber'), readText(page.html, '#gift-card-giftCardNumber-error')]).toEqual([
    '6010 1000 0000 2500',
    '',
  ]);
  expect(findAttributes(page.html, '[autofocus]', 'id')).toEqual(['gift-card-giftCardPin']);
});

test('the gift card number and promo codes, but not the PIN, are kept after an error elsewhere in the billing form', async () => {
  const { buyer, billing } = await atBilling();
  const typed = { giftCardNumber: '6010 1000 0000 2500', giftCardPin: testPin, promoCodes: 'TRAIL10' };
  const page = await buyer.post(billing, { ...typed, go: 'card' });
  expect(['giftCardNumber', 'giftCardPin', 'promoCodes'].map((name) => readInput(page.html, name))).toEqual([
    typed.giftCardNumber,
    '',
    'TRAIL10',
  ]);
});

test('applying a gift card keeps the other input of the billing form, valid or not', async () => {
  const { buyer, billing } = await atBilling();
  const fields = { addressLine1: '9 Bank St', postalCode: 'x', go: 'gift-card', giftCardPin: testPin };
  const page = await buyer.post(billing, { ...fields, giftCardNumber: testCardNumber('USD', '00002500') });
  expect(page.status).toBe(200);
  expect([readInput(page.html, 'addressLine1'), readInput(page.html, 'postalCode')]).toEqual(['9 Bank St', 'x']);
  expect(readText(page.html)).toContain('Gift card •••• 2500');
  expect([findAttributes(page.html, '[autofocus]', 'id'), readInput(page.html, 'giftCardNumber')]).toEqual([['payment-split'], '']);
});

test('checking a gift card balance does not apply the card', async () => {
  const { send } = await atBilling();
  const page = await send({ go: 'gift-card-balance', giftCardNumber: testCardNumber('USD', '00010000'), giftCardPin: testPin });
  expect(readText(page.html)).toContain('Card •••• 0000 has a balance of $100.00');
  expect(countElements(page.html, '[role=status][tabindex="-1"][autofocus]')).toBe(1);
  expect(countElements(page.html, 'button[value^="remove "]')).toBe(0);
});

test('an order that gift cards pay in full needs no credit card', async () => {
  const { buyer, billing, send, apply } = await atBilling();
  const cardNumber = await aGiftCard(1_000_000);
  await apply(cardNumber);
  const page = await buyer.visit(billing);
  expect(countElements(page.html, '[data-card-frame]')).toBe(0);
  expect(readText(page.html)).toContain('Your gift cards cover the full amount.');
  expect((await send({})).location).toBe(buyer.path('/checkout/summary'));
  const summary = await buyer.visit(buyer.path('/checkout/summary'));
  expect(readText(summary.html)).toMatch(/Gift cards −\$[\d,.]+ Left to pay \$0\.00/);
  expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
  expect(readText((await buyer.confirmation()).html)).toMatch(/Gift card •••• \d{4}, \$/);
  expect(await readBalance(cardNumber)).toBeLessThan(1_000_000);
});

test('a cart that is recreated after a failed bank challenge keeps its gift cards', async () => {
  const { buyer, billing, apply } = await atBilling();
  await apply(testCardNumber('USD', '00002500'));
  await buyer.pay('4000008400001629');
  const challenge = await buyer.place(await buyer.visit(buyer.path('/checkout/summary')));
  const back = await buyer.answer(challenge, 'fail');
  expect(back.location).toContain('/checkout/billing');
  expect(readText((await buyer.visit(billing)).html)).toContain('Gift card •••• 2500 pays $25.00');
});
