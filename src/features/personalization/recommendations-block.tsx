import * as z from 'zod';
import { defineDeferredBlock } from '#content/block.tsx';
import { targetSchema } from '#contract/entities/navigation.ts';
import { categoryIdSchema } from '#contract/entities/primitives.ts';
import { loadRecommendations, RecommendationRow, RecommendationRowFallback, WithoutRecommendations } from './recommendation-row.tsx';

const recommendationsFields = z.object({
  title: z.string().min(1),
  widgetId: z.enum(['best-sellers', 'category-best']),
  categoryId: categoryIdSchema.optional(),
  count: z.int().min(1).max(12).default(4),
  textLink: targetSchema.optional(),
  /** Width of a card on a large viewport, in columns of a twelve-column grid. */
  cardWidth: z.literal([3, 5, 6]).default(3),
});

/** A content block with a row of recommended products. */
export const recommendations = defineDeferredBlock({
  kind: 'recommendations',
  feature: 'recommendations',
  fields: recommendationsFields,
  load: ({ widgetId, categoryId, count }, { gateway, siteId }) => loadRecommendations(gateway, { siteId, widgetId, categoryId, count }),
  Fallback: ({ fields }) => <RecommendationRowFallback {...fields} />,
  Unavailable: ({ fields }) => <WithoutRecommendations {...fields} />,
  Content: ({ fields, data }) => <RecommendationRow {...fields} reply={data} />,
});
