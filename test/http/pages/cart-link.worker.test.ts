// The accessible name of the cart link contains the number of items, in the market's language and plural form.
import { expect, test } from 'vitest';
import { findAttribute, readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

test.each([
  ['en-us', 'us.0', 'Cart, 0 items'],
  ['en-us', 'us.1', 'Cart, 1 item'],
  ['en-us', 'us.2', 'Cart, 2 items'],
  ['en-gb', 'gb.1', 'Basket, 1 item'],
  ['de-de', 'de.1', 'Warenkorb, 1 Artikel'],
  ['fr-fr', 'fr.2', 'Panier, 2 articles'],
  ['it-it', 'it.1', 'Carrello, 1 articolo'],
])('a cart link on %s with the cookie %s is named “%s”, also on a cached page', async (locale, counts, name) => {
  const shop = openStorefront();
  for (let visit = 0; visit < 2; visit++) {
    const html = await (await shop.get(`/${locale}`, { headers: { cookie: `cairn-cart=${counts}` } })).text();
    expect(readText(html, '[data-cart-link] [data-cart-name]')).toBe(name);
    await shop.settled();
  }
});

test('a cart link contains a text for each plural form, for the script that updates it', async () => {
  const html = await (await openStorefront().get('/en-us')).text();
  expect(JSON.parse(findAttribute(html, '[data-cart-link]', 'data-counted') ?? '')).toEqual({
    one: 'Cart, # item',
    other: 'Cart, # items',
  });
});
