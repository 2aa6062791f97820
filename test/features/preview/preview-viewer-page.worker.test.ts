import { describe, expect, test } from 'vitest';
import { aDocument } from '../../support/content-samples.ts';
import { findAttributes } from '../../support/html.ts';
import { sealGrant } from '../../support/preview-grants.ts';
import { openStorefront, readHtml } from '../../support/storefront.ts';

const someTexts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aDocument('rich-text', { html: `<p>Text ${index}</p>`, name: `Name ${index}` }, { id: `text-${index}` }),
  );

/** Creates a shop with `count` text blocks. */
function openShop({ count = 3, ...over }: { count?: number; ENVIRONMENT?: string; PREVIEW_PARENTS?: string } = {}) {
  const shop = openStorefront(over);
  shop.gateway.replies['content.showcase'] = ({ searchParams }: URL) => {
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
    return { blocks: someTexts(count).slice(offset, offset + limit), numFound: count };
  };
  return shop;
}

const path = '/en-us/preview-viewer';

describe('preview viewer', () => {
  test.each(['', '?docType=rich-text', '?preview=false&docType=rich-text'])(
    'the preview viewer returns 404 outside preview for the query "%s"',
    async (query) => {
      const shop = openShop();
      expect((await shop.get(`${path}${query}`)).status).toBe(404);
      expect(shop.gateway.calls('content.showcase')).toEqual([]);
    },
  );

  test('the preview viewer requires a preview grant in production, and is neither indexed nor cached', async () => {
    const shop = openShop({ ENVIRONMENT: 'production' });
    const ask = (grant: string) => shop.get(`https://shop.example${path}?preview=true&docType=rich-text&grant=${grant}`);
    expect((await ask('')).status).toBe(404);
    const { status, headers } = await ask(await sealGrant({ origin: 'https://shop.example' }));
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the preview viewer shows no results and the default limit of 20 if no block kind is given', async () => {
    const shop = openShop();
    const html = await readHtml(shop, `${path}?preview=true`);
    expect(html).toMatch(/<option value="20" selected="">20<\/option>/);
    expect(findAttributes(html, 'option', 'value')).toEqual(expect.arrayContaining(['10', '20', '50', 'overlay-banner']));
    expect(html).not.toMatch(/No results|Doc type is required/);
  });

  test('the preview viewer shows an error for an empty block kind', async () => {
    const html = await readHtml(openShop(), `${path}?preview=true&docType=&limit=10`);
    expect(html).toContain('Doc type is required');
    expect(html).toMatch(/aria-invalid="true"/);
  });

  test('the preview viewer requests drafts of the given kind and variant, and displays the id and name of each', async () => {
    const shop = openShop();
    const html = await readHtml(shop, `${path}?preview=true&docType=rich-text&layoutVariant=wide&limit=10&page=1`);
    const [call] = shop.gateway.calls('content.showcase');
    expect(call?.url.pathname).toBe('/pre/preview/caas/v1/canvas/showcase/us/rich-text');
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({ layoutVariant: 'wide', limit: '10', offset: '0' });
    expect(html.replaceAll('<!-- -->', '')).toContain('<h2><code>text-1</code> Name 1</h2>');
    expect(html).toContain('<p>Text 1</p>');
    expect(html).toContain('3 results');
  });

  test('the preview viewer links to further result pages with the same parameters', async () => {
    const shop = openShop({ count: 25 });
    const html = await readHtml(shop, `${path}?preview=true&docType=rich-text&limit=10&page=2&width=390`);
    expect(shop.gateway.calls('content.showcase')[0]?.url.searchParams.get('offset')).toBe('10');
    expect(findAttributes(html, 'a', 'href')).toContain(`${path}?docType=rich-text&layoutVariant=&limit=10&page=3&width=390&preview=true`);
  });

  test.each(['nothing', 'a/b', '%3Cscript%3E', '__proto__', 'x'.repeat(200)])(
    'the preview viewer displays no results for the unknown kind %s',
    async (docType) => {
      const shop = openShop({ count: 0 });
      const response = await shop.get(`${path}?preview=true&docType=${docType}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('No results');
    },
  );

  test('the preview viewer shows each block in a frame of the selected width', async () => {
    const html = await readHtml(openShop(), `${path}?preview=true&docType=rich-text&width=768`);
    expect(findAttributes(html, 'iframe', 'width')).toEqual(['768', '768', '768']);
    expect(findAttributes(html, 'iframe', 'src')[2]).toBe(`${path}?docType=rich-text&layoutVariant=&alone=2&preview=true`);
  });

  test('the preview viewer shows a single block without header, footer and preview bar', async () => {
    const html = await readHtml(openShop(), `${path}?docType=rich-text&alone=2&preview=true`);
    expect(html).toContain('<p>Text 2</p>');
    expect(html).not.toMatch(/Text 1|<header|<footer|preview-bar/);
    expect((await openShop().get(`${path}?docType=rich-text&alone=99&preview=true`)).status).toBe(404);
  });

  test('previews of public pages can be framed by the shop and by configured origins, and other pages by no origin', async () => {
    const shop = openShop({ PREVIEW_PARENTS: 'https://cms.example, https://studio.example' });
    const readPolicy = async (address: string) => {
      const { headers } = await shop.get(address);
      const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
      return [ancestors, headers.get('x-frame-options')];
    };
    for (const address of [`${path}?preview=true`, '/en-us?preview=true', '/en-us/no-such-page?preview=true'])
      expect(await readPolicy(address)).toEqual(["'self' https://cms.example https://studio.example", null]);
    for (const address of [path, '/en-us', '/en-us/cart?preview=true']) expect(await readPolicy(address)).toEqual(["'none'", 'DENY']);
  });
});
