import * as z from 'zod';

const lengthsSchema = z.tuple([z.number().positive(), z.number().positive()]);

/** One size of a chart. */
export const sizeChartRowSchema = z.object({
  /** As each country writes it; `eu` is what all others read. Letters are the same everywhere. */
  sizes: z.object({
    eu: z.string(),
    us: z.string().optional(),
    gb: z.string().optional(),
    fr: z.string().optional(),
    it: z.string().optional(),
  }),
  /** Which body it is made for: centimetres, from and up to. */
  body: z.object({
    chest: lengthsSchema.optional(),
    waist: lengthsSchema.optional(),
    hip: lengthsSchema.optional(),
    hand: lengthsSchema.optional(),
    foot: lengthsSchema.optional(),
  }),
});
export type SizeChartRow = z.infer<typeof sizeChartRowSchema>;
