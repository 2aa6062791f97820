// Fields of product listings: the products of a category, and the results of a search.
import * as z from 'zod';
import { defaultSort, listingSorts, maxFilterLength } from '#lib/rules/listing-filter.ts';
import { facetSchema } from '../entities/facet.ts';
import { catalogItemSchema } from '../entities/product.ts';
import { mainList, tolerantList } from '../tolerant-list.ts';

export const requestedCountSchema = z.coerce
  .number()
  .int()
  .positive()
  .max(100)
  .default(24)
  .meta({ description: 'Maximum number of products.', examples: [24] });

export const requestedFilterSchema = z
  .string()
  .max(maxFilterLength)
  .default('')
  .meta({
    description: 'Selected values by facet; values of a facet are alternatives. Unknown facets and values are ignored.',
    examples: ['size:m,l;colour:blue'],
  });

export const requestedSortSchema = z
  .string()
  .max(40)
  .default(defaultSort)
  .meta({ description: 'Sort order, one of `sorts` in the reply. Unknown values are ignored.', examples: ['price-up'] });

export const listingShape = {
  start: z
    .int()
    .nonnegative()
    .meta({ description: 'Index of the first product.', examples: [24] }),
  count: z
    .int()
    .nonnegative()
    .meta({ description: 'Number of products in this reply.', examples: [24] }),
  items: mainList(catalogItemSchema).meta({ description: 'The products of this page, sorted.' }),
  filter: z
    .string()
    .default('')
    .meta({ description: 'The applied filter: known facets and values, in the order of the facets.', examples: ['size:m,l'] }),
  sort: z.enum(listingSorts).default(defaultSort).meta({ description: 'The applied sort order.' }),
  facets: tolerantList(facetSchema).default([]).meta({ description: 'Facets of the listing; empty if the gateway has none.' }),
  sorts: tolerantList(z.enum(listingSorts)).default([]).meta({ description: 'Available sort orders; empty if there is only one.' }),
};
