// A shop with the embedded backend, whose gateway responds with API404 to some calls, and visitors who open all of its pages.
import { vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { type Feature, featureCalls, features, neededFeatures } from '#contract/features.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { isOfferedRoute, type RouteName } from '#routes.ts';
import { readCall } from '../../bench/stand-in/replies.ts';
import { prepareBackend } from './backend.ts';
import { aBuyer, places } from './browser.ts';
import { anEGiftCard } from './gift-cards.ts';
import { findAttributes, findElements, type HtmlElement, readAttribute, readText } from './html.ts';
import { aBrowser, aShop } from './purchase.ts';
import { seededPassword, seededPeople } from './seeded-people.ts';
import { anItem } from './shopper.ts';
import { sendSignIn } from './signed-in.ts';

/** A guest, a guest with a cart, a guest after a purchase, and a member with a cart and orders. */
const visitors = ['guest', 'buyer', 'customer', 'member'] as const;
export type VisitorName = (typeof visitors)[number];

export interface VisitedPage {
  visitor: VisitorName;
  path: string;
}

const createMissingReply = (): Response =>
  Response.json({ errorDetails: [{ errorId: 'API404', message: 'Unknown path.' }], correlationId: 'missing' }, { status: 404 });

/** Returns the features that a gateway without the calls lacks. */
export function listLostFeatures(missing: readonly CallName[]): Feature[] {
  const isLost = (feature: Feature): boolean => {
    const needed = neededFeatures[feature];
    return featureCalls[feature].some((name) => missing.includes(name)) || (needed !== undefined && isLost(needed));
  };
  return features.filter(isLost);
}

/**
 * Opens a shop whose gateway lacks calls. `isListed`: the gateway lists the features whose calls it has; otherwise it has no list, and
 * rejects the calls. `calls` are all calls that the gateway received.
 */
export function aShopWithout(missing: readonly CallName[], { isListed }: { isListed: boolean }) {
  const shop = aShop();
  const calls: CallName[] = [];
  const lost = listLostFeatures(missing);
  shop.state.between = async (request, pass) => {
    const name = readCall(request.method, new URL(request.url))?.call;
    if (name) calls.push(name);
    if (name === 'capabilities.read')
      return isListed ? Response.json({ features: features.filter((feature) => !lost.includes(feature)) }) : createMissingReply();
    return name && missing.includes(name) ? createMissingReply() : pass(request);
  };
  return { ...shop, calls, missing, lost };
}

export type PoorShop = ReturnType<typeof aShopWithout>;

/** The cookies of each visitor. */
const cookies = new Map<VisitorName, ReadonlyMap<string, string>>();

/** Creates a browser with the cookies of a visitor, for any shop with the same backend. */
export function aBrowserOf(visitor: VisitorName, shop: Pick<PoorShop, 'get'>) {
  const browser = aBrowser(shop);
  for (const [name, value] of cookies.get(visitor) ?? []) browser.cookies.set(name, value);
  return browser;
}

/** Prepares the backend, lets the visitors shop, and returns the pages that they can open. */
export async function prepareVisitors(): Promise<VisitedPage[]> {
  await prepareBackend();
  const shop = aShop();
  const aVisitor = () => aBuyer(aBrowser(shop), places.us);
  const { productId, upc } = await anItem({ offset: 3 });
  const listTargets = (html: string, pattern: RegExp): string[] => [
    ...new Set(findAttributes(html, 'a', 'href').filter((href) => pattern.test(href))),
  ];

  const buyer = aVisitor();
  const gift = { to: 'Bo', email: 'bo@example.org', message: 'Go outside.' };
  const eGiftCard = anEGiftCard(25);
  await buyer.post('/en-us/cart', {
    ...{ intent: 'add', productId: eGiftCard.productId, upc: eGiftCard.upc, key: crypto.randomUUID() },
    ...gift,
  });
  await buyer.post('/en-us/favorites', { intent: 'add', productId });
  await buyer.atSummary({ productId, upc });
  const cartPage = (await buyer.visit('/en-us/cart')).html;
  const lines = listTargets(cartPage, /cart\/[a-z-]+\?item=/).slice(0, 3);

  const customer = aVisitor();
  await customer.place(await customer.atSummary(await anItem({ offset: 5 })));
  const guestOrder = listTargets((await customer.confirmation()).html, /account\/orders\/\w+$/).slice(0, 1);

  const member = aVisitor();
  await member.follow(await sendSignIn(member, seededPeople.loyalty, { typed: seededPassword }));
  await member.place(await member.atSummary(await anItem({ offset: 6 })));
  await member.confirmation();
  await member.atSummary(await anItem({ offset: 7 }));
  const orders = listTargets((await member.visit('/en-us/account/orders')).html, /account\/orders\/\w+$/).slice(0, 3);
  const addresses = listTargets((await member.visit('/en-us/account/addresses')).html, /account\/addresses\/(?!new)/).slice(0, 1);

  const guest = aVisitor();
  const product = (await guest.follow(`/en-us/p/style-${productId}`)).path;
  const photo = listTargets((await guest.visit('/en-us/photos')).html, /photos\/(?!share|mine)[\w-]+$/).slice(0, 1);
  const article = listTargets((await guest.visit('/en-us/articles')).html, /articles\/[\w-]+$/).slice(0, 1);

  for (const [name, { cookies: own }] of Object.entries({ guest, buyer, customer, member })) cookies.set(name as VisitorName, own);
  const at = (visitor: VisitorName, paths: readonly string[]): VisitedPage[] => paths.map((path) => ({ visitor, path }));
  const below = (...paths: string[]) => paths.map((path) => `/en-us${path}`);
  return [
    ...at('guest', [
      ...below('', '/c/men-1000', '/search?q=jacket', '/search-hub', '/recently-viewed', '/gift-cards', '/articles', '/showcase'),
      ...below('/stores', '/stores/US-DEN', `/stores/pickup?product=${productId}&upc=${upc}`, '/help', '/help/contact-us'),
      ...below('/help/warranty', '/help/returns/how-to-return', '/loyalty', '/photos', '/newsletter', '/text-messages', '/track-order'),
      ...below('/sign-in', '/sign-up', '/enrollment', '/forgot-password', '/favorites', '/cart', '/imprint', '/privacy', '/language'),
      ...below(`/quickshop/${productId}`, `/questions/${productId}`, `/reviews/${productId}`, `/size-guide/${productId}`),
      ...below('/photos/share', '/photos/mine', '/associate-login', '/privacy-settings', `/compare?products=${productId}`),
      ...[product, `${product}?size=M`, ...photo, ...article],
    ]),
    ...at('buyer', [
      ...below('', '/cart', '/cart/upsell', '/checkout/shipping', '/checkout/billing', '/checkout/summary', '/favorites'),
      ...lines,
    ]),
    ...at('customer', [...below('/order-confirmation', '/order-confirmation/receipt'), ...guestOrder]),
    ...at('member', [
      ...below('', '/cart', '/cart/reward', '/checkout/shipping', '/checkout/billing', '/checkout/summary', '/favorites'),
      ...below('/account', '/account/menu', '/account/profile', '/account/password', '/account/sessions', '/account/addresses'),
      ...below('/account/addresses/new?type=S', '/account/data', '/account/delete', '/account/payment', '/account/gift-cards'),
      ...below('/account/loyalty', '/account/preferences', '/account/orders', '/help/warranty', '/help/contact-us'),
      ...[...addresses, ...orders, ...orders.slice(0, 1).map((path) => `${path}/cancel`), product],
    ]),
  ];
}

export interface Visit {
  status: number;
  html: string;
  /** The calls that the gateway received for the page. */
  calls: CallName[];
  /** The lines that were logged for the page. */
  logged: string[];
}

/** Opens a page. */
export async function openPage(shop: PoorShop, { visitor, path }: VisitedPage): Promise<Visit> {
  const before = shop.calls.length;
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status, html } = await aBrowserOf(visitor, shop).visit(path);
  await scheduler.wait(0);
  const logged = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return { status, html, calls: shop.calls.slice(before), logged };
}

