import { expect, test } from 'vitest';
import { aBanner, aDocument, aHomePage } from '../support/samples.ts';
import { openStorefront } from '../support/storefront.ts';

const words = aDocument('rich-text', { html: '<p>Words.</p>' });

const headings = (html: string) => Array.from(html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs), ([, text = '']) => text.replace(/<[^>]+>/g, ''));

test('a content page that begins with words has its title for a heading', async () => {
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = { ...aHomePage([words]), title: 'Privacy' };
  expect(headings(await (await shop.get('/en-us/privacy')).text())).toEqual(['Privacy']);
});

test('a content page that begins with a picture has the heading on it, and the way back behind', async () => {
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = { ...aHomePage([aBanner(), words]), title: 'Loyalty' };
  const html = await (await shop.get('/en-us/loyalty')).text();
  expect(headings(html)).toHaveLength(1);
  expect(headings(html)).not.toContain('Loyalty');
  expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('class="breadcrumb"'));
  expect(html.indexOf('class="breadcrumb"')).toBeLessThan(html.indexOf('<p>Words.</p>'));
});

test('asks for the document that the address is named after', async () => {
  const shop = openStorefront();
  await (await shop.get('/en-us/help/returns/how-to-return')).text();
  expect(shop.gateway.calls('content.page').map(({ url }) => url.pathname)).toEqual([
    expect.stringMatching(/\/augmentedpage\/us\/how-to-return$/),
  ]);
});

test('a gateway that does not name other locales gives a page without namesakes', async () => {
  const shop = openStorefront();
  expect(await (await shop.get('/en-us/privacy')).text()).not.toMatch(/hreflang/i);
});
