// Bars that a visitor has dismissed: a page that is rendered per request hides them before the first paint.
import { expect, test } from 'vitest';
import { findAttribute } from '../../../support/html.ts';
import { openStorefront } from '../../../support/storefront.ts';

const closedOn = async (path: string, cookie: string) =>
  findAttribute(
    await (await openStorefront().get(path, { headers: { cookie: `cairn-noscript=1; ${cookie}` } })).text(),
    'html',
    'data-closed',
  );

test('a page that is rendered per request contains the ids of dismissed bars', async () => {
  expect(await closedOn('/en-us/cart', 'cairn-closed=home-bar.2~sale.1')).toBe('bar:home-bar.2 bar:sale.1');
});

test.each(['', 'cairn-closed=', 'cairn-closed=%22%3E%3Cscript%3E', 'cairn-closed=a b'])(
  'a page contains no ids of dismissed bars for the cookie %j',
  async (cookie) => {
    expect(await closedOn('/en-us/cart', cookie)).toBeUndefined();
  },
);