const localeLength = '/en-us'.length;
const readRoute = (address: string) =>
  address.startsWith('/en-us') ? matchRoute((address.split(/[?#]/)[0] ?? '').slice(localeLength)) : undefined;

/** Returns the route of a page. */
export const routeOf = ({ path }: Pick<VisitedPage, 'path'>): RouteName => readRoute(path)?.name ?? 'home';

/** Returns true for a page that does not exist without the features. */
export const isLostRoute = (name: RouteName, lost: readonly Feature[]): boolean =>
  !isOfferedRoute(name, { has: (feature) => !lost.includes(feature), key: '' });

/** The routes to which a page has links or forms. */
export const listTargetRoutes = (html: string): RouteName[] => [
  ...new Set([...html.matchAll(/(?:href|action)="(\/en-us[^"]*)"/gi)].flatMap(([, address = '']) => readRoute(address)?.name ?? [])),
];

/**
 * Returns what a crawler finds on a page that the missing features should not leave behind: links and forms to their pages, links without a
 * target, empty headings, headings without content, and empty lists. Rich text of editors may contain links without a target.
 */
export function findRemains(html: string, lost: readonly Feature[]): string[] {
  const remains: string[] = [];
  const inRichText = new Set(findElements(html, '.rich-text a'));
  for (const [tag, name] of [
    ['a', 'href'],
    ['form', 'action'],
    ['button', 'formaction'],
  ] as const)
    for (const element of findElements(html, tag)) {
      const address = readAttribute(element, name);
      if (address === undefined && tag === 'a' && !inRichText.has(element)) remains.push(`link without a target: ${readText(element)}`);
      const route = address === undefined ? undefined : readRoute(address);
      if (route && isLostRoute(route.name, lost)) remains.push(`${tag} to ${address}`);
    }
  for (const element of findElements(html, 'h1, h2, h3, h4, section, .account-group')) {
    const content = element.tagName === 'section' ? withoutHeadings(element) : readText(element);
    if (content === '' && !hasMedia(element)) remains.push(`${element.tagName} without content: ${readText(element)}`);
  }
  return remains;
}

/** Elements that show something without text. */
const media = 'img, input, picture, video, canvas, iframe, [hidden], template';
const hasMedia = (element: HtmlElement): boolean => findElements(element, media).length > 0;

/** Returns the text of a section without its headings. A section without headings has at least a space. */
function withoutHeadings(section: HtmlElement): string {
  const headings = findElements(section, 'h1, h2, h3').map((heading) => readText(heading));
  if (headings.length === 0) return ' ';
  let text = readText(section);
  for (const heading of headings) text = text.replace(heading, '');
  return text.trim();
}
