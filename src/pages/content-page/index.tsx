// Pages that are nothing but content: terms, privacy, help (accounts-catalogue §2).
import { blockPieces } from '#blocks/pieces.ts';
import type { PageContent } from '#contract/entities/content.ts';
import { ready } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import { type RouteName, routePath } from '#routes.ts';
import { alternatesOf, breadcrumbData, canonicalUrl } from '../addresses.ts';
import { fullBleedKinds } from '../full-bleed.ts';
import type { Loaded, PublicContext, PublicPage } from '../page.ts';
import { ContentHead } from './content-head.tsx';

export const contentRoutes = [
  'contactUs',
  'howToReturn',
  'saleTerms',
  'privacy',
  'brandTerms',
  'smsTerms',
  'loyalty',
  'loyaltyTerms',
  'associateDiscountTerms',
  'accessibility',
  'imprint',
] as const satisfies readonly RouteName[];

type ContentRoute = (typeof contentRoutes)[number];

/** The name of a route's document: the last word of its path. */
export const contentSlug = (name: ContentRoute): string => routePath(name).split('/').at(-1) ?? '';

export const contentPages = Object.fromEntries(contentRoutes.map((name) => [name, contentPage(name)])) as Record<ContentRoute, PublicPage>; // one entry per route

function contentPage(name: ContentRoute): PublicPage {
  return { isWhole: true, queryKeys: [], load: (context) => load(context, name) };
}

async function load(context: PublicContext, name: ContentRoute): Promise<Loaded> {
  const { gateway, content, hashOf } = context;
  const answer = await gateway('content.page', { ...content, params: { ...content.params, page: contentSlug(name) } });
  if (!answer.ok) return { kind: 'not-found' };
  const page = answer.value;
  const contentHash = hashOf(page);
  const isOverHero = fullBleedKinds.has(page.blocks[0]?.kind ?? '');
  const blocks = blockPieces(page.blocks, { ...context, contentHash, startsPage: isOverHero });
  const options = { view: context.view, styles: ['page/content-page'], idPrefix: 'content-head', isFirst: !isOverHero };
  const key = contentHash && `content-page ${contentHash}`;
  const head = ready(prepare({ ...options, key }, () => <ContentHead title={page.title} isHeading={!isOverHero} />));
  return {
    kind: 'page',
    status: 200,
    head: headOf(context, page, routePath(name)),
    // a picture that opens the page has its heading; the way back follows it
    pieces: isOverHero ? [...blocks.slice(0, 1), head, ...blocks.slice(1)] : [head, ...blocks],
    isOverHero,
  };
}

const headOf = (context: PublicContext, { title, seo, locales = [] }: PageContent, path: string) => ({
  title: seo.title,
  description: seo.description,
  canonical: canonicalUrl(context, path),
  alternates: alternatesOf(
    context,
    locales.map((locale) => ({ locale, path })),
  ),
  structuredData: [breadcrumbData(context, [{ name: title, path }])],
});
