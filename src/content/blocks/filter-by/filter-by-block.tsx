import * as z from 'zod';
import { defineBlock, type PageSubject } from '#content/block.tsx';

const filterByFields = z.object({
  variant: z.enum(['bySku', 'byCategory']),
  /** The values to match: SKUs, product codes, style codes or category ids. */
  filterBy: z.array(z.string()),
  operator: z.enum(['IN', 'NOT IN']),
});
type Filter = z.infer<typeof filterByFields>;

/** Returns true if the filter matches a page: the page has any of the listed codes (`IN`), or none of them (`NOT IN`). */
export function holdsFilter({ variant, filterBy, operator }: Filter, { productCodes, categoryIds }: PageSubject): boolean {
  const codes = variant === 'bySku' ? productCodes : categoryIds;
  return filterBy.some((code) => codes.includes(code)) === (operator === 'IN');
}

const writeRule = ({ variant, operator, filterBy }: Filter): string => `${variant} ${operator} ${filterBy.join(', ')}`;

/** A content block that displays its child blocks either only on pages of the listed products or categories, or only on all other pages. */
export const filterBy = defineBlock({
  kind: 'filter-by',
  holdsBlocks: true,
  heading: 'inside',
  fields: filterByFields,
  choose: (fields, documents, subject) => (holdsFilter(fields, subject) ? documents : []),
  explain: (fields, subject, t) =>
    t(holdsFilter(fields, subject) ? 'preview.why.shown' : 'preview.why.hidden', { rule: writeRule(fields) }),
  Content: ({ children }) => children,
});
