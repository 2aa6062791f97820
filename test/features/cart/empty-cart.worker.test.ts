// The page of an empty cart: it offers products, needs no React, and says if cookies are missing.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { countElements, findAttribute, readText } from '../../support/html.ts';
import { aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { openStorefront } from '../../support/storefront.ts';

beforeAll(() => prepareBackend(), 60_000);

const blocked = 'Your browser blocks cookies.';

async function open(path = '/en-us/cart', headers: Record<string, string> = {}): Promise<string> {
  const shop = openStorefront();
  const html = await (await shop.get(path, { headers })).text();
  await shop.settled();
  return html;
}

describe('the page of an empty cart', () => {
  test('the page of an empty cart offers products and loads no React', async () => {
    const html = await open();
    expect(readText(html, '.best-sellers h2')).toBe('Best sellers');
    expect(countElements(html, '.best-sellers article')).toBeGreaterThan(0);
    expect(countElements(html, 'cairn-island[name="cart"]')).toBe(0);
  });

  test('the page of an empty cart says once that the cart is empty, beside a landscape', async () => {
    const html = await open();
    expect(readText(html, 'h1')).toBe('Your cart is empty');
    expect(readText(html, 'main').split('empty')).toHaveLength(2);
    expect(findAttribute(html, '.cart .landscape img', 'src')).toContain('/scene/lake-morning');
    expect(findAttribute(html, '.cart .landscape img', 'alt')).toBe('');
  });

  test('the page of an empty cart says that cookies are needed if the browser sends none after an item was added', async () => {
    const shop = aShop();
    const body = new URLSearchParams({ intent: 'add', ...(await anItem()), key: crypto.randomUUID() });
    const added = await shop.get('/en-us/cart', { method: 'POST', body, headers: { origin: 'http://localhost' } });
    const target = added.headers.get('location') ?? '';
    await shop.settled();
    expect(target).toBe('/en-us/cart?added=1');
    expect(readText(await open(target), '.cart-top')).toContain(blocked);
    expect(readText(await open(target, { cookie: 'cairn-cart=us.0' }), '.cart-top')).not.toContain(blocked);
    expect(readText(await open('/en-us/cart', { referer: 'http://localhost/en-us/help' }), '.cart-top')).not.toContain(blocked);
  });
});
