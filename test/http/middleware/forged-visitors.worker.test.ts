// Forged input in production: preview parameters without a grant, and cookies that the client has written.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aHomePage } from '../../support/content-samples.ts';
import { openExperimentShop } from '../../support/experiment-shop.ts';
import { aSegmentation } from '../../support/segmented-shop.ts';
import { openStorefront } from '../../support/storefront.ts';

// silences the request log of production
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const id = '6f1d2c3b-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const production = { ENVIRONMENT: 'production' };

test.each([
  'previewAudience=employee',
  'preview=true&previewAudience=employee',
  'testContext=employee',
  'preview=true&testContext=employee&grant=eyJhbGciOiJub25lIn0.e30.',
  'previewLayer=blocks&preview=true',
])('the query %s without a grant shows the public page, and does not change the cached page', async (query) => {
  const shop = openStorefront(production);
  shop.gateway.replies['content.page'] = aHomePage([aSegmentation('role', ['employee'])]);
  const read = async (path: string) => (await shop.get(path)).text();
  for (const path of [`/en-us?${query}`, '/en-us', `/en-us?${query}`]) {
    const html = await read(path);
    expect([path, html.includes('[[role.baseline]]'), html.includes('[[role.employee]]'), html.includes('block-facts')]).toEqual([
      path,
      true,
      false,
      false,
    ]);
    await shop.settled();
  }
});

test.each([
  ['an unknown variant', `${id}&basecamp-opening=employee`],
  ['markup for a variant', `${id}&basecamp-opening=%3Cscript%3E`],
  ['a prototype', `${id}&__proto__=B-packing-list&constructor=x`],
  ['a hundred experiments', `${id}&${Array.from({ length: 100 }, (_, index) => `made-up-${index}=a`).join('&')}`],
  ['an invalid id', `../../etc&basecamp-opening=B-packing-list`],
  ['only separators', '%%%&&&==='],
])('an experiment cookie with %s is replaced by a new decision, and creates no separate cache entry', async (_, cookie) => {
  const shop = openExperimentShop(production);
  await shop.open();
  const { shown, response, html } = await shop.open(`cairn-experiments=${cookie}; __Host-cairn-experiments=${cookie}`);
  expect([response.status, ['one', 'two'].includes(shown ?? ''), html.includes('<script>employee')]).toEqual([200, true, false]);
  const keys = (await shop.env.CONTENT_CACHE.list()).keys
    .map(({ name }) => name)
    .filter((name) => name.includes(shop.env.CONTENT_VERSION ?? ''));
  expect(keys.filter((name) => /employee|made-up/.test(name))).toEqual([]);
});
