// Checks that a new payment method needs only two table rows: a section in the billing step, and a method in the backend. One of the added
// methods pays the remainder on an external provider's page, the other one pays a part of the total.
import { beforeAll, describe, expect, test } from 'vitest';
import '#demo/register.ts';
import { listPaymentMethods } from '#backend/services/payments/registry.ts';
import { testPin } from '#demo/seed/gift-cards.ts';
import { paymentSections } from '#features/checkout/payment/registry.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { aBuyer, places, readText } from '../support/browser.ts';
import { aGiftCard, readBalance } from '../support/gift-cards.ts';
import { type Answer, invoice, invoices } from '../support/payment-methods/invoice.ts';
import { invoiceSection } from '../support/payment-methods/invoice-section.tsx';
import { firstPoints, openPointAccounts, pointBalances, points } from '../support/payment-methods/points.ts';
import { pointsSection } from '../support/payment-methods/points-section.tsx';
import { aBrowserWith } from '../support/payment-methods/shop.ts';
import { anItem, readStock } from '../support/shopper.ts';

const paymentMethods = listPaymentMethods();

beforeAll(async () => {
  await prepareBackend();
  await openPointAccounts();
});

// The test's methods replace the shop's methods with the same ids.
const others = paymentMethods.filter(({ id }) => id !== points.id && id !== invoice.id);
const remainder = paymentSections.remainder.filter(({ id }) => id !== invoice.id);
const sections = {
  deducting: [...paymentSections.deducting.filter(({ id }) => id !== points.id), pointsSection],
  remainder: [...remainder, invoiceSection],
};
const methods = [...others, invoice, points];

const orders = async () => (await backendEnv.BACKEND_DB.prepare('SELECT COUNT(*) AS n FROM placed_order').first<number>('n')) ?? 0;

