// All content documents of a market, as rows of content_document.
import { readText } from '#backend/company/language.ts';
import { fillInBrand } from '#backend/company/regions.ts';
import type { DocumentBody, DocumentKind } from '#backend/stores/content.ts';
import { type ContentDocument, galleryPage } from '#contract/entities/content.ts';
import type { Market } from '#markets/market.ts';
import { defaultLocale, locales, type MarketLocale } from '#markets/registry.ts';
import { type Category, categories, categoryIds } from '../categories.ts';
import { dayMs, type Facts } from '../facts.ts';
import type { SeedValue } from '../tables.ts';
import type { Scene } from '../taxonomy.ts';
import { createArticles } from './articles/articles.ts';
import { type Block, block, linkTo, scene } from './blocks.ts';
import { categoryCells } from './category-cells.ts';
import { type ContentCopy, readCopy } from './copy.ts';
import { createFixedPages, createFragments, createPopups, createSearchEspots, createUtility } from './fixed/fixed-pages.ts';
import { createNextLandingPages } from './fixed/landing-page.ts';
import { createFooter } from './footer.ts';
import { campaigns, homeBlocks } from './home.ts';
import { createMenu } from './menu.ts';
import { articlesBlocks, notFoundBlocks } from './pages.ts';
import { productBlocks } from './product-blocks.ts';
import { textPages, type WrittenPage } from './texts/texts.ts';

/** Days from the seed's `now` until the scheduled versions of pages become visible. */
export const scheduledAfterDays = 90;

/** Returns a page title that ends with the shop's name, for search results and browser tabs. */
const titlePage = (title: string): string => `${title} | [BRAND]`;

interface Version {
  version: number;
  state: 'published' | 'draft';
  validFrom: number | null;
}

const draftState = { state: 'draft', validFrom: null } as const;

const first: Version = { version: 1, state: 'published', validFrom: null };

interface ContentInput {
  /** The best-selling styles, whose product pages get content of their own. */
  best: readonly Facts[];
  now: number;
  gallery: readonly ContentDocument[];
}

export function contentRows(market: Market, { best, now, gallery }: ContentInput): SeedValue[][] {
  return locales
    .filter((locale) => Object.hasOwn(market.locales, locale))
    .flatMap((locale) => {
      const copy = readCopy(locale);
      const inDays = (days: number) => ({ state: 'published', validFrom: now + days * dayMs }) as const;
      const document = <Kind extends DocumentKind>(kind: Kind, key: string, body: DocumentBody<Kind>, at = first): SeedValue[] => [
        market.siteId,
        locale,
        kind,
        key,
        at.version,
        at.state,
        at.validFrom,
        null,
        fillInBrand(JSON.stringify(body)),
      ];
      const placed = (page: string, blocks: readonly Block[], version: number): ContentDocument[] =>
        blocks.map((build) => build({ page, version, locale }));
      const home = (campaign: ReturnType<typeof campaigns>['draft'], at: Version) =>
        document('page', 'home', homeBody(copy, placed('home', homeBlocks(copy, campaign, locale), at.version)), at);
      const { published, draft, scheduled } = campaigns(copy.home);
      const texts = textPages({ siteId: market.siteId, locale });
      return [
        home(published, first),
        home(draft, { version: 2, ...draftState }),
        home(scheduled, { version: 3, ...inDays(scheduledAfterDays) }),
        document('page', 'error-4xx', notFoundBody(copy, placed('error-4xx', notFoundBlocks(copy), 1))),
        document('page', 'articles', articlesBody(copy, placed('articles', articlesBlocks(copy), 1))),
        ...(gallery.length > 0 && locale === defaultLocale ? [document('page', galleryPage, createGallery(gallery))] : []),
        document('menu', 'menu', createMenu(copy, locale)),
        document('footer', 'footer', createFooter(copy, locale, texts)),
        document('utility', 'utility', createUtility(locale)),
        document('popups', 'popups', createPopups(locale)),
        ...createFixedPages({ locale, placed, now }).map((body) => document('page', body.page, body)),
        ...createNextLandingPages({ locale, placed, now }).map(({ state, body }) =>
          document('page', body.page, body, { version: 2, ...(state === 'draft' ? draftState : inDays(scheduledAfterDays)) }),
        ),
        ...createFragments({ locale, placed }).map(({ id, body }) => document('fragment', id, body)),
        ...createSearchEspots({ locale, placed }).map(({ type, body }) => document('search', type, body)),
        ...createArticles({ locale, now, placed }).map((body) => document('article', body.id, body)),
        ...texts.map((text) => document('page', text.slug, textBody(text, placed))),
        ...categories.map((category) => {
          const [title, intro] = [readText(category.name, locale), readText(category.intro, locale)];
          return document('category', category.id, {
            intro,
            seo: { title: titlePage(title), description: `${intro} ${copy.category.descriptionEnd}` },
            blocks: placed(`category-${category.id}`, categoryBlocks(category, copy, locale), 1),
            cells: placed(`category-${category.id}`, categoryCells(category, locale), 1),
          });
        }),
        ...best.map(({ masterId }) =>
          document('product', masterId, {
            blocks: placed(`product-${masterId}`, productBlocks(copy, locale), 1),
          }),
        ),
      ];
    });
}

