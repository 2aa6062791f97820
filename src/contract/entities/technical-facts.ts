import * as z from 'zod';
import { tolerantList } from '../tolerant-list.ts';

/** Care instructions: those of the ISO 3758 symbols on labels, and additional ones for leather and backpacks. */
export const careSteps = [
  'wash-40',
  'wash-30',
  'wash-30-gentle',
  'hand-wash',
  'no-wash',
  'wipe-clean',
  'brush',
  'no-bleach',
  'tumble-low',
  'no-tumble',
  'air-dry',
  'iron-low',
  'no-iron',
  'no-dry-clean',
] as const;
export type CareStep = (typeof careSteps)[number];

export const technicalFactsSchema = z
  .object({
    weight: z
      .object({
        grams: z
          .int()
          .positive()
          .meta({ description: 'Weight in grams.', examples: [340] }),
        size: z
          .string()
          .optional()
          .meta({ description: 'The size that was weighed; absent if the product has only one size.', examples: ['M'] }),
        isPair: z.boolean().default(false).meta({ description: 'True if a pair was weighed.' }),
      })
      .optional()
      .meta({ description: 'The weight.' }),
    volume: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'Capacity in liters.', examples: [28] }),
    materials: tolerantList(
      z.object({
        part: z
          .string()
          .optional()
          .meta({
            description: 'The part of the product, such as the lining; absent if the whole product has the same material.',
            examples: ['Lining'],
          }),
        // the list is strict, because the percentages must add up
        fibres: z
          .array(
            z.object({
              name: z.string().meta({ description: 'Name of the fiber.', examples: ['Polyester'] }),
              percent: z
                .int()
                .min(1)
                .max(100)
                .optional()
                .meta({ description: 'Share of the fiber in percent.', examples: [80] }),
            }),
          )
          .min(1)
          .meta({ description: 'The fibers of the material.' }),
      }),
    )
      .default([])
      .meta({ description: 'The materials.' }),
    waterproof: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'Waterproofness: the water column that the fabric withstands, in millimeters (ISO 811).', examples: [20000] }),
    warmth: z
      .int()
      .min(1)
      .max(5)
      .optional()
      .meta({ description: 'Warmth from 1 (light) to 5 (very warm).', examples: [3] }),
    care: tolerantList(z.enum(careSteps))
      .default([])
      .meta({ description: 'Care instructions: those of the ISO 3758 symbols on labels, and additional ones for leather and backpacks.' }),
    origin: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .meta({ description: 'Country of origin (ISO 3166-1 alpha-2, upper case).', examples: ['PT'] }),
  })
  .meta({
    description:
      'Measured values of a style and facts from its label. Unknown values, and values that do not apply to the style, are absent.',
  });
export type TechnicalFacts = z.infer<typeof technicalFactsSchema>;
