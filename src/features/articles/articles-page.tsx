// The articles page: all articles, filtered by tags. A link loads more of them. The page's content in the CMS sets the grid size and
// whether tags are visible.

import { openBlocks } from '#content/open-blocks.tsx';
import type { ArticleList } from '#contract/entities/article.ts';
import type { PageContent } from '#contract/entities/content.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import { ContentHead } from '#features/content-pages/content-head.tsx';
import { breadcrumbData, canonicalUrl, listAlternates } from '#http/addresses.ts';
import type { Loaded, Page, PublicContext } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { ArticleCards } from './article-grid/article-cards.tsx';
import { type GridLook, gridLookFields } from './article-grid/article-grid-fields.ts';
import { GridEnd } from './article-grid/grid-end.tsx';
import { TagFilter } from './article-grid/tag-filter.tsx';
import { type ArticleQuery, articleParameters, countInitialArticles, createArticlesPath, loadMore, readArticleQuery } from './articles.ts';

export const articles: Page = { isCacheable: true, cacheQuery: articleParameters, load };

const Head = memoized(ContentHead);
const Grid = memoized(ArticleGrid);

const gridKind = 'article-grid';

async function load(context: PublicContext): Promise<Loaded> {
  const { query, mention, renderContext } = context;
  const asked = readArticleQuery(query);
  const answer = await loadContent(context);
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  const { page, problem } = answer.value;
  const place = page.blocks.findIndex(({ kind }) => kind === gridKind);
  const fields = readGrid(page, mention);
  const pageSize = countInitialArticles({ initialRows: fields.initialRows, smallGridSize: fields.gridSize.sm });
  const found = await loadArticles(context, {
    limit: Math.min(asked.offset + pageSize, maxArticles),
    ...(asked.tags.length > 0 && { tagId: asked.tags.join(',') }),
  });
  if (!found && problem !== undefined) throw problem;
  const after = place < 0 ? page.blocks.length : place;
  const isKnown = asked.tags.every((tag) => found?.facets.some(({ id }) => id === tag));
  return {
    kind: 'page',
    status: 200,
    head: {
      title: page.seo.title,
      description: page.seo.description,
      canonical: canonicalUrl(context, routePath('articles')),
      // Search engines must not index filtered lists, because these duplicate parts of the full list.
      ...(query.size > 0
        ? { robots: 'noindex, follow' }
        : {
            alternates: listAlternates(
              context,
              (page.locales ?? []).map((locale) => ({ locale, path: routePath('articles') })),
            ),
          }),
      structuredData: [
        breadcrumbData(context, [{ name: page.title, path: routePath('articles') }]),
        ...(found ? [createListData(context, found)] : []),
      ],
    },
    body: (
      <>
        <Head title={page.title} isHeading />
        <div className="articles-lead">
          <StyleSheet name="articles.page" />
          {openBlocks(page.blocks.slice(0, after), context)}
        </div>
        {found ? (
          <Grid fields={fields} list={found} asked={asked} pageSize={pageSize} />
        ) : (
          <p className="section lead" role="status">
            {renderContext.t('articles.unavailable')}
          </p>
        )}
        {openBlocks(page.blocks.slice(after + 1), context, { offset: after + 1 })}
      </>
    ),
    // URLs can contain any tags and offsets. Only the full list and lists of one known tag are cached, so that other URLs cannot fill the
    // cache.
    isUncached:
      asked.offset > 0 ||
      asked.tags.length > 1 ||
      !isKnown ||
      createArticlesPath(asked) !== `${routePath('articles')}${query.size > 0 ? `?${query}` : ''}`,
  };
}

interface ArticlesContent {
  page: Pick<PageContent, 'title' | 'seo' | 'blocks' | 'locales'>;
  /** The error if the CMS page could not be read. The articles are then listed under a default title. */
  problem?: unknown;
}

async function loadContent({
  gateway,
  content,
  renderContext: { t },
  report,
}: PublicContext): Promise<Result<ArticlesContent, { code: ErrorCode }>> {
  try {
    const answer = await gateway('content.page', { ...content, params: { ...content.params, page: 'articles' } });
    return answer.ok ? ok({ page: answer.value }) : answer;
  } catch (problem) {
    report(problem);
    const title = t('articles.title');
    return ok({ page: { title, seo: { title: `${title} | ${t('site.name')}`, description: title }, blocks: [] }, problem });
  }
}

/** Loads the articles. Returns undefined if the call fails; the page then renders without them. */
async function loadArticles(
  { gateway, content, report }: PublicContext,
  query: { limit: number; tagId?: string },
): Promise<ArticleList | undefined> {
  try {
    const found = await gateway('content.articles', { ...content, query: { ...content.query, ...query } });
    if (found.ok) return found.value;
    report(new Error(`content.articles was refused with ${found.error.code}.`));
  } catch (problem) {
    report(problem);
  }
  return undefined;
}

/** Maximum number of articles in a gateway reply. */
const maxArticles = 100;

function readGrid({ blocks }: Pick<PageContent, 'blocks'>, mention: (problem: unknown) => void): GridLook {
  const document = blocks.find(({ kind }) => kind === gridKind);
  const read = gridLookFields.safeParse(document?.fields ?? { initialRows: 6, showFilterBar: true });
  if (read.success) return read.data;
  mention(new Error(`The fields of block ${document?.id} (${gridKind}) are invalid: ${read.error.message}`));
  return gridLookFields.parse({ showFilterBar: true });
}

const createListData = (context: PublicContext, { result }: ArticleList): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: result.map(({ title, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: canonicalUrl(context, url),
  })),
});

interface ArticleGridProps {
  fields: Pick<GridLook, 'gridSize' | 'showFilterBar'>;
  /** All articles up to and including the newly loaded ones. */
  list: ArticleList;
  asked: ArticleQuery;
  /** Number of articles that each load adds. */
  pageSize: number;
}

/** Renders the article list: tags, cards, and the link to more articles. */
function ArticleGrid({ fields: { gridSize, showFilterBar }, list, asked, pageSize }: ArticleGridProps) {
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
