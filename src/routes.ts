// The route table: all URL paths of the shop, as data.
import type { Feature, Offering } from '#contract/features.ts';
import { eventsPath } from '#lib/paths/events-path.ts';
import { errorReportPath, performanceIngestPath, validateResponsePath } from '#lib/paths/open-paths.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import { shortIds } from '#lib/paths/short-ids.ts';
import { policyReportPath } from '#lib/requests/policy-report.ts';
import { shopOperationsPath } from '#lib/shop-operations.ts';

/** Who may see a page: anyone, a shopper with a session, or a signed-in shopper. */
type Access = 'public' | 'session' | 'signed-in';

interface RouteRow {
  /** Path below the locale. `{name}` is a parameter within a segment. */
  path: string;
  /** Path for ids that `path` cannot contain (lib/paths/short-ids.ts). It has the same parameters. */
  idPath?: string;
  access: Access;
  /**
   * The features without which the page does not exist. Pages of signed-in shoppers need accounts. Pages that are opened from an email or by
   * another site have none, so that shoppers can always finish what they have begun.
   */
  feature?: Feature | readonly Feature[];
}

/** Pages for developers. Production does not have them. */
const galleries = {
  blockGallery: { path: '/block-gallery', access: 'public' },
  formGallery: { path: '/form-gallery', access: 'public' },
  partsGallery: { path: '/parts-gallery', access: 'public' },
  errorGallery: { path: '/error-gallery', access: 'public' },
  policyGallery: { path: '/policy-gallery', access: 'public' },
  eventGallery: { path: '/event-gallery', access: 'session' },
  speedGallery: { path: '/speed-gallery', access: 'session' },
} as const satisfies Record<string, RouteRow>;

