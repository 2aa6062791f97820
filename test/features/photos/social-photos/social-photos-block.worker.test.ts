// The photos that a content block selects.
import { expect, test, vi } from 'vitest';
import { aDocument, aHomePage } from '../../../support/content-samples.ts';
import { findAttribute, findAttributes, readText } from '../../../support/html.ts';
import { aProduct, somePhotos } from '../../../support/samples.ts';
import { openStorefront } from '../../../support/storefront.ts';

/** Opens a shop whose home page has a block with photos. */
function openWith(filter: object) {
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = aHomePage([aDocument('social-photos', { title: 'Seen outside', filter, count: 3 })]);
  return shop;
}

const readPage = async (shop: ReturnType<typeof openStorefront>) => (await shop.get('/en-us?noscript=1')).text();

test('a block with a product shows the photos of the product’s style, and links to the share form of the product', async () => {
  const shop = openWith({ productId: 'CNFL0001INK' });
  shop.gateway.replies['social.streamPhotos'] = somePhotos();
  const html = await readPage(shop);
  expect(findAttributes(html, '.social-photos .photo-link', 'href').map((href) => href.split('?')[0])).toEqual([
    '/en-us/photos/one',
    '/en-us/photos/two',
    '/en-us/photos/three',
  ]);
  expect(findAttributes(html, '.social-photos a', 'href')).toContain('/en-us/photos/share?product=CNFL0001INK');
  const [call] = shop.gateway.calls('social.streamPhotos');
  expect(call?.url.pathname).toContain(`/${aProduct().masterId}`);
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({ customerId: 'us', count: '3' });
});

test('a block with several styles shows their photos', async () => {
  const shop = openWith({ streamIds: ['CNFL0001', 'CNFL0002'] });
  shop.gateway.replies['social.streamsPhotos'] = { total: 1, items: somePhotos().items.slice(0, 1) };
  expect(findAttributes(await readPage(shop), '.social-photos .photo-link', 'href')).toHaveLength(1);
  const [call] = shop.gateway.calls('social.streamsPhotos');
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({ customerId: 'us', streamIds: 'CNFL0001,CNFL0002', count: '3' });
});

test('a block whose photos cannot be loaded says so, and keeps its heading and links', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shop = openWith({});
  shop.gateway.faults.set('social.customerPhotos', { kind: 'status', status: 500 });
  const html = await readPage(shop);
  expect(readText(html, '.social-photos')).toContain('We can’t load photos right now. Please try again in a moment.');
  expect([readText(html, '.social-photos h2'), findAttribute(html, '.social-photos', 'aria-busy')]).toEqual(['Seen outside', undefined]);
  expect(findAttributes(html, '.social-photos a', 'href')).toContain('/en-us/photos/share');
  vi.restoreAllMocks();
});
