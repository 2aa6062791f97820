// Sample CMS replies. Each of them is complete and valid.
import type { Article, ArticleCard, ArticleList } from '#contract/entities/article.ts';
import type { CategoryContent, ContentDocument, PageContent } from '#contract/entities/content.ts';
import type { Footer, Menu } from '#contract/entities/navigation.ts';
import { aPicture } from './samples.ts';

export const aDocument = (kind: string, fields: Record<string, unknown>, over: Partial<ContentDocument> = {}): ContentDocument => ({
  id: `${kind}-1`,
  kind,
  version: 1,
  locale: 'en-us',
  fields,
  children: [],
  ...over,
});

export const aBanner = (title = 'Made for weather'): ContentDocument =>
  aDocument('overlay-banner', {
    title,
    media: aPicture('scene/alpine-dawn'),
    targets: [{ url: '/c/men-1000', text: 'Shop men', targetAttribute: '_self' }],
    linkType: 'CTA',
  });

const aRecommendationBlock = (title = 'Best sellers'): ContentDocument =>
  aDocument('recommendations', { title, widgetId: 'best-sellers', count: 4 });

export const aHomePage = (blocks: ContentDocument[] = [aBanner(), aRecommendationBlock()]): PageContent => ({
  page: 'home',
  title: 'Home',
  seo: { title: 'Cairn outdoor clothing', description: 'Jackets, footwear and packs.' },
  blocks,
});

export const aCategory = (over: Partial<CategoryContent> = {}): CategoryContent => ({
  categoryId: '1000',
  name: 'Men',
  slug: 'men',
  intro: 'For all weathers.',
  seo: { title: 'Men | Cairn', description: 'Clothing for men.' },
  ancestors: [],
  children: [{ categoryId: '1100', name: 'Jackets', slug: 'mens-jackets' }],
  blocks: [],
  cells: [],
  ...over,
});

export const aMenu = (): Menu => ({
  items: [
    {
      title: 'Men',
      target: { url: '/c/men-1000', targetAttribute: '_self' },
      columns: [{ title: 'Jackets', children: [{ url: '/c/mens-jackets-1100', text: 'All jackets', targetAttribute: '_self' }] }],
    },
  ],
});

export const aFooter = (): Footer => ({
  claim: 'Gear for weather.',
  columns: [{ title: 'Shop', children: [{ url: '/c/men-1000', text: 'Men', targetAttribute: '_self' }] }],
  legal: 'Cairn',
});

export const anArticleCard = (index = 0, over: Partial<ArticleCard> = {}): ArticleCard => ({
  id: `article-${index}`,
  title: `Article ${index}`,
  subtitle: 'What it is about.',
  url: `/articles/article-${index}`,
  picture: aPicture('scene/alpine-dawn'),
  date: '2026-10-02',
  hideDate: false,
  tags: [{ id: 'repair', label: 'Repair' }],
  ...over,
});

export const anArticle = (over: Partial<Article> = {}): Article => ({
  ...anArticleCard(),
  seo: { title: 'Article 0', description: 'What it is about.' },
  blocks: [aDocument('rich-text', { html: '<h2>How</h2><p>Like this.</p>' })],
  related: [],
  ...over,
});

/** A page of articles as the gateway returns it, with the given number of articles and tags. */
export const anArticleList = ({ total = 1, tags = 1, offset = 0, limit = 12 } = {}): ArticleList => ({
  result: Array.from({ length: Math.max(0, Math.min(total - offset, limit)) }, (_, index) => anArticleCard(offset + index)),
  facets: Array.from({ length: tags }, (_, index) => ({ id: `tag-${index}`, label: `Tag ${index}`, count: 1 })),
  numFound: total,
});
