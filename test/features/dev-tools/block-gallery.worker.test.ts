// The block gallery: samples from the CMS, and the header.
import { expect, test } from 'vitest';
import { aBanner, aHomePage } from '../../support/content-samples.ts';
import { readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

test('the block gallery with source=cms renders the samples in the CMS instead of those in the shop', async () => {
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = (_: URL, { page }: Record<string, string>) => ({
    ...aHomePage(),
    blocks: page === 'block-gallery' ? [aBanner('Stored in the CMS')] : [],
  });
  const open = async (query: string) => readText(await (await shop.get(`/en-us/block-gallery${query}`)).text(), 'main');
  expect(await open('?source=cms')).toMatch(/^Stored in the CMS Shop men First/);
  expect(await open('?source=cms&docType=overlay-banner')).toBe('Stored in the CMS Shop men');
  expect(await open('?docType=overlay-banner')).not.toContain('Stored in the CMS');
});

test('the block gallery with source=cms has no blocks if the CMS has no samples', async () => {
  const shop = openStorefront();
  shop.gateway.faults.set('content.page', { kind: 'status', status: 404, errorId: 'API404' });
  const response = await shop.get('/en-us/block-gallery?source=cms&docType=overlay-banner');
  expect([response.status, readText(await response.text(), 'main')]).toEqual([200, '']);
});

test.each([
  ['overlay-banner', true],
  ['benefit-bar', false],
])('in the gallery of the block %s, the header is transparent: %s', async (kind, isTransparent) => {
  const html = await (await openStorefront().get(`/en-us/block-gallery?docType=${kind}`)).text();
  expect(/class="site-header [^"]*site-header-over/.test(html)).toBe(isTransparent);
});
