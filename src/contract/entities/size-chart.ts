import * as z from 'zod';

const lengthsSchema = z
  .tuple([z.number().positive(), z.number().positive()])
  .meta({ description: 'Minimum and maximum in centimeters.', examples: [[96, 102]] });

export const sizeChartRowSchema = z
  .object({
    sizes: z
      .object({
        eu: z.string().meta({ description: 'The size in all other countries.', examples: ['50'] }),
        us: z
          .string()
          .optional()
          .meta({ description: 'The size in the United States and Canada.', examples: ['40'] }),
        gb: z
          .string()
          .optional()
          .meta({ description: 'The size in the United Kingdom.', examples: ['40'] }),
        fr: z
          .string()
          .optional()
          .meta({ description: 'The size in France.', examples: ['50'] }),
        it: z
          .string()
          .optional()
          .meta({ description: 'The size in Italy.', examples: ['50'] }),
      })
      .meta({ description: 'The size in the notation of each country. Letter sizes are the same everywhere.' }),
    body: z
      .object({
        chest: lengthsSchema.optional().meta({ description: 'Girth of the chest.' }),
        waist: lengthsSchema.optional().meta({ description: 'Girth of the waist.' }),
        hip: lengthsSchema.optional().meta({ description: 'Girth of the hip.' }),
        hand: lengthsSchema.optional().meta({ description: 'Girth of the hand.' }),
        foot: lengthsSchema.optional().meta({ description: 'Length of the foot.' }),
      })
      .meta({ description: 'Body measurements of the size in centimeters, each as minimum and maximum.' }),
  })
  .meta({ description: 'One row of a size chart: a size and its body measurements.' });
export type SizeChartRow = z.infer<typeof sizeChartRowSchema>;
