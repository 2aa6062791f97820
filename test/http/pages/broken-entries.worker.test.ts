// Pages whose gateway sends broken entries: they show the other entries, and the log names what is wrong.
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { aMenu } from '../../support/content-samples.ts';
import { readText } from '../../support/html.ts';
import { aCatalog, aReview, someReviews } from '../../support/samples.ts';
import { openStorefront } from '../../support/storefront.ts';

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const logged = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));
const crawler = { headers: { 'user-agent': 'Googlebot/2.1' } }; // gets the finished page

test('a listing shows its other products if one is broken, with a total that matches, and is cached', async () => {
  const shop = openStorefront();
  const catalog = aCatalog(3);
  const [first, second, third] = catalog.items;
  const secret = 'anna@example.com';
  shop.gateway.replies['products.catalog'] = {
    ...catalog,
    items: [first, { ...second, price: { ...second?.price, lowCurrent: secret } }, third],
  };
  const response = await shop.get('/en-us/c/men-1000', crawler);
  const text = readText(await response.text());
  expect([response.status, text.includes('2 products')]).toEqual([200, true]);
  expect([first, second, third].map((item) => text.includes(item?.name ?? '?'))).toEqual([true, false, true]);
  await shop.settled();
  const line = {
    level: 'error',
    call: 'products.catalog',
    reason: 'entries',
    dropped: 1,
    page: '/en-us/c/men-1000',
    issues: ['$.items[1].price.lowCurrent: Invalid input: expected number, received string'],
  };
  expect(logged()).toMatchObject([line]);
  expect(JSON.stringify(logged())).not.toContain(secret);

  // a cached page logs nothing
  const again = await shop.get('/en-us/c/men-1000');
  await shop.settled();
  expect([again.headers.get('server-timing'), logged().length]).toEqual(['page;desc="hit"', 1]);
});

test('a menu is shown without its broken entries', async () => {
  const shop = openStorefront();
  const [men] = aMenu().items;
  shop.gateway.replies['content.menu'] = {
    items: [
      { ...men, title: 7 },
      { ...men, columns: [{ title: 'Trousers', children: [{}] }] },
    ],
  };
  const response = await shop.get('/en-us', crawler);
  expect([response.status, readText(await response.text()).includes('Trousers')]).toEqual([200, true]);
  expect(logged()).toMatchObject([
    {
      call: 'content.menu',
      dropped: 2,
      issues: [
        '$.items[0].title: Invalid input: expected string, received number',
        '$.items[1].columns[0].children[0].url: Invalid input: expected string, received undefined',
        '$.items[1].columns[0].children[0].text: Invalid input: expected string, received undefined',
      ],
    },
  ]);
});

test('a product shows its other reviews if one is broken', async () => {
  const shop = openStorefront();
  const reviews = someReviews([
    { ...aReview(), reviewId: 'r1', title: 'Warm enough' },
    { ...aReview(), reviewId: 'r2', title: 'Too small' },
  ]);
  shop.gateway.replies['reviews.list'] = { ...reviews, items: [{ ...reviews.items[0], stars: 6 }, reviews.items[1]] };
  const response = await shop.get('/en-us/p/talus-fleece-CNFL0001INK', crawler);
  const html = await response.text();
  expect([response.status, html.includes('Warm enough'), html.includes('Too small')]).toEqual([200, false, true]);
  expect(logged()).toMatchObject([{ call: 'reviews.list', issues: ['$.items[0].stars: Too big: expected number to be <=5'] }]);
});

test('an older copy of a listing is shown if all products of a new reply are broken', async () => {
  const shop = openStorefront();
  await (await shop.get('/en-us/c/men-1000', crawler)).text();
  await shop.settled();
  shop.gateway.replies['products.catalog'] = { ...aCatalog(2), items: [{}, {}] };
  vi.useFakeTimers({ now: Date.now() + 10 * 60 * 1000, toFake: ['Date'] });
  clearMemory();
  const response = await shop.get('/en-us/c/men-1000?utm=1', crawler);
  const text = readText(await response.text());
  vi.useRealTimers();
  await shop.settled();
  expect([response.status, text.includes('60 products')]).toEqual([200, true]);
});
