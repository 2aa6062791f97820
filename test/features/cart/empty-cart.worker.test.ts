// The page of an empty cart: it offers products, needs no React, and says if cookies are missing.
import { describe, expect, test } from 'vitest';
import { countElements, readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const blocked = 'Your browser blocks cookies.';

async function open(headers: Record<string, string> = {}): Promise<string> {
  const shop = openStorefront();
  const html = await (await shop.get('/en-us/cart', { headers })).text();
  await shop.settled();
  return html;
}

describe('the page of an empty cart', () => {
  test('offers products and has no island, so that it loads no React', async () => {
    const html = await open();
    expect(readText(html, '.best-sellers h2')).toBe('Best sellers');
    expect(countElements(html, '.best-sellers article')).toBeGreaterThan(0);
    expect(countElements(html, 'cairn-island[name="cart"]')).toBe(0);
    expect(readText(html, '.cart-empty')).toContain('Your cart is empty');
  });

  test('says that cookies are needed if the browser sends none after another page of the shop', async () => {
    expect(readText(await open({ referer: 'https://shop.example/en-us/p/boot' }), '.cart-empty')).not.toContain(blocked);
    const own = { referer: 'http://localhost/en-us/help' };
    expect(readText(await open(own), '.cart-empty')).toContain(blocked);
    expect(readText(await open({ ...own, cookie: 'cairn-cart=us.0' }), '.cart-empty')).not.toContain(blocked);
    expect(readText(await open(), '.cart-empty')).not.toContain(blocked);
  });
});