/** Creates a page with every variant of every block. It has no URL, because only the block gallery displays it. */
const createGallery = (blocks: readonly ContentDocument[]): DocumentBody<'page'> => ({
  page: galleryPage,
  title: 'Block gallery',
  seo: { title: 'Block gallery', description: 'Every block in every variant.' },
  blocks: [...blocks],
});

const homeBody = ({ home }: ContentCopy, blocks: ContentDocument[]): DocumentBody<'page'> => ({
  page: 'home',
  title: home.title,
  header: { tone: 'dark', isTransparent: true }, // the page begins with the campaign picture, which the header overlays
  seo: { title: titlePage(home.title), description: home.description },
  blocks,
});

const articlesBody = ({ articles: { title, description } }: ContentCopy, blocks: ContentDocument[]): DocumentBody<'page'> => ({
  page: 'articles',
  title,
  seo: { title, description },
  blocks,
});

const notFoundBody = ({ notFound }: ContentCopy, blocks: ContentDocument[]): DocumentBody<'page'> => ({
  page: 'error-4xx',
  title: notFound.title,
  seo: { title: titlePage(notFound.title), description: notFound.description },
  blocks,
});

const textBody = (
  { slug, path, title, description, html }: WrittenPage,
  placed: (page: string, blocks: readonly Block[], version: number) => ContentDocument[],
): DocumentBody<'page'> => ({
  page: slug,
  title,
  ...(path.startsWith('/help/') && { parent: 'help' }),
  seo: { title: titlePage(title), description },
  blocks: placed(slug, [block('text', 'rich-text', { html, hasContents: true })], 1),
});

/** Banners at the top of the four largest departments, by category id. */
const topBanners: Readonly<Record<string, { copy: keyof ContentCopy['category']['banner']; scene: Scene; leadsTo: string }>> = {
  [categoryIds.men]: { copy: 'men', scene: 'ridge-walk', leadsTo: '1100' },
  [categoryIds.women]: { copy: 'women', scene: 'lake-morning', leadsTo: '2100' },
  [categoryIds.footwear]: { copy: 'footwear', scene: 'waterfall', leadsTo: '3200' },
  [categoryIds.gear]: { copy: 'gear', scene: 'night-tent', leadsTo: '4100' },
};

function categoryBlocks({ id }: Category, copy: ContentCopy, locale: MarketLocale): Block[] {
  const top = topBanners[id];
  if (!top) return [];
  const banner = copy.category.banner[top.copy];
  return [
    block('banner', 'overlay-banner', {
      title: banner.title,
      subtitle: banner.subtitle,
      media: scene(top.scene, banner.alt),
      targets: [linkTo(top.leadsTo, banner.action, locale)],
      linkType: 'CTA',
      captionPosition: 'off',
      gradientStyle: 'focused',
      verticalAlignment: 'bottom',
      textAlignmentLarge: 'left',
    }),
  ];
}
