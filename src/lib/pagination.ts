// Page numbers with ellipses: first and last always, and siblings around the current page.

type PageItem = { kind: 'page'; page: number } | { kind: 'ellipsis'; after: number };

export interface PaginationOptions {
  pages: number;
  page?: number;
  siblings?: number;
}

/** 20 pages, page 10: 1 … 8 9 10 11 12 … 20. An ellipsis that would hide one single page is that page. */
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

/** The page that each control leads to; undefined where that is no other page. From beyond the end, back to the last one. */
export const pageSteps = ({ pages, page = 1 }: PaginationOptions): Record<PageStep, number | undefined> => ({
  first: page > 1 ? 1 : undefined,
  previous: page > 1 ? Math.min(page - 1, pages) : undefined,
  next: page < pages ? page + 1 : undefined,
  last: page === pages ? undefined : pages,
});

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The catalogue call begins at ten million at most: beyond this no market's page size leads to a product. */
const maxPage = 100_000;

/** The page that a query asks for; 1 for none. Undefined for what is no page number. */
export function requestedPage(value: string | undefined): number | undefined {
  if (value === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(value) && Number(value) <= maxPage ? Number(value) : undefined;
}
