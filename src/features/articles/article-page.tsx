import { openBlocks } from '#content/open-blocks.tsx';
import type { Article, ArticleCard } from '#contract/entities/article.ts';
import { breadcrumbData, canonicalUrl } from '#http/addresses.ts';
import { createHead } from '#http/create-head.ts';
import type { Loaded, Page, PublicContext } from '#http/page.ts';
import { isContentSlug } from '#lib/paths/content-slug.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { mediaUrl } from '#lib/pictures/media-url.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { ArticleCards, ArticleNote } from './article-grid/article-cards.tsx';
import { createArticlesPath, maxRelatedArticles } from './articles.ts';

export const article: Page = { isCacheable: true, cacheQuery: [], load };

const Head = memoized(ArticleHead);
const Related = memoized(RelatedArticles);

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, content, params, renderContext } = context;
  const { page: slug = '' } = params;
  if (!isContentSlug(slug)) return { kind: 'not-found' };
  const answer = await gateway('content.article', { ...content, params: { ...content.params, article: slug } });
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  const { blocks, related, seo, locales, ...card } = answer.value;
  const path = routePath('article', { page: slug });
  const crumbs = [
    { name: renderContext.t('articles.title'), path: routePath('articles') },
    { name: card.title, path },
  ];
  return {
    kind: 'page',
    status: 200,
    head: createHead(context, {
      seo,
      path,
      locales,
      structuredData: [breadcrumbData(context, crumbs), createArticleData(context, answer.value, path)],
    }),
    body: (
      <article className="article">
        <Head card={card} />
        {openBlocks(blocks, context)}
        <Related cards={related.slice(0, maxRelatedArticles)} />
      </article>
    ),
  };
}

/** Returns the schema.org Article data. Leaves out the date if the article hides it. */
const createArticleData = (context: PublicContext, { title, subtitle, picture, date, hideDate, tags }: Article, path: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description: subtitle,
  image: listPictureUrls(picture, context),
  ...(!hideDate && { datePublished: date }),
  keywords: tags.map(({ label }) => label),
  inLanguage: context.locale,
  mainEntityOfPage: canonicalUrl(context, path),
  author: createPublisher(context),
  publisher: createPublisher(context),
});

/** Returns the URL of an article's picture; empty if the shop may not load the picture. */
function listPictureUrls(picture: ArticleCard['picture'], { origin, renderContext }: PublicContext): string[] {
  if ('publicId' in picture) return [new URL(picture.url ?? mediaUrl(picture, { width: 600, height: 337.5 }), origin).href];
  const url = renderContext.loadPicture(picture.url, 960);
  return url === undefined ? [] : [url];
}

const createPublisher = (context: PublicContext): object => ({
  '@type': 'Organization',
  name: context.renderContext.t('site.name'),
  url: canonicalUrl(context, '/'),
});

/** Renders the head of an article: breadcrumbs, title, subtitle, date, picture and tags. */
function ArticleHead({ card }: { card: ArticleCard }) {
  const { t, link } = useRenderContext();
  return (
    <header className="article-head">
      <StyleSheet name="article-grid.block" />
      <StyleSheet name="articles.page" />
      <Breadcrumb crumbs={[{ name: t('articles.title'), path: routePath('articles') }, { name: card.title }]} />
      <h1>{card.title}</h1>
      <ArticleNote card={card} />
      <p className="article-subtitle">{card.subtitle}</p>
      <Picture picture={card.picture} sizes={sizesFrom({ sm: '100vw', lg: '80vw' })} isPriority />
      <ul className="article-tags" aria-label={t('articles.tags')}>
        {card.tags.map(({ id, label }) => (
          <li key={id}>
            <a href={link(createArticlesPath({ tags: [id], offset: 0 }))}>{label}</a>
          </li>
        ))}
      </ul>
    </header>
  );
}

const gridSize = { sm: 1, md: 2, lg: 4 };

function RelatedArticles({ cards }: { cards: readonly ArticleCard[] }) {
  const { t } = useRenderContext();
  if (cards.length === 0) return null;
  return (
    <section className="section article-related" aria-labelledby="related">
      <h2 id="related">{t('articles.related')}</h2>
      <ArticleCards cards={cards} gridSize={gridSize} />
    </section>
  );
}
