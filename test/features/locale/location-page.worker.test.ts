// The page that offers the market of a visitor's country.
import { expect, test } from 'vitest';
import { servicePaths } from '#routes.ts';
import { findAttribute, findElements, readAttribute, readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

test('GET /location offers each language of the market in the URL, and to stay', async () => {
  const html = await (await openStorefront().get('/en-us/location?site=ca')).text();
  expect(readText(html, 'h1')).toBe('Switch to our Canada shop?');
  expect(readText(html, '.location p')).toBe('You’re in our United States shop. Prices and shipping are for that country only.');
  expect(findAttribute(html, '.location form', 'action')).toBe(servicePaths.selectLocale);
  const buttons = findElements(html, '.location button[name=locale]');
  expect(buttons.map((button) => [readAttribute(button, 'value'), readText(button)])).toEqual([
    ['en-ca', 'Switch to: Canada, English'],
    ['fr-ca', 'Switch to: Canada, Français'],
    ['en-us', 'Stay here: United States'],
  ]);
});

test('GET /location returns 404 for the market of the page itself', async () => {
  expect((await openStorefront().get('/en-us/location?site=us')).status).toBe(404);
});
