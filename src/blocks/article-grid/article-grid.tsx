import type { ArticleList } from '#contract/entities/article.ts';
import { type ArticleQuery, createArticlesPath, loadMore } from '#domain/articles.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { ArticleCards, freshCardsId } from './article-cards.tsx';
import type { GridLook } from './fields.ts';
import { TagFilter } from './tag-filter.tsx';

interface ArticleGridProps {
  fields: Pick<GridLook, 'gridSize' | 'showFilterBar'>;
  /** All articles up to those that were loaded last. */
  list: ArticleList;
  asked: ArticleQuery;
  /** With each load so many more. */
  pageSize: number;
}

/** The list of a page of articles: tags, cards, and the link to more of them. */
export function ArticleGrid({ fields: { gridSize, showFilterBar }, list, asked, pageSize }: ArticleGridProps) {
  const { t, link } = useRenderContext();
  const { result, facets, numFound } = list;
  const hasMore = result.length < numFound;
  return (
    <section className="section article-grid">
      <StyleSheet name="block/article-grid" />
      {showFilterBar && <TagFilter facets={facets} asked={asked} />}
      {result.length === 0 && <p className="lead">{t('articles.none')}</p>}
      <ArticleCards cards={result} gridSize={gridSize} heading="h2" freshFrom={asked.offset > 0 ? asked.offset : undefined} />
      {result.length > 0 && (
        <footer className="article-grid-end">
          <p>{t('articles.shown', { shown: result.length, total: numFound })}</p>
          {hasMore && (
            <a
              className="action action-outline"
              href={link(`${createArticlesPath(loadMore(asked, pageSize))}#${freshCardsId}`)}
              rel="nofollow"
            >
              {t('articles.more')}
            </a>
          )}
        </footer>
      )}
    </section>
  );
}
