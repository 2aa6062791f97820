import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type PaginationOptions, pageItems, pageSteps, requestedPage } from '#lib/pagination.ts';
import { markets } from '#markets/registry.ts';

const written = (options: PaginationOptions) =>
  pageItems(options)
    .map((item) => (item.kind === 'page' ? String(item.page) : '…'))
    .join(' ');

describe('pageItems', () => {
  test.each([
    [{ pages: 20, page: 10 }, '1 … 8 9 10 11 12 … 20'],
    [{ pages: 20 }, '1 2 3 … 20'],
    [{ pages: 20, page: 20 }, '1 … 18 19 20'],
    [{ pages: 20, page: 4 }, '1 2 3 4 5 6 … 20'],
    [{ pages: 20, page: 5 }, '1 2 3 4 5 6 7 … 20'],
    [{ pages: 20, page: 6 }, '1 … 4 5 6 7 8 … 20'],
    [{ pages: 20, page: 16 }, '1 … 14 15 16 17 18 19 20'],
    [{ pages: 20, page: 10, siblings: 1 }, '1 … 9 10 11 … 20'],
    [{ pages: 20, page: 10, siblings: 0 }, '1 … 10 … 20'],
    [{ pages: 1 }, '1'],
    [{ pages: 2, page: 2 }, '1 2'],
    [{ pages: 7, page: 4 }, '1 2 3 4 5 6 7'],
  ])('for %j, returns the items %j', (options, text) => {
    expect(written(options)).toBe(text);
  });

  const places = fc
    .record({ pages: fc.integer({ min: 1, max: 5000 }), at: fc.nat(), siblings: fc.integer({ min: 0, max: 6 }) })
    .map(({ pages, at, siblings }) => ({ pages, page: 1 + (at % pages), siblings }));
  const seed = 20261121;

  test('always returns the first, the current and the last page', () => {
    fc.assert(
      fc.property(places, (place) => {
        const numbers = pageItems(place).flatMap((item) => (item.kind === 'page' ? [item.page] : []));
        expect(numbers).toEqual(expect.arrayContaining([1, place.page, place.pages]));
      }),
      { seed },
    );
  });

  test('returns increasing page numbers, and an ellipsis only in place of two or more pages', () => {
    fc.assert(
      fc.property(places, (place) => {
        let before = 0;
        let isGap = false;
        for (const item of pageItems(place)) {
          if (item.kind === 'ellipsis') {
            expect(item.after).toBe(before);
            isGap = true;
            continue;
          }
          if (isGap) expect(item.page - before).toBeGreaterThan(2);
          else expect(item.page).toBe(before + 1);
          before = item.page;
          isGap = false;
        }
      }),
      { seed },
    );
  });

  test('returns a limited number of items, whatever the number of pages', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(pageItems(place).length).toBeLessThanOrEqual(2 * place.siblings + 7);
      }),
      { seed },
    );
  });
});

describe('pageSteps and pageItems', () => {
  test.each([
    [{ pages: 20 }, { first: undefined, previous: undefined, next: 2, last: 20 }],
    [
      { pages: 20, page: 10 },
      { first: 1, previous: 9, next: 11, last: 20 },
    ],
    [
      { pages: 20, page: 2 },
      { first: 1, previous: 1, next: 3, last: 20 },
    ],
    [
      { pages: 20, page: 20 },
      { first: 1, previous: 19, next: undefined, last: undefined },
    ],
    [{ pages: 1 }, { first: undefined, previous: undefined, next: undefined, last: undefined }],
    [
      { pages: 20, page: 25 },
      { first: 1, previous: 20, next: undefined, last: 20 },
    ],
  ])('pageSteps, given %j, returns the target pages %j', (options, steps) => {
    expect(pageSteps(options)).toEqual(steps);
  });

  test('pageItems for a page after the last one marks no page as current, and includes the last page', () => {
    expect(written({ pages: 20, page: 25 })).toBe('1 … 20');
  });
});

describe('requestedPage', () => {
  test.each([
    [undefined, 1],
    ['1', 1],
    ['42', 42],
  ])('parses %j as %d', (value, page) => {
    expect(requestedPage(value)).toBe(page);
  });

  test.each(['', '0', '01', '-1', '1.5', '1e3', ' 1', '1\n', 'two', '１', '1234567'])('rejects %j', (value) => {
    expect(requestedPage(value)).toBeUndefined();
  });

  test('rejects a page whose items are beyond the highest offset that the catalog call accepts', () => {
    const { productsPerPage: count } = markets.us.settings;
    for (const value of ['4000', '5000', '9999', '99999']) {
      const page = requestedPage(value);
      if (page === undefined) continue;
      const query = { siteId: 'us', categoryId: '1234', start: (page - 1) * count, count };
      expect({ page, fits: calls['products.catalog'].query.safeParse(query).success }).toEqual({ page, fits: true });
    }
  });
});
