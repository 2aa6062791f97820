import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Budget,
  type BudgetTable,
  findExcesses,
  formatTable,
  kinds,
  type Measures,
  sizeComponents,
  updateBudget,
} from '../../e2e/fixtures/page-budgets.ts';

const table = JSON.parse(readFileSync('e2e/fixtures/page-budgets.json', 'utf8')) as BudgetTable;

const measures: Measures = {
  html: { page: 500, 'site-header': 4000, collection: 9000 },
  compressedHtml: { document: 3000 },
  css: { base: 26_000, 'hero.block': 2000 },
  script: { 'client/loader.ts': 3800 },
  scriptAfterUse: { 'client/loader.ts': 3800, 'client/navigation/index.ts': 1500 },
  fonts: { archivo: 35_000 },
  requests: { Document: 1, Script: 4, Font: 1 },
  nodes: { page: 10, 'site-header': 90 },
  islands: { carousel: 2 },
  activationRequests: { carousel: 4 },
  activationRounds: { carousel: 1, 'search-box': 1 },
};
const budget = updateBudget(measures, undefined);
const chunks = { before: {}, now: {} };
const grow = (changes: Partial<Measures>): string[] => findExcesses('home', { ...measures, ...changes }, budget, chunks);

describe('page budget', () => {
  test('is met by the measured page, and by one that is 5 % larger', () => {
    expect(grow({})).toEqual([]);
    expect(grow({ html: { page: 500, 'site-header': 4000, collection: 9675 } })).toEqual([]);
    expect(grow({ html: { page: 500, 'site-header': 4000, collection: 9676 } })).toHaveLength(1);
  });

  test('names the page class, kind, value, limit and the grown components, the largest growth first', () => {
    const html = { page: 490, 'site-header': 4100, collection: 9000, 'new-banner': 2000 };
    expect(grow({ html })).toEqual([
      'home: html is 15590 bytes, limit 14175. Grown: new-banner +2000 (0 → 2000), site-header +100 (4000 → 4100)',
    ]);
  });

  test('names the components whose HTML has grown if compressed HTML exceeds its limit', () => {
    const html = { page: 500, 'site-header': 4000, collection: 9500 };
    expect(grow({ html, compressedHtml: { document: 3200 } })).toEqual([
      'home: compressedHtml is 3200 bytes, limit 3150. Grown: collection +500 (9000 → 9500)',
    ]);
  });

  test('says that no component has grown if only the compression is worse', () => {
    expect(grow({ compressedHtml: { document: 3200 } })).toEqual([
      'home: compressedHtml is 3200 bytes, limit 3150. Grown: none of its components',
    ]);
  });

  test.each<[keyof Measures, Measures[keyof Measures], string]>([
    ['css', { base: 26_000, 'hero.block': 9000 }, 'css is 35000 bytes, limit 29400. Grown: hero.block +7000 (2000 → 9000)'],
    ['fonts', { archivo: 35_000, serif: 20_000 }, 'fonts is 55000 bytes, limit 36750. Grown: serif +20000 (0 → 20000)'],
    ['requests', { Document: 1, Script: 7, Font: 1 }, 'requests is 9 requests, limit 7. Grown: Script +3 (4 → 7)'],
    ['nodes', { page: 10, 'site-header': 96 }, 'nodes is 106 elements, limit 105. Grown: site-header +6 (90 → 96)'],
    ['islands', { carousel: 2, gallery: 1 }, 'islands is 3 islands, limit 2. Grown: gallery +1 (0 → 1)'],
    ['activationRequests', { carousel: 5 }, 'activationRequests is 5 requests, limit 4. Grown: carousel +1 (4 → 5)'],
    ['activationRounds', { carousel: 1, 'search-box': 2 }, 'activationRounds is 2 rounds, limit 1. Grown: search-box +1 (1 → 2)'],
  ])('names the part of %s that has grown', (kind, parts, message) => {
    expect(grow({ [kind]: parts })).toEqual([`home: ${message}`]);
  });

  test('names the modules that have grown in the chunk with the largest growth', () => {
    // the growth of the navigation chunk is too small to be named
    const script = { 'client/loader.ts': 9000, 'client/navigation/index.ts': 100 };
    const before = { 'client/loader.ts': { 'client/page/header.ts': 900, 'client/page/intent.ts': 800 } };
    const now = {
      'client/loader.ts': { 'client/page/header.ts': 9900, 'client/page/intent.ts': 800 },
      'client/navigation/index.ts': { 'a.ts': 100 },
    };
    expect(findExcesses('home', { ...measures, script }, budget, { before, now })).toEqual([
      'home: script is 9100 bytes, limit 3990. Grown: client/loader.ts +5200 (3800 → 9000). ' +
        'Modules grown in client/loader.ts, in characters before minification: client/page/header.ts +9000 (900 → 9900)',
    ]);
  });

  test('is required for every measured page class', () => {
    expect(findExcesses('home', measures, undefined, chunks)).toEqual(['home: the page class has no budget']);
  });
});

