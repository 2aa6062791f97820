import * as z from 'zod';
import { defineBlock, type PageSubject } from '#content/block.tsx';

const filterByFields = z.object({
  variant: z.enum(['bySku', 'byCategory']),
  /** Skus, products or styles; or categories. */
  filterBy: z.array(z.string()),
  operator: z.enum(['IN', 'NOT IN']),
});
type Filter = z.infer<typeof filterByFields>;

/** Whether the rule holds on a page: it is about one of what the list names, or about none of it. */
export function holdsFilter({ variant, filterBy, operator }: Filter, { productCodes, categoryIds }: PageSubject): boolean {
  const codes = variant === 'bySku' ? productCodes : categoryIds;
  return filterBy.some((code) => codes.includes(code)) === (operator === 'IN');
}

const writeRule = ({ variant, operator, filterBy }: Filter): string => `${variant} ${operator} ${filterBy.join(', ')}`;

/** Blocks that show only on pages of some products or categories, or on all others. */
export const filterBy = defineBlock({
  kind: 'filter-by',
  heading: 'inside',
  fields: filterByFields,
  choose: (fields, documents, subject) => (holdsFilter(fields, subject) ? documents : []),
  explain: (fields, subject, t) =>
    t(holdsFilter(fields, subject) ? 'preview.why.shown' : 'preview.why.hidden', { rule: writeRule(fields) }),
  Content: ({ children }) => children,
});
