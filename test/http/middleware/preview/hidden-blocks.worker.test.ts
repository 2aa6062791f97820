// Rows in a preview for blocks that it does not show.
import { describe, expect, test } from 'vitest';
import { aDocument, aHomePage } from '../../../support/content-samples.ts';
import { findAttributes, readTexts } from '../../../support/html.ts';
import { openStorefront, readHtml } from '../../../support/storefront.ts';

const [early, late] = ['2027-01-01T08:00:00Z', '2027-06-01T08:00:00Z'];
const at = '2027-03-01T08:00:00Z';
const text = (id: string, over: object = {}) => aDocument('rich-text', { html: `<p>Text ${id}</p>` }, { id, ...over });
const preview = `/en-us?preview=true&previewDateTime=${encodeURIComponent(at)}&utm=1`;

function openShop(blocks: ReturnType<typeof text>[]) {
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = aHomePage(blocks);
  return shop;
}

/** Returns the rows, and the texts of the shown blocks, in order. */
const readOrder = (html: string) =>
  [...html.matchAll(/<code>([\w-]+)<\/code>|Text ([\w-]+)/g)].map(([, row, shown]) => (row ? `(${row})` : shown));

const readRows = (html: string) => readTexts(html, '.preview-hidden').map((row) => row.replace(' :', ':'));

describe('a preview', () => {
  test('shows a row with reason and link for each block that has not begun or has ended, in its place', async () => {
    const shop = openShop([
      text('first', { validFrom: late }),
      text('a'),
      text('second', { validTo: early }),
      text('b', { validFrom: early, validTo: late }),
      text('third', { validFrom: late }),
    ]);
    const html = await readHtml(shop, preview);
    expect(readOrder(html)).toEqual(['(first)', 'a', '(second)', 'b', '(third)']);
    expect(readRows(html)).toEqual([
      'rich-text first: Not yet: it shows from June 1, 2027 at 8:00 AM UTC. Show this block',
      'rich-text second: Ended: it showed until January 1, 2027 at 8:00 AM UTC. Show this block',
      'rich-text third: Not yet: it shows from June 1, 2027 at 8:00 AM UTC. Show this block',
    ]);
    const links = findAttributes(html, '.preview-hidden a', 'href').map((href) => new URL(href ?? '', 'http://localhost').searchParams);
    expect(links.map((query) => [query.get('previewDateTime'), query.get('preview'), query.get('utm')])).toEqual([
      ['2027-06-01T08:00:00.000Z', 'true', '1'],
      ['2027-01-01T07:59:59.999Z', 'true', '1'],
      ['2027-06-01T08:00:00.000Z', 'true', '1'],
    ]);
  });

  test('that is opened by the link of a row shows the block', async () => {
    for (const period of [{ validFrom: late }, { validTo: early }]) {
      const shop = openShop([text('a'), text('other', period)]);
      const [href = ''] = findAttributes(await readHtml(shop, preview), '.preview-hidden a', 'href');
      const html = await readHtml(shop, href ?? '');
      expect([readOrder(html), readRows(html)]).toEqual([['a', 'other'], []]);
    }
  });

  test('shows the rows even if none of the blocks is visible', async () => {
    expect(readRows(await readHtml(openShop([text('only', { validFrom: late })]), preview))).toHaveLength(1);
  });

  test('shows a row for the blocks of each other segment, with a link to its audience', async () => {
    const segmentation = aDocument(
      'segmentation',
      {
        segments: [
          { id: 'employee', targets: ['for-employees'] },
          { id: 'no-such-audience', targets: ['for-nobody'] },
        ],
        baselines: ['base', 'spare'],
      },
      { id: 'segments', children: ['for-employees', 'for-nobody', 'base', 'spare'].map((id) => text(id)) },
    );
    const shop = openShop([segmentation]);
    const html = await readHtml(shop, preview);
    expect(readRows(html)).toEqual([
      'rich-text for-employees: Not for this audience: it shows for employee. Show this block',
      'rich-text for-nobody: Not for this audience: it shows for no-such-audience. Show this block',
    ]);
    const [first = '', second = ''] = findAttributes(html, '.preview-hidden a', 'href');
    expect([first, second]).toEqual([
      expect.stringContaining('previewAudience=employee'),
      expect.stringContaining('testContext=no-such-audience'),
    ]);
    const asEmployee = await readHtml(shop, first ?? '');
    expect(readOrder(asEmployee)[0]).toBe('for-employees');
    expect(readRows(asEmployee)).toContain('rich-text base: Not for this audience: it shows for everyone else. Show this block');
    const base = findAttributes(asEmployee, '.preview-hidden a', 'href').at(-1);
    expect(readOrder(await readHtml(shop, base ?? ''))[0]).toBe('base');
  });

  test('requests hidden blocks from the gateway, which a published page does not', async () => {
    const shop = openShop([text('a')]);
    const ask = async (path: string) => {
      const before = shop.gateway.ledger.length;
      await readHtml(shop, path);
      await shop.settled();
      return shop.gateway.ledger.slice(before).filter(({ url }) => url.searchParams.has('hidden')).length;
    };
    expect(await ask(preview)).toBeGreaterThan(0);
    for (const path of ['/en-us', '/en-us?hidden=include', '/en-us?preview=false&hidden=include']) expect(await ask(path)).toBe(0);
  });

  test('without hidden blocks has no rows', async () => {
    expect(await readHtml(openShop([text('a'), text('b')]), preview)).not.toContain('class="preview-hidden"');
  });
});

test('the comparison with live does not list hidden blocks as added', async () => {
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = (url: URL) =>
    aHomePage(url.searchParams.has('hidden') ? [text('a'), text('later', { validFrom: late })] : [text('a')]);
  expect(await readHtml(shop, `${preview}&previewLayer=changes`)).toContain('This view is the same as the live page.');
});

test('a published page has neither rows nor their styles', async () => {
  const html = await readHtml(openShop([text('a')]), '/en-us');
  expect(html).not.toMatch(/preview-hidden|Show this block/);
});
