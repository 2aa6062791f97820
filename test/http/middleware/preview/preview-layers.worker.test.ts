// The layers of a preview, which are displayed over a page: block details, differences from the live page, and why a block is missing.
import { describe, expect, test, vi } from 'vitest';
import { blockSamples } from '#features/dev-tools/block-samples.ts';
import { aBanner, aCategory, aDocument, aHomePage } from '../../../support/content-samples.ts';
import { countElements } from '../../../support/html.ts';
import { readBar, writeDraft } from '../../../support/preview-pages.ts';
import { listWrites, openStorefront, readHtml } from '../../../support/storefront.ts';

describe('block details in a preview', () => {
  test('contain source, version, age, time and size of each block at every level', async () => {
    const shop = openStorefront();
    const inner = aDocument('rich-text', { html: '<p>Inner</p>' }, { id: 'inner', version: 7 });
    const filter = aDocument(
      'filter-by',
      { variant: 'byCategory', filterBy: ['9'], operator: 'NOT IN' },
      { id: 'outer', children: [inner] },
    );
    shop.gateway.replies['content.page'] = aHomePage([filter]);
    const html = (await readHtml(shop, '/en-us?preview=true&previewLayer=blocks')).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(html).toMatch(
      /filter-by outer Source page home Version 1 Cache age \d seconds? Why this variant The page matches the rule byCategory NOT IN 9\. Render time [\d.]+ milliseconds HTML size \d+ bytes rich-text inner Source page home Version 7 /,
    );
  });

  test('include the reason if a block cannot be rendered', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = aHomePage([aDocument('carousel-of-the-future', {})]);
    const html = await readHtml(shop, '/en-us?preview=true&previewLayer=blocks');
    expect(html).toContain('no block has this kind');
    expect(html.match(/class="block-facts"/g)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  test('say that a block did not come from the cache if the preview bypasses caches', async () => {
    const shop = openStorefront();
    expect(await readHtml(shop, '/en-us?preview=true&previewLayer=blocks&bypassAllCache=true')).toContain('Not cached');
  });

  test('are absent on every page outside a preview', async () => {
    const shop = openStorefront();
    const plain = await readHtml(shop, '/en-us');
    await readHtml(shop, '/en-us?preview=true&previewLayer=blocks');
    const after = await readHtml(shop, '/en-us?previewLayer=blocks');
    expect(plain).not.toMatch(/block-frame|block-facts|preview-bar/);
    expect(after).not.toMatch(/block-frame|block-facts|preview-bar/);
  });
});

describe('a comparison of a preview with the live page', () => {
  test('lists the fields that differ', async () => {
    const shop = openStorefront();
    writeDraft(shop);
    const bar = readBar(await readHtml(shop, '/en-us?preview=true&previewLayer=changes'));
    expect(bar).toContain('page home Changed overlay-banner overlay-banner-1');
    expect(bar).toContain('title Published Secret draft');
  });

  test('says that nothing differs if the pages are equal', async () => {
    const shop = openStorefront();
    expect(readBar(await readHtml(shop, '/en-us?preview=true&previewLayer=changes'))).toContain('This view is the same as the live page.');
  });

  test('says that the page is not live yet if only the draft exists', async () => {
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = (url: URL) =>
      url.pathname.startsWith('/pre') ? aHomePage() : Response.json({ errorDetails: [{ errorId: 'API404' }] }, { status: 404 });
    const bar = readBar(await readHtml(shop, '/en-us?preview=true&previewLayer=changes'));
    expect(bar).toContain('page home Not live yet. Added overlay-banner');
  });

  test('says that the live page cannot be read if its request fails, and the preview is still complete', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = (url: URL) =>
      url.pathname.startsWith('/pre') ? aHomePage([aBanner('Secret draft')]) : Response.json({}, { status: 500 });
    const html = await readHtml(shop, '/en-us?preview=true&previewLayer=changes');
    expect(readBar(html)).toContain('We couldn’t load the live version.');
    expect(html).toContain('Secret draft');
    vi.restoreAllMocks();
  });

  test('writes nothing to the cache', async () => {
    const shop = openStorefront();
    const put = vi.spyOn(shop.env.CONTENT_CACHE, 'put');
    await readHtml(shop, '/en-us?preview=true&previewLayer=changes');
    await shop.settled();
    expect(listWrites(put, shop).filter((key) => key.includes('/publish/'))).toEqual([]);
    put.mockRestore();
  });
});

describe('a block in a preview whose data is missing', () => {
  test('displays the reason to an editor, but not to shoppers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shop = openStorefront();
    shop.gateway.faults.set('products.widgetRecommendations', { kind: 'status', status: 500 });
    const html = (await readHtml(shop, '/en-us?preview=true&noscript=1')).replaceAll('<!-- -->', '');
    expect(html).toMatch(/<p class="block-problem">recommendations \(recommendations-1\): [^<]*products\.widgetRecommendations/);
    expect(await readHtml(shop, '/en-us?noscript=1')).not.toContain('<p class="block-problem');
    vi.restoreAllMocks();
  });
});

test('in a preview, an editorial tile between products has a frame with block details', async () => {
  const shop = openStorefront();
  const [cell] = blockSamples.filter(({ kind }) => kind === 'inline-grid-cell');
  shop.gateway.replies['content.category'] = aCategory({ cells: cell ? [cell] : [] });
  const html = await readHtml(shop, '/en-us/c/men-1000?preview=true&previewLayer=blocks');
  expect(countElements(html, '.listing-inline > .block-frame > .block-facts')).toBeGreaterThan(0);
  expect(countElements(await readHtml(shop, '/en-us/c/men-1000?preview=true'), '.block-frame')).toBe(0);
});
