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

/** Measured values of a style and facts from its label. Unknown values, and values that do not apply to the style, are absent. */
export const technicalFactsSchema = z.object({
  weight: z
    .object({
      grams: z.int().positive(),
      /** The size that was weighed; absent if the product has only one size. */
      size: z.string().optional(),
      isPair: z.boolean().default(false),
    })
    .optional(),
  /** Capacity in liters. */
  volume: z.int().positive().optional(),
  materials: tolerantList(
    z.object({
      /** The part of the product, such as the lining; absent if the whole product has the same material. */
      part: z.string().optional(),
      /** The list is strict, because the percentages must add up. */
      fibres: z.array(z.object({ name: z.string(), percent: z.int().min(1).max(100).optional() })).min(1),
    }),
  ).default([]),
  /** Waterproofness: the water column that the fabric withstands, in millimeters (ISO 811). */
  waterproof: z.int().positive().optional(),
  /** Warmth from 1 (light) to 5 (very warm). */
  warmth: z.int().min(1).max(5).optional(),
  care: tolerantList(z.enum(careSteps)).default([]),
  /** Country of origin (ISO 3166-1 alpha-2, upper case). */
  origin: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export type TechnicalFacts = z.infer<typeof technicalFactsSchema>;
