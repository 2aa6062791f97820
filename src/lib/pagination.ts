// Page numbers with ellipses: always the first and last page, and siblings around the current one.

type PageItem = { kind: 'page'; page: number } | { kind: 'ellipsis'; after: number };

export interface PaginationOptions {
  pages: number;
  page?: number;
  siblings?: number;
}

/** Returns the items of a pagination: for page 10 of 20: 1 … 8 9 10 11 12 … 20. An ellipsis never replaces a single page. */
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
 * Returns the target page of each control; undefined if it is not another page. The previous page of a page beyond the end is the last one.
 */
export const pageSteps = ({ pages, page = 1 }: PaginationOptions): Record<PageStep, number | undefined> => ({
  first: page > 1 ? 1 : undefined,
  previous: page > 1 ? Math.min(page - 1, pages) : undefined,
  next: page < pages ? page + 1 : undefined,
  last: page === pages ? undefined : pages,
});

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/**
 * Maximum page number. Up to this page, the offset stays within the limit of ten million of the catalog call, for the page size of every
 * market.
 */
const maxPage = 100_000;

/** Returns the page number in a query; 1 if it is absent, undefined if it is invalid. */
export function requestedPage(value: string | undefined): number | undefined {
  if (value === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(value) && Number(value) <= maxPage ? Number(value) : undefined;
}
