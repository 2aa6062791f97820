// Scripts of content blocks: a page with only static blocks loads no script except the loader, and a script in a cached page hides
// dismissed bars.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { blockSamples } from '#features/dev-tools/block-samples.ts';
import { aDocument, aHomePage } from '../../support/content-samples.ts';
import { countElements, findAttribute, findAttributes, findElements } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

afterEach(() => vi.useRealTimers());

/** Kinds of blocks that have a script or deferred data, or choose other blocks by visitor. */
const interactive = new Set([
  'benefit-bar',
  'collection',
  'dialog',
  'generic-dialog',
  'popup',
  'recommendations',
  'article-grid',
  'video',
  'espot',
  'fragment',
  'social-photos',
]);
const still = blockSamples.filter(({ kind, fields }) => !interactive.has(kind) && !JSON.stringify(fields).includes('"video"'));

function openShop(blocks: typeof still) {
  const shop = openStorefront();
  shop.gateway.replies['components.page'] = { ...aHomePage(blocks), page: 'still', parent: 'showcase' };
  return shop;
}

/** Returns the scripts of the page, except those in the header, which every page has. */
const readScripts = (html: string) => ({
  fetched: findAttributes(html, 'script[src], link[rel=modulepreload], link[rel=preload][as=script]', 'src'),
  islands: countElements(html, 'main cairn-island, footer cairn-island'),
  started: countElements(html, 'main [data-block]'),
});

describe('a page with only static blocks', () => {
  test('loads no script except the loader', async () => {
    expect(new Set(still.map(({ kind }) => kind)).size).toBeGreaterThan(15);
    const html = await (await openShop(still).get('/en-us/showcase/still')).text();
    const { fetched, islands, started } = readScripts(html);
    expect(fetched).toEqual([expect.stringMatching(/^\/assets\/loader-.*\.js$|loader/)]);
    expect([islands, started]).toEqual([0, 0]);
    // no other script runs, except the first script of the page and the speculation rules
    expect(findElements(html, 'main script:not([type="application/ld+json"])')).toEqual([]);
  });
});

describe('a bar that can be dismissed', () => {
  const bar = aDocument('benefit-bar', { title: 'Free repairs', showCloseButton: true }, { id: 'promo-bar', version: 3 });
  const readStored = async (blocks: typeof still) => {
    const shop = openShop(blocks);
    await (await shop.get('/en-us/showcase/still')).text();
    await shop.settled();
    const reply = await shop.get('/en-us/showcase/still');
    expect(reply.headers.get('x-cache')).toBe('hit');
    return reply.text();
  };

  test('is hidden on a cached page before the first paint by a script in the head', async () => {
    const html = await readStored([bar]);
    const nonce = findAttribute(html, 'script[type=speculationrules]', 'nonce');
    expect(html.split('</head>')[0]).toContain(`<script nonce="${nonce}">try{document.documentElement.dataset.closed=`);
    expect(html).toContain('[data-closed~="bar:promo-bar.3"] [data-bar="promo-bar.3"]{display:none}');
  });

  test('adds no script to pages without such a bar', async () => {
    expect(await readStored([aDocument('rich-text', { html: '<p>x</p>' })])).not.toContain('dataset.closed');
  });
});
