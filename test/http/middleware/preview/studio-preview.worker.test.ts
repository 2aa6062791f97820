// Previews in the frame of the studio, which have a grant that names the studio's origin.
import { expect, test } from 'vitest';
import { aDocument, aHomePage } from '../../../support/content-samples.ts';
import { findAttributes } from '../../../support/html.ts';
import { sealGrant } from '../../../support/preview-grants.ts';
import { openStorefront } from '../../../support/storefront.ts';

const studio = 'https://staff.shop.example';
const origin = 'https://shop.example';

/** Opens the home page, which has a block inside another block. */
async function open(query: string, destination = 'iframe') {
  const shop = openStorefront({ ENVIRONMENT: 'production', SITE_ORIGIN: origin });
  const inner = aDocument('rich-text', { html: '<p>Inner</p>' }, { id: 'inner' });
  const outer = aDocument('filter-by', { variant: 'byCategory', filterBy: ['9'], operator: 'NOT IN' }, { id: 'outer', children: [inner] });
  const button = aDocument('cta', { url: '/c/1', text: 'Jackets' }, { id: 'button' });
  const collection = aDocument('collection', { type: 'cta', title: 'Buttons' }, { id: 'collection', children: [button] });
  const hidden = aDocument(
    'filter-by',
    { variant: 'byCategory', filterBy: ['9'], operator: 'IN' },
    { id: 'filter', children: [{ ...inner, id: 'hidden' }] },
  );
  const last = aDocument('rich-text', { html: '<p>Last</p>' }, { id: 'last' });
  shop.gateway.replies['content.page'] = aHomePage([outer, collection, hidden, last]);
  const headers = destination === 'none' ? undefined : { 'sec-fetch-dest': destination };
  const response = await shop.get(`${origin}/en-us${query}`, { ...(headers && { headers }) });
  const html = await response.text();
  const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
  return { html, ancestors, marked: findAttributes(html, '[data-marked]', 'data-marked') };
}

const ownGrant = async (over = {}) => `?preview=true&grant=${await sealGrant({ origin, studio, ...over })}`;

test('a preview with a grant of the studio may be framed by the studio, marks each block, and loads the bridge for that origin', async () => {
  const { html, ancestors, marked } = await open(await ownGrant());
  expect(ancestors).toBe(`'self' ${studio}`);
  expect(marked).toEqual(['outer', 'inner', 'collection', 'button', 'filter', 'last']);
  expect(findAttributes(html, 'script[data-studio]', 'data-studio')).toEqual([studio]);
  expect(findAttributes(html, '.preview-bar', 'class')).toEqual([]);
});

test.each([
  ['a preview with the grant of a link', async () => ownGrant({ studio: undefined })],
  ['a published page', async () => ''],
  ['a page with an expired grant of the studio', async () => ownGrant({ seconds: -1 })],
  ['a page with a grant of the studio for another shop', async () => ownGrant({ origin: 'https://other.example' })],
  ['a published page whose URL has a grant of the studio', async () => (await ownGrant()).replace('preview=true', 'preview=false')],
])('%s may not be framed by the studio, has no marks and loads no bridge', async (_, createQuery) => {
  const { html, ancestors, marked } = await open(await createQuery());
  expect(ancestors).not.toContain(studio);
  expect(marked).toEqual([]);
  expect(html).not.toContain('data-studio');
});

test.each(['document', 'none'])(
  'a page with a grant of the studio has the preview bar, no marks and no bridge, and may not be framed, if its Sec-Fetch-Dest is %s',
  async (destination) => {
    const { html, ancestors, marked } = await open(await ownGrant(), destination);
    expect(findAttributes(html, '.preview-bar', 'class')).toEqual(['preview-bar']);
    expect(ancestors).not.toContain(studio);
    expect(marked).toEqual([]);
    expect(html).not.toContain('data-studio');
  },
);
