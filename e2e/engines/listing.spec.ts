// Filters, sorting and favorite buttons in a listing.
import { jackets } from './steps.ts';
import { expect, phone, test } from './test.ts';
import type { Target } from './visitor.ts';

const listing = '/en-us/c/men-1000';
const blue: Target = { role: 'link', name: /^Blue ?, \d+ products?$/, inside: '#filters' };

test('a visitor filters and sorts a listing, and Back removes the filter', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open(listing);
  await visitor.click(blue);
  await visitor.see({ role: 'link', name: 'Remove filter: Blue' });
  expect(await visitor.readPath()).toBe(`${listing}?colour=blue`);
  await visitor.page.run('document.querySelector("[data-sort-menu] summary").click();');
  await visitor.click({ role: 'link', name: 'Price: low to high' });
  await visitor.waitFor('return location.search === "?colour=blue&sort=price-up";', 'the sort order in the URL');
  await visitor.see({ role: 'link', name: 'Remove filter: Blue' });
  await visitor.page.run('history.back();');
  await visitor.waitFor('return location.search === "?colour=blue";', 'the first order');
  await visitor.page.run('history.back();');
  await visitor.seeNo({ role: 'link', name: 'Remove filter: Blue' });
  expect(await visitor.readPath()).toBe(listing);
});

test.describe('a listing on a phone', { tag: '@long' }, () => {
  test.use({ size: phone });

  test('on a phone, filters open in a dialog that shows the number of matching products', async ({ visitor }) => {
    await visitor.open(listing);
    await visitor.click({ role: 'link', name: 'Filter', inside: 'main' });
    await visitor.see({ role: 'dialog', name: 'Filters' });
    await visitor.click(blue);
    await visitor.waitFor('return document.querySelector("#filters [aria-current=true]") !== null;', 'the filter');
    await visitor.click({ role: 'link', name: /^Show \d+ products$/ });
    await visitor.seeNo({ role: 'dialog' });
    await visitor.seeFocus({ role: 'link', name: 'Filter (1)', inside: 'main' });
    expect(await visitor.readPath()).toBe(`${listing}?colour=blue`);
  });
});

test('a product favorited in a listing appears in the favorites and can be removed from them', { tag: '@long' }, async ({ visitor }) => {
  const favorite: Target = { role: 'button', name: /^Favorite: / };
  await visitor.open(jackets);
  await visitor.click(favorite);
  await visitor.waitFor('return document.querySelector("[aria-label^=\'Favorite: \'][aria-pressed=true]") !== null;', 'a pressed button');
  await visitor.waitFor('return document.querySelector("[data-favorite][aria-busy]") === null;', 'a saved favorite');
  await visitor.page.reload();
  await visitor.waitFor('return document.querySelector("[aria-label^=\'Favorite: \'][aria-pressed=true]") !== null;', 'a pressed button');
  await visitor.open('/en-us/favorites');
  const remove: Target = { role: 'button', name: /^Remove/, inside: 'main' };
  await visitor.click(remove);
  await visitor.seeNo(remove);
});
