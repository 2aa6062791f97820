import * as z from 'zod';
import { facetIds } from '#lib/rules/listing-filter.ts';
import { minorUnitsSchema } from './primitives.ts';

const facetValueSchema = z.object({
  /** As filters name it. */
  value: z.string(),
  /** As shoppers read it; absent for a range of prices or scores, which the shop words itself. */
  name: z.string().optional(),
  /** A heading over values that are counted in one way, such as sizes of shoes. */
  group: z.string().optional(),
  /** How many products are left with it, under what is selected in other facets; absent where it is not known. */
  count: z.int().nonnegative().optional(),
  isSelected: z.boolean(),
  /** Of a colour. */
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** Of a range of prices; a price of `high` is not in it. */
  range: z.object({ low: minorUnitsSchema.optional(), high: minorUnitsSchema.optional() }).optional(),
  /** Of a range of scores, 0 to 5. */
  atLeast: z.number().min(0).max(5).optional(),
});
export type FacetValue = z.infer<typeof facetValueSchema>;

/** What a list of products can be narrowed to in one respect. */
export const facetSchema = z.object({
  id: z.enum(facetIds),
  /** Whether several of its values can be selected at once. */
  isMulti: z.boolean(),
  /** In the order shown. */
  values: z.array(facetValueSchema),
});
export type Facet = z.infer<typeof facetSchema>;