describe('an update of a page budget', () => {
  test('keeps a limit that the page meets', () => {
    expect(updateBudget({ ...measures, css: { base: 25_000, 'hero.block': 2000 } }, budget)).toEqual(budget);
  });

  test('raises a limit that the page exceeds, and keeps the others', () => {
    const css = { base: 40_000 };
    expect(updateBudget({ ...measures, css }, budget)).toEqual({ ...budget, css: { limit: 42_000, parts: css } });
  });

  test('lowers a limit that is more than 10 % too high', () => {
    const css = { base: 20_000 };
    expect(updateBudget({ ...measures, css }, budget)).toEqual({ ...budget, css: { limit: 21_000, parts: css } });
  });
});

describe('the components of a page', () => {
  const html =
    '<!DOCTYPE html><html><head><style data-href="base">b{color:red}</style></head><body><header class="site-header"><nav class="menu">é</nav></header>' +
    '<main id="main"><section><section class="section hero"><div class="hero-text">Hi</div></section></section>' +
    '<cairn-island name="gallery"><form>x</form></cairn-island><section class="hero"></section><script>1</script></main></body></html>';

  test('are landmarks, sections and islands, by class, id or island', () => {
    expect(sizeComponents(html).bytes).toEqual({
      page: expect.any(Number),
      head: '<head><style data-href="base"></style></head>'.length,
      'site-header': '<header class="site-header"></header>'.length,
      menu: '<nav class="menu">éé</nav>'.length, // é has two bytes
      '#main': '<main id="main"><section></section></main>'.length,
      hero: '<section class="section hero"><div class="hero-text">Hi</div></section><section class="hero"></section>'.length,
      'island gallery': '<cairn-island name="gallery"><form>x</form></cairn-island>'.length,
      'inline scripts': '<script>1</script>'.length,
    });
  });

  test('include the style sheets of each style element, also of the one behind the first screen', () => {
    const below = '<style data-below-fold="card.part">i{color:red}</style><style data-below-fold>u{color:red}</style>';
    expect(sizeComponents(html.replace('<main', `${below}<main`)).styles).toEqual({
      base: 'b{color:red}',
      'below-fold card.part': 'i{color:red}',
      'below-fold': 'u{color:red}',
    });
  });

  test('add up to the HTML without the content of style elements', () => {
    const { bytes, html: measured } = sizeComponents(html);
    expect(measured).toBe(html.replace('b{color:red}', ''));
    expect(Object.values(bytes).reduce((sum, size) => sum + size, 0)).toBe(Buffer.byteLength(measured));
  });

  test('are counted with their elements, except those that load something, and islands by name', () => {
    const { elements, islands, styles } = sizeComponents(html);
    expect(elements).toEqual({ page: 2, head: 1, 'site-header': 1, menu: 1, '#main': 2, hero: 3, 'island gallery': 2 });
    expect(islands).toEqual({ gallery: 1 });
    expect(styles).toEqual({ base: 'b{color:red}' });
  });
});

test('a written budget table is read as the same table', () => {
  expect(JSON.parse(formatTable(table))).toEqual(table);
  expect(formatTable({ pages: { home: budget }, chunks: {} }).split('\n')).toContain('"fonts": {"limit":36750,"parts":{"archivo":35000}},');
});

test('every budget has a limit of at most 5 % above the measured parts, rounded up, for each kind', () => {
  expect(Object.keys(table.pages).length).toBeGreaterThanOrEqual(16);
  for (const [page, row] of Object.entries(table.pages)) {
    expect([page, Object.keys(row)]).toEqual([page, Object.keys(kinds)]);
    const written = Object.fromEntries(Object.entries(row).map(([kind, { parts }]) => [kind, parts])) as Measures;
    expect([page, row]).toEqual([page, updateBudget(written, undefined) satisfies Budget]);
  }
});
