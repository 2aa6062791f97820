import { expect, test } from 'vitest';
import { aBanner, aDocument, aHomePage } from '../support/content-samples.ts';
import { countElements, findElements, readText, readTexts } from '../support/html.ts';
import { openStorefront } from '../support/storefront.ts';

const words = aDocument('rich-text', { html: '<p>Words.</p>' });

test('a content page that begins with words has its title for a heading', async () => {
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = { ...aHomePage([words]), title: 'Privacy' };
  expect(readTexts(await (await shop.get('/en-us/privacy')).text(), 'h1')).toEqual(['Privacy']);
});

test('a content page that begins with a picture has the heading on it, and the way back behind', async () => {
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = { ...aHomePage([aBanner(), words]), title: 'How to return' };
  const html = await (await shop.get('/en-us/help/returns/how-to-return')).text();
  expect(readText(html, 'h1')).not.toBe('How to return');
  expect(findElements(html, 'main :is(h1, nav, p)').map(({ tagName }) => tagName)).toEqual(['h1', 'p', 'nav', 'p']);
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
  expect(countElements(await (await shop.get('/en-us/privacy')).text(), '[hreflang]')).toBe(0);
});
