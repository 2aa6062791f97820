// Tests the requests that an open payment sheet sends, and the payment with a payment sheet.
import { beforeAll, describe, expect, test } from 'vitest';
import type { SheetReply } from '#features/checkout/express/payment-sheet.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { readText } from '../../../support/browser.ts';
import { aBuyerWithCart } from '../../../support/purchase.ts';

beforeAll(() => prepareBackend());

async function anOpenSheet() {
  const { buyer } = await aBuyerWithCart();
  await buyer.ship();
  const ask = async (fields: Record<string, string>): Promise<SheetReply> => {
    const sheet = buyer.path('/checkout/sheet');
    const body = new URLSearchParams({ key: crypto.randomUUID(), ...fields });
    const headers = { accept: 'application/json', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' };
    return JSON.parse((await buyer.visit(sheet, { method: 'POST', headers, body: body.toString() })).html);
  };
  return { buyer, ask, opened: await ask({ ask: 'open' }) };
}

const total = ({ figures }: SheetReply): number => Number(figures?.total.amount.value);

describe('payment sheet requests', () => {
  test('payment sheet receives new totals when the address or method changes, and an error for an address abroad', async () => {
    const { ask, opened } = await anOpenSheet();
    expect(opened.figures?.shippingOptions.map(({ id }) => id)).toEqual(['standard', 'express', 'next-day']);
    const hawaii = await ask({ ask: 'address', city: 'Honolulu', province: 'HI', postalCode: '96813', country: 'US' });
    expect(hawaii.figures?.shippingOptions.map(({ id }) => id)).toEqual(['standard', 'express']);
    const faster = await ask({ ask: 'option', code: 'express' });
    expect(total(faster)).toBeGreaterThan(total(hawaii));
    const abroad = await ask({ ask: 'address', city: 'Queenstown', postalCode: '9300', country: 'NZ' });
    expect([abroad.problem, abroad.figures?.shippingOptions]).toEqual(['We can’t deliver to this address.', []]);
    expect(total(abroad)).toBe(total(faster));
  });

  test('payment with a payment sheet redirects to the summary, which shows the full address and the wallet', async () => {
    const { buyer, ask, opened } = await anOpenSheet();
    const { sessionId = '' } = opened;
    await buyer.post(`/provider/wallet/${sessionId}`, { outcome: 'paid' });
    const whole = {
      recipient: 'Kai Palmer',
      addressLine1: '5 Palm Road',
      city: 'Honolulu',
      province: 'HI',
      postalCode: '96813',
      country: 'US',
    };
    expect(await ask({ ask: 'pay', payment_session: sessionId, ...whole })).toEqual({ next: buyer.path('/checkout/summary') });
    const summary = await buyer.visit(buyer.path('/checkout/summary'));
    for (const shown of ['Kai Palmer', '5 Palm Road', 'PayPal']) expect(readText(summary.html)).toContain(shown);
    expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
  });

  test('payment with an unknown payment session returns an error and the URL of the billing step', async () => {
    const { buyer, ask } = await anOpenSheet();
    const answer = await ask({ ask: 'pay', payment_session: 'none' });
    expect([answer.next, answer.problem?.startsWith('That didn’t work.')]).toEqual([buyer.path('/checkout/billing'), true]);
  });

  test('payment sheet receives unchanged totals for an unknown shipping method, and the URL of the billing step for an unknown request', async () => {
    const { buyer, ask, opened } = await anOpenSheet();
    const answer = await ask({ ask: 'option', code: 'rocket' });
    expect([total(answer), answer.problem !== undefined]).toEqual([total(opened), true]);
    expect(await ask({ ask: 'anything' })).toEqual({ next: buyer.path('/checkout/billing') });
  });
});

test('shipping step, summary and confirmation show the same estimated delivery dates', async () => {
  const { buyer } = await aBuyerWithCart();
  const read = (html: string) => readText(html, '.arrival');
  const shipping = read((await buyer.visit(buyer.path('/checkout/shipping'))).html);
  expect(shipping).toMatch(/^Estimated delivery: /);
  await buyer.ship();
  await buyer.pay();
  const summary = await buyer.visit(buyer.path('/checkout/summary'));
  expect(read(summary.html)).toBe(shipping);
  await buyer.place(summary);
  const confirmation = await buyer.confirmation();
  expect(readText(confirmation.html, 'main')).toContain(shipping);
});