let offset = 0;
async function atBilling(offer: Parameters<typeof aBrowserWith>[0] = { sections, methods }) {
  const buyer = aBuyer(aBrowserWith(offer), places.us);
  const item = await anItem({ offset: offset++, stock: 5 });
  await buyer.add(item);
  await buyer.ship();
  const billing = buyer.path('/checkout/billing');
  invoices.clear();
  await backendEnv.BACKEND_DB.exec('DELETE FROM points');
  const before = await orders();
  return {
    buyer,
    item,
    billing,
    ordered: async () => (await orders()) - before,
    send: (go: string) => buyer.post(billing, { same: 'on', go }),
    summary: () => buyer.visit(buyer.path('/checkout/summary')),
    /** Chooses a result on the invoice provider's page, and returns to the shop. */
    async byInvoice(answer: Answer = 'pays') {
      const { location = '' } = await buyer.post(billing, { same: 'on', go: 'invoice' });
      expect(location).toMatch(/^\/provider\/invoice\//);
      expect((await buyer.visit(location)).status).toBe(200);
      return buyer.follow((await buyer.post(location, { answer })).location ?? '');
    },
  };
}

const charged = () => [...invoices.values()].map(({ state, captures, amount }) => ({ state, captures, amount }));
const readCents = (text: string, label: string) => Number(new RegExp(`${label} −?\\$([\\d,.]+)`).exec(text)?.[1]?.replace(/\D/g, ''));

describe('additional payment method for the remaining amount', () => {
  test('can be chosen on its page, is displayed in the summary, and pays for one order', async () => {
    const { buyer, item, billing, byInvoice, summary, ordered } = await atBilling();
    const saved = await byInvoice();
    expect(saved.path).toBe(buyer.path('/checkout/summary'));
    expect(readText((await buyer.visit(billing)).html)).toMatch(
      /Your payment Klarna pays \$[\d.]+ Pay another way Total .*Continue to review/,
    );
    const shown = await summary();
    expect(readText(shown.html)).toMatch(/Payment Change Payment Klarna/);
    const answers = await Promise.all([buyer.place(shown), buyer.place(shown), buyer.place(shown)]);
    for (const { location } of answers) expect(location).toBe(buyer.path('/order-confirmation'));
    const confirmation = readText((await buyer.confirmation()).html);
    expect(confirmation).toContain('Payment Invoice of 30 days');
    expect(charged()).toEqual([{ state: 'authorised', captures: 0, amount: readCents(confirmation, 'Total') }]);
    expect([await ordered(), await readStock(item.upc)]).toEqual([1, 4]);
  });

  test('can replace another payment method, and can be replaced by another', async () => {
    const { buyer, billing, send, byInvoice } = await atBilling();
    const none = await buyer.post(billing, { same: 'on' });
    expect(readText(none.html)).toContain('Choose a payment method to continue.');
    await byInvoice();
    const other = await buyer.follow(await send('change'));
    expect(readText(other.html)).toContain('Keep Klarna');
    expect(other.html).toContain('data-card-frame');
    await buyer.pay();
    const { html } = await buyer.visit(billing);
    expect([readText(html).includes('Visa •••• 4242'), readText(html).includes('Klarna')]).toEqual([true, false]);
  });

  test('places no order if it is declined, and must be chosen again for a second attempt', async () => {
    const { buyer, item, billing, byInvoice, summary, ordered } = await atBilling();
    await byInvoice('refuses');
    expect((await buyer.place(await summary())).location).toBe(`${billing}`);
    expect((await buyer.visit(billing)).html).toContain('value="invoice"');
    expect([await ordered(), await readStock(item.upc)]).toEqual([0, 5]);
    expect(charged()).toMatchObject([{ captures: 0 }]);
  });

  test.each([
    ['confirm', 1],
    ['leave', 0],
  ] as const)('can require a challenge, whose result "%s" places %i orders', async (answer, count) => {
    const { buyer, byInvoice, summary, ordered } = await atBilling();
    await byInvoice('asks');
    const asked = await buyer.place(await summary());
    expect(asked.location).toMatch(/^\/provider\/invoice-check\//);
    const back = await buyer.answer(asked, answer);
    expect(back.location).toBe(buyer.path(count === 1 ? '/order-confirmation' : '/checkout/billing'));
    expect([await ordered(), charged().filter(({ state }) => state === 'authorised').length]).toEqual([count, count]);
  });

  test('can have a frame next to another method’s frame, and the form submits the method whose frame was completed', async () => {
    const framed = { ...sections, remainder: [...remainder, { ...invoiceSection, page: 'framed' as const }] };
    const { buyer, billing } = await atBilling({ sections: framed, methods });
    const { html } = await buyer.visit(billing);
    const [card = '', invoiced = ''] = Array.from(
      html.matchAll(/data-card-frame="([^"]+)"/g),
      ([, address = '']) => new URL(address).pathname,
    );
    expect([card, invoiced]).toEqual([expect.stringMatching(/^\/provider\/session\//), expect.stringMatching(/^\/provider\/invoice\//)]);
    await buyer.post(invoiced, { answer: 'pays' });
    const sent = await buyer.post(billing, `same=on&payment_session=&payment_session=${invoiced.split('/').at(-1)}&method=invoice`);
    expect(sent.location).toBe(buyer.path('/checkout/summary'));
    expect(readText((await buyer.visit(billing)).html)).toContain('Klarna');
  });

  test('is not displayed if the gateway does not accept it', async () => {
    const { buyer, billing } = await atBilling({ sections, methods: others });
    expect((await buyer.visit(billing)).html).not.toContain('value="invoice"');
  });
});

describe('additional payment method for a part of the total', () => {
  test('is deducted in addition to a gift card, and another method pays the remaining amount', async () => {
    const { buyer, billing, send, byInvoice, summary } = await atBilling();
    const cardNumber = await aGiftCard(1000);
    await buyer.post(billing, { same: 'on', go: 'gift-card', giftCardNumber: cardNumber, giftCardPin: testPin });
    expect((await send('points')).location).toBe(`${billing}#payment-split`);
    await byInvoice();
    const shown = await summary();
    const text = readText(shown.html);
    expect(text).toMatch(/Gift card •••• \d{4}, \$10\.00 Reward, \$15\.00 Klarna, \$[\d.]+/);
    expect(text).toMatch(/Total \$[\d.]+ Gift cards −\$10\.00 Reward −\$15\.00 Left to pay/);
    expect(readText((await buyer.visit(buyer.path('/cart'))).html)).toMatch(/Reward −\$15\.00/);
    await buyer.place(shown);
    const confirmation = readText((await buyer.confirmation()).html);
    expect(confirmation).toMatch(/Payment Invoice of 30 days, \$[\d.]+ Gift card •••• \d{4}, \$10\.00 Points, \$15\.00/);
    expect(confirmation).toMatch(/Total \$[\d.]+ Gift cards −\$10\.00 Reward −\$15\.00 Paid with Invoice of 30 days \$/);
    expect(charged()).toMatchObject([{ state: 'authorised', captures: 0, amount: readCents(confirmation, 'Total') - 1000 - firstPoints }]);
    expect([await readBalance(cardNumber), await pointBalances()]).toEqual([0, [0]]);
  });

  test('can cover the whole total without another method', async () => {
    const { buyer, billing, send, summary, ordered } = await atBilling();
    await send('points');
    await backendEnv.BACKEND_DB.exec('UPDATE points SET balance = 10000000');
    const covered = await buyer.visit(billing);
    expect(readText(covered.html)).toContain('There’s nothing left to pay.');
    expect(covered.html).not.toContain('data-card-frame');
    const shown = await summary();
    expect((await buyer.place(shown)).location).toBe(buyer.path('/order-confirmation'));
    const confirmation = readText((await buyer.confirmation()).html);
    expect([await ordered(), await pointBalances()]).toEqual([1, [10_000_000 - readCents(confirmation, 'Total')]]);
  });

  test('is refunded if the remaining amount is not paid, and is copied to a recreated cart', async () => {
    const { buyer, billing, send, byInvoice, summary, ordered } = await atBilling();
    await send('points');
    await byInvoice('asks');
    const asked = await buyer.place(await summary());
    expect(await pointBalances()).toEqual([0]);
    await buyer.answer(asked, 'leave');
    expect([await ordered(), await pointBalances()]).toEqual([0, [firstPoints]]);
    expect(readText((await buyer.visit(billing)).html)).toContain('Reward −$15.00');
  });

  test('is removed by its remove button', async () => {
    const { buyer, billing, send } = await atBilling();
    await send('points');
    const [, remove = ''] = /value="(remove [^"]+)"/.exec((await buyer.visit(billing)).html) ?? [];
    expect((await send(remove)).location).toBe(`${billing}#code-plan`);
    expect(readText((await buyer.visit(billing)).html)).not.toContain('Reward −');
  });
});
