// Changes of the price between the product page and the order.
import { beforeAll, expect, test } from 'vitest';
import type { CartReply } from '#features/cart/cart-view-model.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { countElements, findAttributes } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { seededPassword } from '../../support/seeded-people.ts';
import { anItem, priced, setStock } from '../../support/shopper.ts';
import { sendSignIn } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend());

let offset = 60;

/** Opens the page of a product with a selected size, which costs $120. */
async function openProduct() {
  const buyer = aBuyer(aBrowser(), places.us);
  const item = await priced(await anItem({ offset: offset++, isPlain: true }), 12_000);
  const { html: page } = await buyer.follow(await buyer.visit(`/en-us/p/x-${item.productId}`));
  const [size = ''] = findAttributes(page, '.choice-sizes a', 'href');
  const { html } = await buyer.visit(size.replace('#buy', ''));
  const upc = readInput(html, 'upc') ?? '';
  await setStock(upc, 50);
  const seenPrice = readInput(html, 'seenPrice') ?? '';
  const add = async (over: Record<string, string> = {}): Promise<CartReply> => {
    const form = { intent: 'add', key: crypto.randomUUID(), productId: item.productId, upc, seenPrice, ...over };
    const headers = { accept: 'application/json', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' };
    return JSON.parse((await buyer.visit('/en-us/cart', { method: 'POST', headers, body: new URLSearchParams(form).toString() })).html);
  };
  return { buyer, item, seenPrice, add };
}

const today = new Intl.DateTimeFormat('en-us', { day: 'numeric', month: 'long', timeZone: 'America/New_York' }).format(Date.now());

test('a price that changed since the product page was opened is stated in the cart and in the order summary', async () => {
  const { buyer, item, add } = await openProduct();
  await priced(item, 13_500);
  const text = `Was $120.00 when you added it on ${today}. Now $135.00.`;
  expect((await add()).cart?.lines[0]?.priceChange).toBe(text);
  expect(readText((await buyer.visit('/en-us/cart')).html, '.cart-price-change')).toBe(text);
  await buyer.ship();
  await buyer.pay();
  const { html } = await buyer.visit('/en-us/checkout/summary');
  expect(readText(html, '.order-line-change')).toBe(text);
});

test('an unchanged price is not mentioned, until it changes while the item is in the cart', async () => {
  const { buyer, item, add } = await openProduct();
  expect((await add()).cart?.lines[0]?.priceChange).toBeUndefined();
  await priced(item, 9_900);
  expect(readText((await buyer.visit('/en-us/cart')).html, '.cart-price-change')).toBe(
    `Was $120.00 when you added it on ${today}. Now $99.00.`,
  );
});

test.each([
  ['missing', () => ''],
  ['altered', (token: string) => token.replace('12000', '100')],
])('a %s price has no effect', async (_, alter) => {
  const { item, seenPrice, add } = await openProduct();
  await priced(item, 13_500);
  const [line] = (await add({ seenPrice: alter(seenPrice) })).cart?.lines ?? [];
  expect(line).toMatchObject({ amount: '$135.00', qty: 1 });
  expect(line?.priceChange).toBeUndefined();
});

test('a price that applies only to this visitor is not signed, because the cart compares public prices', async () => {
  const employee = aBrowser();
  await employee.follow(await sendSignIn(employee, 'greta@cairn.example', { at: '/de-de/sign-in', typed: seededPassword }));
  const { productId } = await anItem({ siteId: 'de', offset: offset++, isPlain: true });
  const { html: page } = await employee.follow(await employee.visit(`/de-de/p/x-${productId}`));
  const [size = ''] = findAttributes(page, '.choice-sizes a', 'href');
  const { html } = await employee.visit(size.replace('#buy', ''));
  expect(readInput(html, 'upc')).toMatch(/^\d{12}$/);
  expect(countElements(html, '[name=seenPrice]')).toBe(0);
});
