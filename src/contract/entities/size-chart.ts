import * as z from 'zod';

const lengthsSchema = z.tuple([z.number().positive(), z.number().positive()]);

/** One size of a chart. */
export const sizeChartRowSchema = z.object({
  /** The size in the notation of each country; `eu` for all other countries. Letter sizes are equal everywhere. */
  sizes: z.object({
    eu: z.string(),
    us: z.string().optional(),
    gb: z.string().optional(),
    fr: z.string().optional(),
    it: z.string().optional(),
  }),
  /** Body measurements of the size in centimeters, from and to. */
  body: z.object({
    chest: lengthsSchema.optional(),
    waist: lengthsSchema.optional(),
    hip: lengthsSchema.optional(),
    hand: lengthsSchema.optional(),
    foot: lengthsSchema.optional(),
  }),
});
export type SizeChartRow = z.infer<typeof sizeChartRowSchema>;
