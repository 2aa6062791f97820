import * as z from 'zod';

/** How a thing is cared for: what its label says in the symbols of ISO 3758, and what leather and packs need instead. */
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
      /** The size that was weighed, where there are several. */
      size: z.string().optional(),
      isPair: z.boolean().default(false),
    })
    .optional(),
  /** What fits into it, in litres. */
  volume: z.int().positive().optional(),
  materials: z
    .array(
      z.object({
        /** Such as the lining; absent where all of it is one material. */
        part: z.string().optional(),
        fibres: z.array(z.object({ name: z.string(), percent: z.int().min(1).max(100).optional() })).min(1),
      }),
    )
    .default([]),
  /** The column of water that the fabric withstands, in millimetres (ISO 811). */
  waterproof: z.int().positive().optional(),
  /** From 1, light, to 5, very warm. */
  warmth: z.int().min(1).max(5).optional(),
  care: z.array(z.enum(careSteps)).default([]),
  /** ISO 3166-1 alpha-2, upper case. */
  origin: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export type TechnicalFacts = z.infer<typeof technicalFactsSchema>;
