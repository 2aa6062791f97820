import * as z from 'zod';

const lengthsSchema = z.tuple([z.number().positive(), z.number().positive()]);

/** One row of a size chart: a size and its body measurements. */
export const sizeChartRowSchema = z.object({
  /** The size in the notation of each country. `eu` is the notation of all other countries. Letter sizes are the same everywhere. */
  sizes: z.object({
    eu: z.string(),
    us: z.string().optional(),
    gb: z.string().optional(),
    fr: z.string().optional(),
    it: z.string().optional(),
  }),
  /** Body measurements of the size in centimeters, each as minimum and maximum. */
  body: z.object({
    chest: lengthsSchema.optional(),
    waist: lengthsSchema.optional(),
    hip: lengthsSchema.optional(),
    hand: lengthsSchema.optional(),
    foot: lengthsSchema.optional(),
  }),
});
export type SizeChartRow = z.infer<typeof sizeChartRowSchema>;
