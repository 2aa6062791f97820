// Pagination with ellipses. The first and the last page are always listed, as well as the siblings of the current page.

type PageItem = { kind: 'page'; page: number } | { kind: 'ellipsis'; after: number };

export interface PaginationOptions {
  pages: number;
  page?: number;
  siblings?: number;
}

/**
 * Returns the items of a pagination. For example, page 10 of 20 has 1 … 8 9 10 11 12 … 20. An ellipsis always replaces at least two pages.
 */
export function pageItems({ pages, page = 1, siblings = 2 }: PaginationOptions): PageItem[] {
  const low = Math.max(1, Math.min(page - siblings, pages));
  const high = Math.min(pages, Math.max(page + siblings, 1));
  const numbers = [...new Set([1, ...range(low, high), pages])].filter((number) => number >= 1).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 2) return [{ kind: 'page', page: number - 1 } as const, { kind: 'page', page: number } as const];
    if (gap > 2) return [{ kind: 'ellipsis', after: number - gap } as const, { kind: 'page', page: number } as const];
    return [{ kind: 'page', page: number } as const];
  });
}

export type PageStep = 'first' | 'previous' | 'next' | 'last';

/**
 * Returns the target page of each control; undefined if the control does not change the page. On a page after the last one, the previous
 * page is the last page.
 */
export const pageSteps = ({ pages, page = 1 }: PaginationOptions): Record<PageStep, number | undefined> => ({
  first: page > 1 ? 1 : undefined,
  previous: page > 1 ? Math.min(page - 1, pages) : undefined,
  next: page < pages ? page + 1 : undefined,
  last: page === pages ? undefined : pages,
});

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/**
 * Maximum page number. With the page size of any market, the offset of this page does not exceed the catalog call's limit of ten million.
 */
const maxPage = 100_000;

/** Returns the page number from a query parameter: 1 if the parameter is absent, undefined if it is invalid. */
export function requestedPage(value: string | undefined): number | undefined {
  if (value === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(value) && Number(value) <= maxPage ? Number(value) : undefined;
}
