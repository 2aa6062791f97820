import { defineDeferredBlock } from '#content/block.tsx';
import type { ArticleList } from '#contract/entities/article.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { ContentStyle, StyleSheet } from '#ui/style-sheet.ts';
import { type ArticleQuery, countInitialArticles, loadMore } from '../articles.ts';
import { ArticleCards, createGridRule } from './article-cards.tsx';
import { type ArticleGridFields, articleGridFields } from './article-grid-fields.ts';
import { GridEnd } from './grid-end.tsx';
import { TagFilter } from './tag-filter.tsx';

/**
 * A content block with the newest articles. If tags are visible, each links to the articles page filtered by that tag. A grid without a
 * text link loads more articles in place (client/articles/article-grid.ts); without scripts, its button links to the articles page.
 */
export const articleGrid = defineDeferredBlock<ArticleGridFields, ArticleList>({
  kind: 'article-grid',
  feature: 'articles',
  fields: articleGridFields,
  load: async (fields, { gateway, content }) => {
    const answer = await gateway('content.articles', { ...content, query: { ...content.query, limit: countFirst(fields) } });
    if (!answer.ok) throw new Error(`content.articles was refused with ${answer.error.code}.`);
    return answer.value;
  },
  Fallback: ({ fields }) => (
    <section className="section article-grid" aria-busy="true">
      <GridHead fields={fields} />
      <ContentStyle rule={createGridRule(fields.gridSize)} />
      <ul className={`article-cards ${createGridRule(fields.gridSize).className}`} aria-hidden="true">
        {Array.from({ length: countFirst(fields) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no id that could be a key
          <li key={index} className="skeleton-card article-skeleton" />
        ))}
      </ul>
    </section>
  ),
  Unavailable: ({ fields }) => (
    <section className="section article-grid">
      <GridHead fields={fields} />
    </section>
  ),
  Content: ({ fields, data }) => (
    <section className="section article-grid" data-block="article-grid">
      <GridHead fields={fields} />
      {fields.showFilterBar && <TagFilter facets={data.facets} asked={noTags} />}
      <ArticleCards cards={data.result} gridSize={fields.gridSize} />
      {!fields.textLink && data.result.length < data.numFound && <GridEnd list={data} next={loadMore(noTags, data.result.length)} />}
    </section>
  ),
});

const noTags: ArticleQuery = { tags: [], offset: 0 };

const countFirst = ({ initialRows, gridSize }: ArticleGridFields): number =>
  countInitialArticles({ initialRows, smallGridSize: gridSize.sm });

function GridHead({ fields: { title, textLink } }: { fields: ArticleGridFields }) {
  return (
    <>
      <StyleSheet name="article-grid.block" />
      <header className="section-head">
        <h2>{title}</h2>
        {textLink && <CallToAction target={textLink} look="text" />}
      </header>
    </>
  );
}
