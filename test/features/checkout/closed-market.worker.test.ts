// Orders of a market that staff close while shoppers are in the checkout.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { countOrders } from '../../support/summaries.ts';
import { turnOff } from '../../support/switches.ts';

beforeAll(() => prepareBackend());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const challengedCard = '4000000000003220';
const summaryPath = '/en-us/checkout/summary';

/** Closes the market, and waits until no isolate remembers that it was open. */
async function closeMarket(): Promise<void> {
  await turnOff('us');
  vi.setSystemTime(Date.now() + 10_000);
}

async function atSummary(offset: number, card?: string) {
  const shop = aShop();
  const buyer = aBuyer(aBrowser(shop), places.us);
  return { shop, buyer, summary: await buyer.atSummary(await anItem({ offset, stock: 9 }), card) };
}

test('an order whose bank challenge ends after the market was closed is placed, even if its outcome is unknown at first', async () => {
  const { shop, buyer, summary } = await atSummary(60, challengedCard);
  const challenge = await buyer.place(summary);
  const before = await countOrders();
  await closeMarket();
  shop.state.between = async (request, pass) => (request.method === 'PATCH' ? new Response('gone', { status: 502 }) : pass(request));
  const unknown = await buyer.follow(await buyer.answer(challenge, 'confirm'));
  expect([unknown.status, readText(unknown.html)]).toEqual([202, expect.stringContaining('We don’t know yet if your order went through')]);
  shop.state.between = (request, pass) => pass(request);
  const [, again = ''] = /<a class="action action-solid" href="([^"]+)"/.exec(unknown.html) ?? [];
  const confirmed = await buyer.follow(again.replaceAll('&amp;', '&'));
  expect([confirmed.status, readText(confirmed.html)]).toEqual([200, expect.stringContaining('Thank you for your order')]);
  expect(await countOrders()).toBe(before + 1);
});

test('the form of an order whose reply was lost finds the order after the market was closed', async () => {
  const { shop, buyer, summary } = await atSummary(62);
  shop.state.between = async (request, pass) => {
    const answer = await pass(request);
    return request.method === 'PUT' ? new Response('gone', { status: 502 }) : answer;
  };
  const before = await countOrders();
  expect((await buyer.place(summary)).status).toBe(202);
  shop.state.between = (request, pass) => pass(request);
  await closeMarket();
  const confirmed = await buyer.follow(await buyer.place(summary));
  expect(readText(confirmed.html)).toContain('Thank you for your order');
  expect(await countOrders()).toBe(before + 1);
});

test('a closed market takes no new order, and its summary page is open only to shoppers whose order waits for their bank', async () => {
  const { buyer, summary } = await atSummary(64);
  const before = await countOrders();
  await closeMarket();
  const refused = await buyer.follow(await buyer.place(summary));
  expect(readText(refused.html)).not.toContain('Thank you for your order');
  expect(await countOrders()).toBe(before);
  expect((await buyer.visit(summaryPath)).status).toBe(503);
});
