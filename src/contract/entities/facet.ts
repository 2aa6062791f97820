import * as z from 'zod';
import { facetIdPattern, facetValuePattern } from '#lib/rules/listing-filter.ts';
import { mainList } from '../tolerant-list.ts';
import { minorUnitsSchema } from './primitives.ts';

const facetValueSchema = z
  .object({
    value: z
      .string()
      .regex(facetValuePattern)
      .meta({ description: 'The value as it appears in filter parameters: 1 to 64 URL-safe characters.', examples: ['l'] }),
    name: z
      .string()
      .optional()
      .meta({ description: 'Label for shoppers; absent for price ranges and ratings, whose labels the shop formats.', examples: ['L'] }),
    group: z
      .string()
      .optional()
      .meta({ description: 'Heading of the group that the value belongs to, such as shoe sizes.', examples: ['Shoe sizes'] }),
    count: z
      .int()
      .nonnegative()
      .optional()
      .meta({
        description: 'Number of products that have this value and match the selection in all other facets; absent if unknown.',
        examples: [12],
      }),
    isSelected: z.boolean().meta({ description: 'True if the value is selected.' }),
    hex: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .optional()
      .meta({ description: "The color of the value's swatch, for color facets.", examples: ['#1d3557'] }),
    range: z
      .object({
        low: minorUnitsSchema.optional().meta({ description: 'The lowest price; absent if there is none.' }),
        high: minorUnitsSchema.optional().meta({ description: 'The price below which the range ends; absent if there is none.' }),
      })
      .optional()
      .meta({ description: 'A price range in minor units, from `low` up to but not including `high`.' }),
    atLeast: z
      .number()
      .min(0)
      .max(5)
      .optional()
      .meta({ description: 'The minimum rating, 0 to 5.', examples: [4] }),
  })
  .meta({ description: 'A value of a facet.' });
export type FacetValue = z.infer<typeof facetValueSchema>;

const facetKindSchema = z.enum(['list', 'size', 'store']);

export const facetSchema = z
  .object({
    id: z
      .string()
      .regex(facetIdPattern)
      .meta({ description: 'Id of the facet.', examples: ['size'] }),
    label: z
      .string()
      .min(1)
      .optional()
      .meta({ description: 'Heading in the language of the page; the id is displayed if it is absent.', examples: ['Size'] }),
    kind: facetKindSchema.default('list').meta({
      description: 'How the values of the facet are displayed. `list`: a plain list, with color swatches for values that have a `hex`.',
    }),
    isMulti: z.boolean().meta({ description: 'True if several values can be selected.' }),
    values: mainList(facetValueSchema).meta({ description: 'Values in display order.' }),
  })
  .meta({
    description:
      'A facet of product lists, such as size or color. Facets are displayed in the order of the list. One of an unknown kind is left out.',
  });
export type Facet = z.infer<typeof facetSchema>;
