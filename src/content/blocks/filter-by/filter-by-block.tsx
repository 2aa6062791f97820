import * as z from 'zod';
import { defineBlock, type PageSubject } from '#content/block.tsx';

const filterByFields = z
  .object({
    variant: z
      .enum(['bySku', 'byCategory'])
      .meta({ title: 'Compare', description: 'What the list below contains: products or categories.' }),
    filterBy: z
      .array(z.string())
      .meta({ title: 'Products or categories', description: 'Numbers of products, their colors or sizes, or ids of categories.' }),
    operator: z
      .enum(['IN', 'NOT IN'])
      .meta({ title: 'Show on', description: 'IN: only on pages of these products or categories. NOT IN: on all other pages.' }),
  })
  .meta({ description: 'Shows its blocks only on pages of certain products or categories.', group: 'Audiences and tests' });
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
