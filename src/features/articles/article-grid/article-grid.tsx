import type { ArticleList } from '#contract/entities/article.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { type ArticleQuery, loadMore } from '../articles.ts';
import { ArticleCards } from './article-cards.tsx';
import type { GridLook } from './article-grid-fields.ts';
import { GridEnd } from './grid-end.tsx';
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
  const { t } = useRenderContext();
  const { result, facets, numFound } = list;
  return (
    <section className="section article-grid">
      <StyleSheet name="article-grid.block" />
      {showFilterBar && <TagFilter facets={facets} asked={asked} />}
      {result.length === 0 && <p className="lead">{t('articles.none')}</p>}
      <ArticleCards cards={result} gridSize={gridSize} heading="h2" freshFrom={asked.offset > 0 ? asked.offset : undefined} />
      {result.length > 0 && <GridEnd list={list} next={result.length < numFound ? loadMore(asked, pageSize) : undefined} />}
    </section>
  );
}
