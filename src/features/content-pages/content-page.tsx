// Pages that are nothing but content: terms, privacy, help.

import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { memoised } from '#render/section.tsx';
import { type RouteName, routePath } from '#routes.ts';
import { JoinSection } from './join-section.tsx';
import { showContentPage } from './show-content-page.tsx';
import { StoredItems } from './stored-items.tsx';

/** One of them has a page of its own: that of the form (src/features/contact). */
export const contentRoutes = [
  'contactUs',
  'howToReturn',
  'saleTerms',
  'privacy',
  'brandTerms',
  'smsTerms',
  'photoTerms',
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

const ListOfStoredItems = memoised(StoredItems);
const Join = memoised(JoinSection);

/** What a page has below its content. */
const createEnd = (name: ContentRoute, { origin }: PublicContext) =>
  name === 'privacy' ? <ListOfStoredItems isSecure={origin.startsWith('https:')} /> : name === 'loyalty' && <Join />;

async function load(context: PublicContext, name: ContentRoute): Promise<Loaded> {
  const { gateway, content } = context;
  const answer = await gateway('content.plainPage', { ...content, params: { ...content.params, page: contentSlug(name) } });
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  return showContentPage(context, answer.value, { path: routePath(name), end: createEnd(name, context) });
}
