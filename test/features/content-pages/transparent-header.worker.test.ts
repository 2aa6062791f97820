// A transparent header requires a banner below it. Pages without a banner have a solid header, and previews say why.
import { describe, expect, test } from 'vitest';
import { aBanner, aDocument, aHomePage } from '../../support/content-samples.ts';
import { findAttribute, readTexts } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const banner = aBanner('Camp');
const text = aDocument('rich-text', { html: '<p>Text.</p>' });
/** A container that is empty for visitors outside its audience. */
const forMembers = aDocument(
  'segmentation',
  { segments: [{ id: 'loyalty-member', targets: [banner.id] }], baselines: [] },
  { children: [banner] },
);

describe.each([
  ['the home page', '/en-us', 'content.page'],
  ['a landing page', '/en-us/showcase/camp', 'components.page'],
  ['a help page', '/en-us/help/returns/how-to-return', 'content.plainPage'],
] as const)('header of %s', (_, path, call) => {
  async function read(blocks: ReturnType<typeof aDocument>[], query = '') {
    const shop = openStorefront();
    const header = { tone: 'dark', isTransparent: true };
    shop.gateway.replies[call] = { ...aHomePage(blocks), title: 'Camp', parent: 'showcase', header };
    const html = await (await shop.get(`${path}${query}`)).text();
    return {
      isOver: findAttribute(html, '.site-header', 'class')?.includes('site-header-over'),
      warnings: readTexts(html, 'main .block-problem'),
    };
  }

  test('a page that starts with a banner has a transparent header', async () => {
    expect(await read([banner])).toEqual({ isOver: true, warnings: [] });
    expect(await read([banner], '?preview=true')).toEqual({ isOver: true, warnings: [] });
  });

  test.each([
    ['a text', [text]],
    ['no block', []],
    ['a container without content for the visitor', [forMembers, text]],
    ['a banner that cannot be rendered', [aDocument('hero', { title: 'Without a picture' }), text]],
  ])('a page that starts with %s has a solid header, and its preview says why', async (_name, blocks) => {
    expect(await read(blocks)).toEqual({ isOver: false, warnings: [] });
    const { isOver, warnings } = await read(blocks, '?preview=true');
    expect([isOver, warnings[0]]).toEqual([false, expect.stringContaining('The header is set to be transparent')]);
  });
});
