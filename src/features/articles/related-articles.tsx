import type { ArticleCard } from '#contract/entities/article.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { ArticleCards } from './article-grid/article-cards.tsx';

const gridSize = { sm: 1, md: 2, lg: 4 };

export function RelatedArticles({ cards }: { cards: readonly ArticleCard[] }) {
  const { t } = useRenderContext();
  if (cards.length === 0) return null;
  return (
    <section className="section article-related" aria-labelledby="related">
      <h2 id="related">{t('articles.related')}</h2>
      <ArticleCards cards={cards} gridSize={gridSize} />
    </section>
  );
}
