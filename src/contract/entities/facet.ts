import * as z from 'zod';
import { facetIdPattern, facetValuePattern } from '#lib/rules/listing-filter.ts';
import { mainList } from '../tolerant-list.ts';
import { minorUnitsSchema } from './primitives.ts';

const facetValueSchema = z.object({
  /** The value as it appears in filter parameters: 1 to 64 URL-safe characters. */
  value: z.string().regex(facetValuePattern),
  /** Label for shoppers; absent for price ranges and ratings, whose labels the shop formats. */
  name: z.string().optional(),
  /** Heading of the group that the value belongs to, such as shoe sizes. */
  group: z.string().optional(),
  /** Number of products that have this value and match the selection in all other facets; absent if unknown. */
  count: z.int().nonnegative().optional(),
  isSelected: z.boolean(),
  /** The color of the value's swatch, for color facets. */
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** A price range in minor units, from `low` up to but not including `high`. */
  range: z.object({ low: minorUnitsSchema.optional(), high: minorUnitsSchema.optional() }).optional(),
  /** The minimum rating, 0 to 5. */
  atLeast: z.number().min(0).max(5).optional(),
});
export type FacetValue = z.infer<typeof facetValueSchema>;

/** How the values of a facet are displayed. `list` is a plain list, with color swatches for values that have a `hex`. */
const facetKindSchema = z.enum(['list', 'size', 'store']);

/** A facet of product lists, such as size or color. Facets are displayed in the order of the list. One of an unknown kind is left out. */
export const facetSchema = z.object({
  id: z.string().regex(facetIdPattern),
  /** Heading in the language of the page; the id is displayed if it is absent. */
  label: z.string().min(1).optional(),
  kind: facetKindSchema.default('list'),
  /** True if several values can be selected. */
  isMulti: z.boolean(),
  /** Values in display order. */
  values: mainList(facetValueSchema),
});
export type Facet = z.infer<typeof facetSchema>;
