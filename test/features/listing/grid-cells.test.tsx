// Editorial tiles between the products of a listing.
import { expect, test } from 'vitest';
import type { ContentDocument } from '#contract/entities/content.ts';
import { ProductGrid } from '#features/listing/product-grid.tsx';
import { aCatalogItem } from '../../support/catalog.ts';
import { countElements, findElement, findElements, readTexts } from '../../support/html.ts';
import { finishedPage } from '../../support/page-stream.tsx';
import { changeFields, findSample } from '../../support/show-blocks.ts';

const products = Array.from({ length: 24 }, (_, index) => {
  const productId = `CN00A${String(index).padStart(3, '0')}INK`;
  return aCatalogItem({ productId, masterId: productId.slice(0, 8) });
});

async function showGrid(cells: ContentDocument[]) {
  const state = {
    catalog: { start: 0, total: 24, items: products, facets: [], sorts: [] },
    list: '1100',
    origin: 'grid' as const,
    selection: {},
    sort: 'featured' as const,
    page: 1,
    pages: 1,
    path: '/c/jackets-1100',
    isComparing: false,
  };
  return findElement(await finishedPage(<ProductGrid state={state} cells={cells} />), 'main');
}

test('a listing has an editorial tile after every eight products', async () => {
  const main = await showGrid([findSample('inline-grid-cell'), findSample('inline-grid-cell', 'sample-inline-grid-cell-colour')]);
  const places = findElements(main, '.listing-grid > li').flatMap(({ properties }, index) =>
    String(properties.className).includes('listing-inline') ? [index] : [],
  );
  expect(places).toEqual([8, 17]);
  expect(readTexts(main, '.listing-inline h2')).toEqual(['Which shell for which rain?', 'We mend what we made']);
});

test.each(['single', 'double', 'row'])('an editorial tile of the size %s has the class of that size', async (size) => {
  const main = await showGrid([changeFields(findSample('inline-grid-cell'), { size })]);
  expect(countElements(main, `.listing-inline-${size} .grid-cell a`)).toBe(2);
});

test('a listing leaves out an editorial tile with invalid fields', async () => {
  const main = await showGrid([changeFields(findSample('inline-grid-cell'), { title: 7 })]);
  expect(findElements(main, '.listing-grid > li')).toHaveLength(24);
});
