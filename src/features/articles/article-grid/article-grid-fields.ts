import * as z from 'zod';
import { targetSchema } from '#contract/entities/content.ts';

const cardsSchema = z.int().min(1).max(6);

/** Layout of a grid. The page of all articles needs no other fields. */
export const gridLookFields = z.object({
  /** Initially visible rows on the smallest screen. */
  initialRows: z.int().min(1).max(12).optional(),
  /** Columns of the grid by screen size. */
  gridSize: z.object({ sm: cardsSchema, md: cardsSchema, lg: cardsSchema }).default({ sm: 1, md: 2, lg: 3 }),
  /** True if the grid has tags as filters. */
  showFilterBar: z.boolean().default(false),
});
export type GridLook = z.infer<typeof gridLookFields>;

export const articleGridFields = gridLookFields.extend({
  title: z.string().min(1),
  /** Link to other articles. Without it, the grid loads more articles in place. */
  textLink: targetSchema.optional(),
});
export type ArticleGridFields = z.infer<typeof articleGridFields>;
