import * as z from 'zod';
import { facetIds } from '#lib/rules/listing-filter.ts';
import { minorUnitsSchema } from './primitives.ts';

const facetValueSchema = z.object({
  /** The value in filter parameters. */
  value: z.string(),
  /** Label for shoppers; absent for ranges of prices or ratings, which the shop formats. */
  name: z.string().optional(),
  /** Heading of a group of values, such as shoe sizes. */
  group: z.string().optional(),
  /** Number of products with this value under the selected values of other facets; absent if unknown. */
  count: z.int().nonnegative().optional(),
  isSelected: z.boolean(),
  /** The color of a swatch. */
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** A price range, excluding `high`. */
  range: z.object({ low: minorUnitsSchema.optional(), high: minorUnitsSchema.optional() }).optional(),
  /** The minimum rating, 0 to 5. */
  atLeast: z.number().min(0).max(5).optional(),
});
export type FacetValue = z.infer<typeof facetValueSchema>;

/** A filter of product lists, such as size or color. */
export const facetSchema = z.object({
  id: z.enum(facetIds),
  /** Whether several values can be selected. */
  isMulti: z.boolean(),
  /** Values in display order. */
  values: z.array(facetValueSchema),
});
export type Facet = z.infer<typeof facetSchema>;
