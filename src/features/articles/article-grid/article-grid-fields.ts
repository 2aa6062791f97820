import * as z from 'zod';
import { targetSchema } from '#contract/entities/navigation.ts';

const cardsSchema = z.int().min(1).max(6);

/** Layout fields of a grid. The articles page uses only these. */
export const gridLookFields = z.object({
  /** Number of rows that are visible initially on the smallest screen. */
  initialRows: z.int().min(1).max(12).optional(),
  /** Number of columns by screen size. */
  gridSize: z.object({ sm: cardsSchema, md: cardsSchema, lg: cardsSchema }).default({ sm: 1, md: 2, lg: 3 }),
  /** True if the grid shows tags to filter by. */
  showFilterBar: z.boolean().default(false),
});
export type GridLook = z.infer<typeof gridLookFields>;

export const articleGridFields = gridLookFields.extend({
  title: z.string().min(1),
  /** Link to more articles. Without it, the grid loads more articles in place. */
  textLink: targetSchema.optional(),
});
export type ArticleGridFields = z.infer<typeof articleGridFields>;
