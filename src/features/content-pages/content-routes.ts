// The routes of pages that consist of CMS content, such as terms, privacy and help pages.
import { type RouteName, routePath } from '#routes.ts';

/** Routes of content pages. The contact page is among them, but is rendered by src/features/contact, because it contains a form. */
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

/** Returns the name of the CMS document for a route: the last segment of the route's path. */
export const contentSlug = (name: ContentRoute): string => routePath(name).split('/').at(-1) ?? '';
