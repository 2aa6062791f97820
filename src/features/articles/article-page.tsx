import { openBlocks } from '#content/open-blocks.tsx';
import type { Article } from '#contract/entities/article.ts';
import { breadcrumbData, canonicalUrl } from '#http/addresses.ts';
import { createHead } from '#http/create-head.ts';
import type { Loaded, Page, PublicContext } from '#http/page.ts';
import { isContentSlug } from '#lib/content-slug.ts';
import { mediaUrl } from '#lib/media-url.ts';
import { memoised } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { ArticleHead } from './article-head.tsx';
import { maxRelatedArticles } from './articles.ts';
import { RelatedArticles } from './related-articles.tsx';

export const article: Page = { isCacheable: true, cacheQuery: [], load };

const Head = memoised(ArticleHead);
const Related = memoised(RelatedArticles);

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

/** schema.org Article. A date that is not shown is not said here either. */
const createArticleData = (context: PublicContext, { title, subtitle, picture, date, hideDate, tags }: Article, path: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description: subtitle,
  image: [new URL(picture.url ?? mediaUrl(picture, { width: 600, height: 337.5 }), context.origin).href],
  ...(!hideDate && { datePublished: date }),
  keywords: tags.map(({ label }) => label),
  inLanguage: context.locale,
  mainEntityOfPage: canonicalUrl(context, path),
  author: createPublisher(context),
  publisher: createPublisher(context),
});

const createPublisher = (context: PublicContext): object => ({
  '@type': 'Organization',
  name: context.renderContext.t('site.name'),
  url: canonicalUrl(context, '/'),
});
