// Pages that are nothing but content: terms, privacy, help.
import { openBlocks } from '#blocks/open-blocks.tsx';
import type { PageContent } from '#contract/entities/content.ts';
import { memoised } from '#render/section.tsx';
import { type RouteName, routePath } from '#routes.ts';
import { breadcrumbData, canonicalUrl, listAlternates } from '../addresses.ts';
import { fullBleedKinds } from '../full-bleed.ts';
import type { Loaded, PublicContext, PublicPage } from '../page.ts';
import { ContentHead } from './content-head.tsx';
import { StoredItems } from './stored-items.tsx';

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

export type ContentRoute = (typeof contentRoutes)[number];

export const isContentRoute = (name: RouteName): name is ContentRoute => contentRoutes.some((each) => each === name);

/** The name of a route's document: the last word of its path. */
export const contentSlug = (name: ContentRoute): string => routePath(name).split('/').at(-1) ?? '';

export const contentPages = Object.fromEntries(contentRoutes.map((name) => [name, contentPage(name)])) as Record<ContentRoute, PublicPage>; // one entry per route

function contentPage(name: ContentRoute): PublicPage {
  return { isCacheable: true, cacheQuery: [], load: (context) => load(context, name) };
}

const HeadOfContent = memoised(ContentHead);
const ListOfStoredItems = memoised(StoredItems);

async function load(context: PublicContext, name: ContentRoute): Promise<Loaded> {
  const { gateway, content } = context;
  const answer = await gateway('content.page', { ...content, params: { ...content.params, page: contentSlug(name) } });
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  const page = answer.value;
  const hasOwnHeading = fullBleedKinds.has(page.blocks[0]?.kind ?? '');
  // a picture that opens the page has its heading; the way back follows it
  const opening = hasOwnHeading ? page.blocks.slice(0, 1) : [];
  return {
    kind: 'page',
    status: 200,
    head: createHead(context, page, routePath(name)),
    body: (
      <>
        {openBlocks(opening, context, { startsPage: true })}
        <HeadOfContent title={page.title} isHeading={!hasOwnHeading} />
        {openBlocks(page.blocks.slice(opening.length), context)}
        {name === 'privacy' && <ListOfStoredItems isSecure={context.origin.startsWith('https:')} />}
      </>
    ),
    header: page.header,
  };
}

const createHead = (context: PublicContext, { title, seo, locales = [] }: PageContent, path: string) => ({
  title: seo.title,
  description: seo.description,
  canonical: canonicalUrl(context, path),
  alternates: listAlternates(
    context,
    locales.map((locale) => ({ locale, path })),
  ),
  structuredData: [breadcrumbData(context, [{ name: title, path }])],
});
