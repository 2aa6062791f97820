import * as z from 'zod';
import { targetSchema } from '#contract/entities/navigation.ts';

const cardsSchema = z.int().min(1).max(6);

/** Layout fields of a grid. The articles page uses only these. */
export const gridLookFields = z.object({
  initialRows: z.int().min(1).max(12).optional().meta({ description: 'How many rows of articles phones show at first.' }),
  gridSize: z
    .object({ sm: cardsSchema, md: cardsSchema, lg: cardsSchema })
    .default({ sm: 1, md: 2, lg: 3 })
    .meta({ title: 'Columns', description: 'How many articles are side by side on each screen size.' }),
  showFilterBar: z.boolean().default(false).meta({ description: 'Shows the topics of the articles, so that visitors can choose one.' }),
});
export type GridLook = z.infer<typeof gridLookFields>;

export const articleGridFields = gridLookFields
  .extend({
    title: z.string().min(1),
    textLink: targetSchema.optional().meta({ description: 'A link to more articles. Without it, a button loads more of them here.' }),
  })
  .meta({ description: 'The newest articles, as cards.', group: 'Stories and photos' });
export type ArticleGridFields = z.infer<typeof articleGridFields>;