export const routes = {
  home: { path: '', access: 'public' },
  listing: { path: '/c/{slug}-{categoryId}', idPath: '/c/{slug}/{categoryId}', access: 'public' },
  product: { path: '/p/{slug}-{productId}', idPath: '/p/{slug}/{productId}', access: 'public' },
  search: { path: '/search', access: 'public', feature: 'search' },
  searchHub: { path: '/search-hub', access: 'public', feature: 'search' },
  cart: { path: '/cart', access: 'session' },
  cartReward: { path: '/cart/reward', access: 'session', feature: 'reward-vouchers' },
  giftOption: { path: '/cart/gift-option', access: 'session' },
  cartShippingMethod: { path: '/cart/shipping-method', access: 'session' },
  cartUpsell: { path: '/cart/upsell', access: 'session' },
  checkout: { path: '/checkout', access: 'session' },
  expressCheckout: { path: '/checkout/express', access: 'session' },
  paymentSheet: { path: '/checkout/sheet', access: 'session' },
  checkoutStep: { path: '/checkout/{step}', access: 'session' },
  orderConfirmation: { path: '/order-confirmation', access: 'session' },
  orderReceipt: { path: '/order-confirmation/receipt', access: 'session' },
  account: { path: '/account', access: 'signed-in' },
  accountMenu: { path: '/account/menu', access: 'signed-in' },
  accountProfile: { path: '/account/profile', access: 'signed-in', feature: 'profile-changes' },
  accountComplete: { path: '/account/complete', access: 'signed-in' },
  accountPassword: { path: '/account/password', access: 'signed-in', feature: 'password-change' },
  accountConfirm: { path: '/account/confirm', access: 'signed-in' },
  accountSessions: { path: '/account/sessions', access: 'signed-in', feature: 'sessions' },
  discountTerms: { path: '/account/discount-terms', access: 'signed-in', feature: 'discount-terms' },
  accountIdentity: { path: '/account/identity', access: 'signed-in', feature: 'identity-providers' },
  accountPasskeys: { path: '/account/passkeys', access: 'signed-in', feature: 'passkeys' },
  accountAddresses: { path: '/account/addresses', access: 'signed-in', feature: 'address-book' },
  accountNewAddress: { path: '/account/addresses/new', access: 'signed-in', feature: 'address-book' },
  accountAddress: { path: '/account/addresses/{addressId}', access: 'signed-in', feature: 'address-book' },
  accountData: { path: '/account/data', access: 'signed-in', feature: 'data-export' },
  accountDelete: { path: '/account/delete', access: 'signed-in', feature: 'account-deletion' },
  accountPayment: { path: '/account/payment', access: 'signed-in', feature: 'saved-cards' },
  accountGiftCards: { path: '/account/gift-cards', access: 'signed-in', feature: 'saved-cards' },
  accountLoyalty: { path: '/account/loyalty', access: 'signed-in', feature: 'loyalty' },
  accountPreferences: { path: '/account/preferences', access: 'signed-in', feature: 'preferences' },
  orders: { path: '/account/orders', access: 'signed-in', feature: 'order-history' },
  order: { path: '/account/orders/{orderNumber}', access: 'session' },
  orderCancel: { path: '/account/orders/{orderNumber}/cancel', access: 'session', feature: 'order-cancellation' },
  orderInvoice: { path: '/account/orders/{orderNumber}/invoice', access: 'session', feature: 'invoices' },
  orderCreditNote: { path: '/account/orders/{orderNumber}/credit-notes/{creditNoteNumber}', access: 'session', feature: 'credit-notes' },
  orderEInvoice: { path: '/account/orders/{orderNumber}/e-invoice', access: 'session', feature: 'e-invoices' },
  orderECreditNote: {
    path: '/account/orders/{orderNumber}/credit-notes/{creditNoteNumber}/e-invoice',
    access: 'session',
    feature: 'e-invoices',
  },
  orderLabel: { path: '/account/orders/{orderNumber}/labels/{returnId}', access: 'session', feature: 'returns' },
  orderReturn: { path: '/account/orders/{orderNumber}/return', access: 'session', feature: 'returns' },
  trackOrder: { path: '/track-order', access: 'session', feature: 'order-tracking' },
  signIn: { path: '/sign-in', access: 'session', feature: 'accounts' },
  signInCallback: { path: '/auth/callback', access: 'session' },
  signedIn: { path: '/sign-in/done', access: 'session', feature: 'accounts' },
  signInPasskey: { path: '/sign-in/passkey', access: 'session', feature: 'passkeys' },
  signInProvider: { path: '/sign-in/provider', access: 'session', feature: 'identity-providers' },
  providerCallback: { path: '/auth/provider/callback', access: 'session' },
  signOut: { path: '/sign-out', access: 'session' },
  providerSignOut: { path: '/sign-out/provider', access: 'session' },
  transfer: { path: '/continue', access: 'session', feature: 'transfers' },
  signUp: { path: '/sign-up', access: 'session', feature: 'accounts' },
  enrollment: { path: '/enrollment', access: 'session', feature: 'accounts' },
  resetPassword: { path: '/reset-password', access: 'session' },
  favorites: { path: '/favorites', access: 'session', feature: 'favorites' },
  sharedFavorites: { path: '/favorites/shared/{shareId}', access: 'session', feature: 'shared-favorites' },
  recentlyViewed: { path: '/recently-viewed', access: 'public' },
  giftCards: { path: '/gift-cards', access: 'public', feature: 'gift-cards' },
  stores: { path: '/stores', access: 'public', feature: 'stores' },
  ownStore: { path: '/stores/mine', access: 'session', feature: 'stores' },
  pickup: { path: '/stores/pickup', access: 'session', feature: 'pickup' },
  collectionPoint: { path: '/stores/pickup-point', access: 'session', feature: 'collection-points' },
  storeChanged: { path: '/stores/changed', access: 'session', feature: 'pickup' },
  store: { path: '/stores/{storeId}', idPath: '/stores/id/{storeId}', access: 'public', feature: 'stores' },
  articles: { path: '/articles', access: 'public', feature: 'articles' },
  article: { path: '/articles/{page}', access: 'public', feature: 'articles' },
  showcases: { path: '/showcase', access: 'public', feature: 'showcases' },
  showcase: { path: '/showcase/{page}', access: 'public' },
  associateLogin: { path: '/associate-login', access: 'session', feature: 'store-sales' },
  storeSale: { path: '/store-sale', access: 'session', feature: 'store-sales' },
  forgotPassword: { path: '/forgot-password', access: 'session', feature: 'password-reset' },
  help: { path: '/help', access: 'public' },
  contactUs: { path: '/help/contact-us', access: 'public', feature: 'contact' },
  contactSent: { path: '/help/contact-us/sent', access: 'public', feature: 'contact' },
  warranty: { path: '/help/warranty', access: 'session', feature: 'warranty' },
  warrantySent: { path: '/help/warranty/sent', access: 'public', feature: 'warranty' },
  howToReturn: { path: '/help/returns/how-to-return', access: 'public', feature: 'content-pages' },
  loyalty: { path: '/loyalty', access: 'public', feature: ['content-pages', 'loyalty'] },
  loyaltyConfirm: { path: '/loyalty/confirm', access: 'session', feature: 'loyalty' },
  loyaltyTerms: { path: '/loyalty-terms', access: 'public', feature: 'content-pages' },
  brandTerms: { path: '/brand-terms', access: 'public', feature: 'content-pages' },
  saleTerms: { path: '/sale-terms', access: 'public', feature: 'content-pages' },
  smsTerms: { path: '/sms-terms', access: 'public', feature: 'content-pages' },
  associateDiscountTerms: { path: '/associate-discount-terms', access: 'public', feature: 'content-pages' },
  quickshop: { path: '/quickshop/{productId}', access: 'public' },
  question: { path: '/questions/{productId}', access: 'session', feature: 'questions' },
  backInStock: { path: '/back-in-stock/{productId}', access: 'session', feature: 'back-in-stock' },
  backInStockNoted: { path: '/back-in-stock/{productId}/noted', access: 'public', feature: 'back-in-stock' },
  review: { path: '/reviews/{productId}', access: 'session', feature: 'written-reviews' },
  reviewSent: { path: '/reviews/{productId}/sent', access: 'public', feature: 'written-reviews' },
  reviewVote: { path: '/reviews/{productId}/vote', access: 'session', feature: 'review-votes' },
  reviewReport: { path: '/reviews/{productId}/report/{reviewId}', access: 'session', feature: 'review-reports' },
  reviewReported: { path: '/reviews/{productId}/reported', access: 'public', feature: 'review-reports' },
  reviewTranslation: { path: '/reviews/{productId}/translation/{reviewId}', access: 'public', feature: 'review-translations' },
  photos: { path: '/photos', access: 'public', feature: 'photos' },
  photoShare: { path: '/photos/share', access: 'session', feature: 'photo-sharing' },
  photoSent: { path: '/photos/sent', access: 'public', feature: 'photo-sharing' },
  ownPhotos: { path: '/photos/mine', access: 'session', feature: 'photo-sharing' },
  ownPhotoFile: { path: '/photos/mine/{mediaId}', access: 'session', feature: 'photo-sharing' },
  photoReported: { path: '/photos/reported', access: 'public', feature: 'photo-reports' },
  photo: { path: '/photos/{mediaId}', access: 'public', feature: 'photos' },
  photoReport: { path: '/photos/{mediaId}/report', access: 'session', feature: 'photo-reports' },
  photoTerms: { path: '/photo-terms', access: 'public', feature: 'content-pages' },
  questionSent: { path: '/questions/{productId}/sent', access: 'public', feature: 'questions' },
  newsletter: { path: '/newsletter', access: 'public', feature: 'newsletter' },
  newsletterConfirm: { path: '/newsletter/confirm', access: 'session' },
  newsletterEnd: { path: '/newsletter/unsubscribe', access: 'session' },
  textMessages: { path: '/text-messages', access: 'public', feature: 'newsletter' },
  eventSignUp: { path: '/events/{eventId}', access: 'public', feature: 'event-registration' },
  eventSignedUp: { path: '/events/{eventId}/done', access: 'public', feature: 'event-registration' },
  compare: { path: '/compare', access: 'public' },
  sizeGuide: { path: '/size-guide/{productId}', access: 'session', feature: 'size-guide' },
  payLater: { path: '/pay-later/{productId}', access: 'public' },
  location: { path: '/location', access: 'public' },
  language: { path: '/language', access: 'public' },
  privacy: { path: '/privacy', access: 'public', feature: 'content-pages' },
  privacySettings: { path: '/privacy-settings', access: 'public' },
  accessibility: { path: '/accessibility', access: 'public', feature: 'content-pages' },
  imprint: { path: '/imprint', access: 'public', feature: 'content-pages' },
  previewViewer: { path: '/preview-viewer', access: 'public' },
  // production has neither these pages nor their paths
  ...(process.env.NODE_ENV === 'production' ? ({} as typeof galleries) : galleries),
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routes;

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never;
type RouteParameters<Name extends RouteName> = Record<ParameterNames<(typeof routes)[Name]['path']>, string>;

type ParameterArguments<Name extends RouteName> =
  ParameterNames<(typeof routes)[Name]['path']> extends never ? [] : [RouteParameters<Name>];

/** Returns true if the gateway offers what a page needs. */
export function isOfferedRoute(name: RouteName, { has }: Offering): boolean {
  const { access, feature }: RouteRow = routes[name];
  return (access !== 'signed-in' || has('accounts')) && (feature === undefined || [feature].flat().every(has));
}

/** Returns the path of a page below the locale: `routePath('product', { slug, productId })`. */
export function routePath<Name extends RouteName>(name: Name, ...[params]: ParameterArguments<Name>): string {
  const values: Record<string, string> = params ?? {};
  const { path: short, idPath }: RouteRow = routes[name];
  const isShort = idPath === undefined || hasShortIds(values);
  const [first = '', ...rest] = isShort ? splitPath(name, short, splitPaths) : splitPath(name, idPath, splitIdPaths);
  let path = first;
  for (let index = 0; index < rest.length; index += 2) {
    const value = values[rest[index] ?? ''] ?? '';
    path += (isShort ? encodeURIComponent(value) : encodeSegment(value)) + rest[index + 1];
  }
  return path;
}

/** Returns true if the ids among the parameters can be part of `path`, instead of `idPath`. */
export const hasShortIds = (params: Readonly<Record<string, string>>): boolean =>
  shortIdPatterns.every(([name, pattern]) => params[name] === undefined || pattern.test(params[name]));

const shortIdPatterns = Object.entries(shortIds);

/** Encodes a whole segment. URL parsers remove empty segments and dots, so those are replaced. */
const encodeSegment = (value: string): string => (/^\.{0,2}$/.test(value) ? '-' : encodeURIComponent(value));

const splitPaths = new Map<RouteName, readonly string[]>();
const splitIdPaths = new Map<RouteName, readonly string[]>();

/** Splits a path once, because a page has many links: fixed text and names of parameters in turn. */
function splitPath(name: RouteName, path: string, known: Map<RouteName, readonly string[]>): readonly string[] {
  const parts = known.get(name) ?? path.split(/[{}]/);
  known.set(name, parts);
  return parts;
}

/** Returns the URL path of a page: `href('en-us', 'product', { slug, productId })`. */
export const href = <Name extends RouteName>(locale: string, name: Name, ...params: ParameterArguments<Name>): string =>
  `/${locale}${routePath(name, ...params)}`;

interface LocalePath {
  /** Locale in lower case (xx-xx); undefined if the first segment does not have that form. */
  locale: string | undefined;
  /** Path after the locale, without a trailing slash; empty for the home page. */
  rest: string;
}

/** Splits a decoded path into its locale and the rest. */
export function splitLocale(path: string): LocalePath {
  const match = /^\/([a-z]{2}-[a-z]{2})(\/.*)?$/i.exec(path);
  return { locale: match?.[1]?.toLowerCase(), rest: withoutEndSlashes(match ? (match[2] ?? '') : path) };
}

/** Removes trailing slashes. Uses a loop, because a regular expression would take quadratic time for very many slashes. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Returns the page class of a path. A page that could not be loaded has the class `error` instead; this cannot be seen from the path. */
export function classify(path: string): PageClass {
  const { locale, rest } = splitLocale(path);
  if (rest.includes('/p/')) return 'product';
  if (rest.includes('/c/')) return 'listing';
  if (rest === '' && locale) return 'home';
  const segments = new Set(rest.split('/').filter(Boolean));
  for (const [segment, pageClass] of segmentClasses) if (segments.has(segment)) return pageClass;
  return 'other';
}

const segmentClasses = [
  ['order-confirmation', 'order-confirmation'],
  ['search-hub', 'search-hub'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['account', 'account'],
  ['search', 'search'],
] as const satisfies readonly (readonly [string, PageClass])[];

/** First path segments of pages that a shopper must not see after signing out. */
const signedInPaths = ['cart', 'checkout', 'favorites', 'account'];

/**
 * Returns the path to redirect to after a sign-out on `path`: the home page if signed-out shoppers must not see the page at `path`,
 * otherwise `path` itself.
 */
export function signOutTarget(path: string, locale: string): string {
  const segments = (path.split(/[?#]/)[0] ?? '').split('/');
  return signedInPaths.some((segment) => segments.includes(segment)) ? href(locale, 'home') : path;
}

/** Paths of endpoints that are not pages. */
export const servicePaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  localeSitemap: '/:locale/sitemap.xml',
  sitemapFile: '/:locale/:file{sitemap-[a-z]+-[0-9]+\\.xml}',
  suggestions: '/:locale/search/suggestions',
  reviewPhoto: '/:locale/review-photos/:photoId',
  socialPhoto: '/:locale/social-photos/:photoId',
  baseStyle: '/styles/:file',
  selectLocale: '/actions/select-locale',
  saveConsent: '/actions/save-consent',
  speedReport: performanceIngestPath,
  errorReport: errorReportPath,
  policyReports: policyReportPath,
  events: eventsPath,
  contentWebhook: '/webhooks/content',
  webhook: '/webhooks/:group',
  cacheEntries: '/cache-entries',
  agentProfile: '/.well-known/ucp',
  agentMcp: '/api/ucp/mcp',
  agentRest: '/api/ucp/v1',
  operations: shopOperationsPath,
  health: '/health',
  readiness: '/ready',
  contentChanges: '/content-changes',
  openApi: '/openapi.json',
  validateResponse: validateResponsePath,
} as const;
