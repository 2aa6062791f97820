// Tests the return from a bank that sends a POST request from its own site, without the shop's cookies.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import type { Visit } from '../../support/browser.ts';
import { aBrowser } from '../../support/purchase.ts';
import { buyersAtSummary, countOrders, countPayments } from '../../support/summaries.ts';

beforeAll(() => prepareBackend());

const challenged = '4000000000003220';
const atSummary = buyersAtSummary(30);

/** Answers the challenge on the bank's page. Returns the return URL without opening it. */
async function answerBank() {
  const { buyer, summary, path } = await atSummary({ number: challenged });
  const page = (await buyer.place(summary)).location ?? '';
  const back = (await buyer.post(page, { code: '123456', answer: 'confirm' })).location ?? '';
  return { buyer, back, path };
}

/** Posts to the return URL like a bank: from another site and without cookies. */
const postFromBank = (back: string): Promise<Visit> =>
  aBrowser().visit(back, {
    method: 'POST',
    headers: { origin: 'https://bank.example', 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'cres=eyJ0cmFuc1N0YXR1cyI6IlkifQ',
  });

describe('cross-site POST from a bank', () => {
  test('POST from the bank redirects to the same URL with GET, and the GET request completes the order in the shopper’s browser', async () => {
    const { buyer, back, path } = await answerBank();
    const before = await countOrders();
    const posted = await postFromBank(back);
    expect([posted.status, posted.headers.get('set-cookie')]).toEqual([303, null]);
    expect(posted.location).toMatch(/^\/en-us\/checkout\/summary\?/);
    expect(await countOrders()).toBe(before);
    expect((await buyer.visit(posted.location ?? '')).location).toBe(path('/order-confirmation'));
    expect(await countOrders()).toBe(before + 1);
  });

  test('posting to the return URL again places no second order', async () => {
    const { buyer, back } = await answerBank();
    const posted = await postFromBank(back);
    await buyer.visit(posted.location ?? '');
    const [orders, captures] = [await countOrders(), await countPayments()];
    for (const _ of [1, 2]) {
      const again = await postFromBank(back);
      await buyer.visit(again.location ?? '');
    }
    expect([await countOrders(), await countPayments()]).toEqual([orders, captures]);
  });

  test('posting to the return URL places no order in another browser, with or without a session', async () => {
    const { back, path } = await answerBank();
    const posted = await postFromBank(back);
    const before = await countOrders();
    const stranger = (await atSummary({ number: challenged })).buyer;
    expect((await stranger.visit(posted.location ?? '')).location).toBe(path('/checkout/summary'));
    expect((await aBrowser().visit(posted.location ?? '')).location).toBe(path('/checkout/summary'));
    expect(await countOrders()).toBe(before);
  });

  test.each([
    ['without a seal', (back: URL) => back.searchParams.delete('return')],
    ['with a forged seal', (back: URL) => back.searchParams.set('return', `${back.searchParams.get('return')?.slice(0, -4)}AAAA`)],
    ['with a seal of another page', (back: URL) => Object.assign(back, { pathname: '/en-us/cart' })],
  ])('posted return %s is rejected with 403', async (_, spoil) => {
    const { back } = await answerBank();
    const address = new URL(back, 'http://localhost');
    spoil(address);
    const posted = await postFromBank(address.pathname + address.search);
    expect([posted.status, posted.location]).toEqual([403, undefined]);
  });
});

test('opening an old return URL does not replace the stored payment', async () => {
  const { buyer } = await atSummary();
  const opened = await buyer.post(buyer.path('/checkout/billing'), { same: 'on', go: 'card' });
  const first = (await buyer.post(opened.location ?? '', { number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Ada' }))
    .location;
  await buyer.visit(first ?? '');
  await buyer.pay('5555555555554444');
  await postFromBank(first ?? '').then(({ location }) => buyer.visit(location ?? ''));
  expect((await buyer.visit(buyer.path('/checkout/summary'))).html).toContain('4444');
});
