import * as z from 'zod';
import { defineDeferredBlock } from '#content/block.tsx';
import { targetSchema } from '#contract/entities/navigation.ts';
import { categoryIdSchema } from '#contract/entities/primitives.ts';
import { loadRecommendations, RecommendationRow, RecommendationRowFallback, WithoutRecommendations } from './recommendation-row.tsx';

const recommendationsFields = z
  .object({
    title: z.string().min(1),
    widgetId: z
      .enum(['best-sellers', 'category-best'])
      .meta({ title: 'Products', description: 'The best sellers of the shop, or those of one category.' }),
    categoryId: categoryIdSchema.optional().meta({ description: 'The id of the category, if you chose one.', examples: ['1010'] }),
    count: z.int().min(1).max(12).default(4).meta({ description: 'How many products there are.' }),
    textLink: targetSchema.optional().meta({ description: 'A link beside the title, such as to all products.' }),
    cardWidth: z
      .literal([3, 5, 6])
      .default(3)
      .meta({ description: 'How wide a product is on computers: 3 for four products in a row, 6 for two.' }),
  })
  .meta({ description: 'A row of products: the best sellers of the shop or of a category.', group: 'Products and categories' });

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
