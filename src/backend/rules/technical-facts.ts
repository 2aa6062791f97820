// Stored technical facts of a style, such as its weight and fibers. The names of parts and fibers are in src/backend/translations.
import * as z from 'zod';
import { careSteps } from '#contract/entities/technical-facts.ts';

const materialParts = ['fabric', 'lining', 'filling', 'membrane', 'coating', 'base', 'palm', 'upper', 'footbed', 'sole'] as const;
export type MaterialPart = (typeof materialParts)[number];

const fibers = [
  'cotton',
  'polyester',
  'recycled-polyester',
  'nylon',
  'recycled-nylon',
  'elastane',
  'merino',
  'down',
  'feathers',
  'polyurethane',
  'leather',
  'suede',
  'rubber',
  'foam',
] as const;
export type Fiber = (typeof fibers)[number];

const sizeSchema = z.object({ eu: z.string() }).catchall(z.string());

export const storedFactsSchema = z.object({
  grams: z.int(),
  /** The size that was weighed. Absent for products with a single size. */
  size: sizeSchema.optional(),
  isPair: z.boolean().optional(),
  volume: z.int().optional(),
  /** Percentage of each fiber in a part. It is 0 for materials, such as leather, that the law requires to be named without a percentage. */
  materials: z.array(z.object({ part: z.enum(materialParts), fibres: z.array(z.tuple([z.enum(fibers), z.int()])) })),
  waterproof: z.int().optional(),
  warmth: z.int().optional(),
  care: z.array(z.enum(careSteps)),
  origin: z.string(),
  /** The person who wears the product in its picture. */
  model: z.object({ heightCentimetres: z.int(), size: sizeSchema }).optional(),
});
export type StoredFacts = z.infer<typeof storedFactsSchema>;
