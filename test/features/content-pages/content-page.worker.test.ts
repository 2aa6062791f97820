import { expect, test } from 'vitest';
import { aBanner, aDocument, aHomePage } from '../../support/content-samples.ts';
import { countElements, findElements, readText, readTexts } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const words = aDocument('rich-text', { html: '<p>Words.</p>' });

test('a content page without a banner has its title as heading', async () => {
  const shop = openStorefront();
  shop.gateway.replies['content.plainPage'] = { ...aHomePage([words]), title: 'Privacy' };
  expect(readTexts(await (await shop.get('/en-us/privacy')).text(), 'h1')).toEqual(['Privacy']);
});

test('a content page that starts with a banner has the page heading in the banner, and the breadcrumb below the banner', async () => {
  const shop = openStorefront();
  shop.gateway.replies['content.plainPage'] = { ...aHomePage([aBanner(), words]), title: 'How to return' };
  const html = await (await shop.get('/en-us/help/returns/how-to-return')).text();
  expect(readText(html, 'h1')).not.toBe('How to return');
  expect(findElements(html, 'main :is(h1, nav, p)').map(({ tagName }) => tagName)).toEqual(['h1', 'p', 'nav', 'p']);
});

test('a content page requests the document named after the last segment of its path', async () => {
  const shop = openStorefront();
  await (await shop.get('/en-us/help/returns/how-to-return')).text();
  expect(shop.gateway.calls('content.plainPage').map(({ url }) => url.pathname)).toEqual([
    expect.stringMatching(/\/page\/us\/how-to-return$/),
  ]);
});

test('a content page has no hreflang links if the gateway names no other locales', async () => {
  const shop = openStorefront();
  expect(countElements(await (await shop.get('/en-us/privacy')).text(), '[hreflang]')).toBe(0);
});

test('a content page shows the blocks of a CMS fragment after its own blocks', async () => {
  const shop = openStorefront();
  shop.gateway.replies['content.plainPage'] = { ...aHomePage([words, aDocument('fragment', { fragmentId: 'repairs' })]), title: 'Privacy' };
  shop.gateway.replies['content.fragment'] = { blocks: [aDocument('rich-text', { html: '<p>We repair it.</p>' })] };
  const html = await (await shop.get('/en-us/privacy', { headers: { 'user-agent': 'Googlebot/2.1' } })).text();
  expect(readTexts(html, 'main .rich-text').slice(0, 2)).toEqual(['Words.', 'We repair it.']);
  expect(shop.gateway.calls('content.fragment').map(({ url }) => url.pathname)).toEqual([
    expect.stringMatching(/\/publish\/.*\/fragment\/repairs$/),
  ]);
});

test.each([
  { kind: 'status', status: 404, errorId: 'API404' },
  { kind: 'status', status: 500 },
] as const)('a content page is rendered without a CMS fragment that fails to load: %j', async (fault) => {
  const shop = openStorefront();
  shop.gateway.replies['content.plainPage'] = { ...aHomePage([words, aDocument('fragment', { fragmentId: 'repairs' })]), title: 'Privacy' };
  shop.gateway.faults.set('content.fragment', fault);
  const reply = await shop.get('/en-us/privacy', { headers: { 'user-agent': 'Googlebot/2.1' } });
  expect(reply.status).toBe(200);
  expect(readTexts(await reply.text(), 'main .rich-text')[0]).toBe('Words.');
});
