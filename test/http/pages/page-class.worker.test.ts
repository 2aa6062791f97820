// The page class in the document, which analytics and pop-ups read.
import { afterEach, expect, test, vi } from 'vitest';
import { findAttribute } from '../../support/html.ts';
import { aProduct } from '../../support/samples.ts';
import { openStorefront } from '../../support/storefront.ts';

const productPath = '/en-us/p/talus-fleece-CNFL0001INK';

afterEach(() => {
  vi.restoreAllMocks();
});

const readPageClass = async (response: Response) => findAttribute(await response.text(), 'html', 'data-page');

test('a product page whose summary contains the word "unavailable" has the page class “product”', async () => {
  const shop = openStorefront();
  shop.gateway.replies['products.details'] = aProduct({ summary: 'Warm even when the sun is unavailable' });
  expect(await readPageClass(await shop.get(productPath))).toBe('product');
  await shop.settled();
  const cached = await shop.get(productPath);
  expect([cached.headers.get('server-timing'), await readPageClass(cached)]).toEqual(['page;desc="hit"', 'product']);
});

test('a product page that cannot be loaded has the page class “error”', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shop = openStorefront();
  shop.gateway.faults.set('products.details', { kind: 'broken-connection' });
  const response = await shop.get(productPath);
  expect([response.status, await readPageClass(response)]).toEqual([503, 'error']);
});
