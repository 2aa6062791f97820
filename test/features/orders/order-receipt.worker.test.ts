// The text-only receipt of the last order.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { countElements, findAttributes, readText, readTexts } from '../../support/html.ts';
import { aBrowser, aBuyerWithCart } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const path = '/en-us/order-confirmation/receipt';

test('the receipt lists number, items, amounts, addresses and payment in one column, without pictures', async () => {
  const { buyer } = await aBuyerWithCart();
  await buyer.ship();
  await buyer.pay();
  await buyer.place(await buyer.visit(buyer.path('/checkout/summary')));
  const confirmation = (await buyer.visit('/en-us/order-confirmation')).html;
  expect(findAttributes(confirmation, '.order-ways a', 'href')).toContain(path);
  const { html } = await buyer.visit(path);
  expect(readText(html, 'h1')).toBe(`Receipt for order ${readText(confirmation, '.order-facts dd')}`);
  expect(countElements(html, 'img, picture, svg, table')).toBe(0);
  const [item = ''] = readTexts(html, '.receipt ol li');
  expect(item).toContain(readText(confirmation, '.order-line-name'));
  expect(item).toMatch(/; Quantity: 1; \$\d+\.\d\d$/);
  expect(readTexts(html, '.receipt ul li').at(-1)).toBe(`Total: ${readText(confirmation, '.order-total dd')}`);
  expect(readTexts(html, '.receipt h2')).toEqual(expect.arrayContaining(['Items', 'Amounts', 'Shipping address', 'Payment']));
  expect(readText(html, '.receipt a')).toBe('Back to the order confirmation');
});

test('the receipt page returns 404 without an order', async () => {
  expect((await aBrowser().visit(path)).status).toBe(404);
});
