import * as z from 'zod';
import { targetSchema } from '#contract/entities/content.ts';

const cardsSchema = z.int().min(1).max(6);

/** How a grid looks; on the page of all articles that is all there is to say. */
export const gridLookFields = z.object({
  /** Rows of the smallest screen that show at first. */
  initialRows: z.int().min(1).max(12).optional(),
  /** Cards beside each other. */
  gridSize: z.object({ sm: cardsSchema, md: cardsSchema, lg: cardsSchema }).default({ sm: 1, md: 2, lg: 3 }),
  /** Shows the tags, to choose from. */
  showFilterBar: z.boolean().default(false),
});
export type GridLook = z.infer<typeof gridLookFields>;

export const articleGridFields = gridLookFields.extend({
  title: z.string().min(1),
  /** Link to other articles. Without it, the grid loads more articles in place. */
  textLink: targetSchema.optional(),
});
export type ArticleGridFields = z.infer<typeof articleGridFields>;
