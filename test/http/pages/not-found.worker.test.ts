import { describe, expect, test } from 'vitest';
import { aMenu } from '../../support/content-samples.ts';
import { findAttributes, readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const readMain = async (response: Response) => readText(await response.text(), 'main');
const readLinks = async (response: Response) => findAttributes(await response.text(), 'main a', 'href');

describe('a not-found page', () => {
  test.each(['en-us', 'de-de'])('links to the home page and the top categories of the menu in %s', async (locale) => {
    const shop = openStorefront();
    const response = await shop.get(`/${locale}/nothing-here`);
    expect(response.status).toBe(404);
    expect(await readLinks(response)).toEqual([`/${locale}`, `/${locale}/c/men-1000`]);
  });

  test('shows a landscape beside the message', async () => {
    const html = await (await openStorefront().get('/en-us/nothing')).text();
    expect(findAttributes(html, '.beside-landscape > .landscape img', 'src')).toEqual([expect.stringContaining('/scene/forest-trail')]);
    expect(findAttributes(html, '.landscape img', 'alt')).toEqual(['']);
  });

  test('labels its links in the language of the URL’s locale', async () => {
    expect(await readMain(await openStorefront().get('/de-de/nichts'))).toContain('Sortiment');
    expect(await readMain(await openStorefront().get('/en-us/nothing'))).toContain('Shop by category');
  });

  test('shows the menu that the gateway currently returns', async () => {
    const shop = openStorefront();
    await shop.get('/en-us/nothing');
    const [men] = aMenu().items;
    const other = openStorefront();
    other.gateway.replies['content.menu'] = {
      items: [{ ...men, title: 'Boots', target: { url: '/c/boots-2000', targetAttribute: '_self' } }],
    };
    expect(await readMain(await other.get('/en-us/nothing'))).toContain('Boots');
  });

  test('links only to the home page if the menu cannot be loaded', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('content.menu', { kind: 'status', status: 500 });
    const response = await shop.get('/en-us/nothing');
    expect(response.status).toBe(404);
    expect(await readLinks(response)).toEqual(['/en-us']);
  });

  test.each(['/en-us/order-confirmation', '/en-us/checkout/nothing'])('is not cached in place of a personal page: %s', async (path) => {
    const { status, headers } = await openStorefront().get(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
