// The TypeScript types of a page: the context that it receives, and its functions that load data and render.
import type { ReactElement, ReactNode } from 'react';
import type { Decider } from '#commerce/decisions.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { CommercialTerms } from '#contract/calls/markets.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { ContentScope, HeaderLook } from '#contract/entities/content.ts';
import type { ResolvedPath } from '#contract/entities/page-path.ts';
import type { RefusalDetails } from '#contract/error-payload.ts';
import type { ErrorMessage } from '#contract/errors/api-error.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { Consent } from '#lib/storage/consent.ts';
import type { StorageKey } from '#lib/storage/stored-items.ts';
import type { Market } from '#markets/market.ts';
import type { Locale } from '#markets/registry.ts';
import type { ProviderSettings } from '#openid/settings.ts';
import type { DeferredLook, OpenSectionBy } from '#render/deferred-section.tsx';
import type { Head } from '#render/head.tsx';
import type { RouteName } from '#routes.ts';
import type { RenderContext } from '#ui/render-context.ts';
import type { SheetName } from '#ui/response.ts';

/** The context of any page: the data on which it may depend. */
export interface PageContext {
  gateway: Gateway;
  market: Market;
  locale: Locale;
  siteId: string;
  content: ContentScope;
  isPreview: boolean;
  /**
   * The visitor for whom content blocks are chosen. A cached page is shared by all visitors with the same answers to its questions
   * (page-cohorts.ts).
   */
  visitor: Visitor;
  params: Record<string, string>;
  query: URLSearchParams;
  renderContext: RenderContext;
  /** Returns the commercial terms. Data that a page loads needs this, because `renderContext` has the terms only after the layout was read. */
  findTerms: () => Promise<CommercialTerms>;
  /** Scheme and host for the URLs in the page head. */
  origin: string;
  /** Milliseconds after which deferred data counts as failed. */
  deadlineMs: number;
  /** Milliseconds for which the shell waits for data that does not affect the page's status, title or h1. */
  shellWaitMs: number;
  /** Reports a fault. A page with a fault is not cached. */
  report: (problem: unknown) => void;
  /** Reports broken content. Such a page may be cached, because the content is broken for all visitors. */
  mention: (problem: unknown) => void;
  /** Signs a displayed unit price, so that the cart can report a change (session/seen-price.ts). */
  signSeenPrice: (price: { sku: string; amount: number }) => Promise<string>;
  /** Creates a deferred section, whose data may arrive after the shell was sent. */
  open: OpenSectionBy;
}

/**
 * The context of a public page. It contains no cookie data except the visitor's answers, because all visitors with the same answers share
 * the page.
 */
export interface PublicContext extends PageContext {
  /**
   * Renders a dynamic section: one that is loaded for every request, even if the page around it is cached. `props` must be serializable as
   * JSON.
   */
  dynamic: (name: string, props: object) => ReactNode;
}

export interface LoadedPage {
  kind: 'page';
  /**
   * 202: the result is not known yet. 403 and 503: the gateway failed. 409 and 422: the submission failed, and the page says why. 410: the
   * page was removed for good. 429: the shopper sent too many requests.
   */
  status: 200 | 202 | 403 | 404 | 409 | 410 | 422 | 429 | 503;
  /** Seconds until the shopper may try again, for a 429 (RFC 9110, 10.2.3). */
  retryAfterSeconds?: number;
  head: Head;
  body: ReactElement;
  /** Content after `body` that no first screen shows. The styles that only it needs follow `body`, so that a first visit paints sooner. */
  belowFold?: BelowFold | undefined;
  /** True to omit header and footer, for a page in a frame of the preview viewer. */
  isAlone?: boolean;
  /** True to add the script of the preview viewer (client/preview/viewer.ts). */
  hasViewerScript?: boolean;
  /** A list that the page stores in the browser tab, for visitors with functional consent. Only for pages that are not cached. */
  tabList?: TabList;
  /** Style of the header, if the content defines one. */
  header?: HeaderLook | undefined;
  /** Analytics events to report when the page is displayed. On a public page they are the same for all visitors. */
  events?: readonly ShopEvent[];
}

export interface BelowFold {
  content: ReactNode;
  /** Style sheets that only this content uses. All of them are in the style file (scripts/build/styles.ts). */
  sheets: readonly SheetName[];
}

export interface TabList {
  /** Name of a stored item (lib/storage/stored-items.ts) whose `place` is `session-storage`. */
  key: StorageKey;
  items: readonly unknown[];
}

export type Loaded =
  | PublicLoaded
  /** The requested URL is not the canonical one. The response redirects permanently to this path below the locale, with the same query.
   * `maxAgeSeconds`: how long browsers may cache it; as long as they like if absent. */
  | { kind: 'moved'; path: string; maxAgeSeconds?: number }
  | NotFound;

/** The market's 404 page. It shows the message of the error code `code` if that message says what is missing. */
export interface NotFound {
  kind: 'not-found';
  code?: ErrorCode;
  /** What the gateway has at the path, if the page has asked for it (resolve-path.ts). */
  resolved?: ResolvedPath;
}

/** A file to download instead of a page. */
export interface FileDownload {
  kind: 'file';
  fileName: string;
  /** Media type of the file. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface PublicLoaded extends LoadedPage {
  /** True to keep the page out of the cache, because there are too many pages of its kind. */
  isUncached?: boolean;
}

export interface PublicPage {
  /** True if the page may be cached for anonymous visitors. Only its dynamic sections are then loaded per request. */
  isCacheable: boolean;
  /** Query parameters that change the page. Other parameters are not part of its cache key. */
  cacheQuery: readonly string[];
  /** Loads the data for status, title and h1. Starts loading deferred data without awaiting it. */
  load: (context: PublicContext) => Promise<Loaded>;
  /** Parameters of `cacheQuery` that have too many possible values. URLs with one of them are not cached. */
  uncachedQuery?: readonly string[];
  /** True if the response waits until the page is loaded, because at many of the page's URLs there is no page. */
  waitsForStatus?: true;
  /** Dynamic sections by name. */
  dynamic?: Readonly<Record<string, DynamicSection>>;
}

/** The functions that load and render a dynamic section, which is loaded for every request. */
export interface DynamicSection {
  /** Starts a call that needs only the page's URL, before the page is loaded. */
  begin?: (context: PublicContext) => Promise<object>;
  /** Loads the section. `begun` is what `begin` returned, or undefined if the page came from the cache. */
  load: (context: PublicContext, props: object, begun?: Promise<object>) => Promise<object>;
  look: DeferredLook<object, object>;
}

/** Creates a dynamic section. Its props come from the page, which may have been cached. */
export const defineDynamicSection = <Props extends object, Data extends object, Begun extends object = object>(section: {
  begin?: (context: PublicContext) => Promise<Begun>;
  load: (context: PublicContext, props: Props, begun?: Promise<Begun>) => Promise<Data>;
  look: DeferredLook<Props, Data>;
}): DynamicSection => section as unknown as DynamicSection;

/** The context of a page for one shopper. */
export interface PersonalContext extends PageContext {
  shopper: Shopper;
  /**
   * Returns a seal for the URL at which a shopper returns from the payment provider. It proves that the shop created the URL, for this path
   * and this browser.
   */
  sealReturn: (path: string) => Promise<string>;
  /** Returns the unit price in a signed text for a variant; undefined if the text is invalid or has expired. */
  readSeenPrice: (token: string, sku: string) => Promise<number | undefined>;
  /** Origin of the payment provider's pages; undefined if the shop serves them itself. */
  paymentOrigin: string | undefined;
  /** Name of the bot check for orders; empty for none. */
  botCheck: string;
  /** The shop's site key at the bot check provider; empty for the local bot check. */
  botCheckSiteKey: string;
  /** Settings of the external identity provider; undefined if shoppers sign in only at the gateway. */
  identityProvider: ProviderSettings | undefined;
  /** Domain for which passkeys are valid; empty for the shop's host. */
  passkeyDomain: string;
  /** Path and query of the shop's page that sent the request; undefined if the Referer header is absent or names another site. */
  cameFrom: string | undefined;
  /** False if the request contains no cookies, as from a browser that blocks them. */
  sendsCookies: boolean;
  /** Values of request headers that identify the kind of browser. */
  browserTraits: string;
  /** The shopper's consent to storage and reporting. */
  consent: Consent;
  /** The visitor for whom the decision service decides; undefined without consent to targeting or without a decision service. */
  decider: Decider | undefined;
  /** True if the browser sends a Global Privacy Control signal. */
  hasPrivacySignal: boolean;
  /** Codes of the notices that the last submission left for this page to show once. */
  notices: readonly string[];
  /** True if a script requested this page in order to display it in a dialog. */
  isForDialog: boolean;
}

/** The context of a page whose form was submitted. */
export interface FormContext extends PersonalContext {
  form: URLSearchParams;
}

export interface SubmitContext extends FormContext {
  /** Uploaded files with the names of their fields. Empty file fields are left out. */
  files: readonly { name: string; file: File }[];
  /** Idempotency key. A repeated submission has the same key, so that it is applied only once. */
  key: string;
}

/** A redirect to a path below the locale, or to a full URL of the payment provider. */
export interface SeeOther {
  kind: 'see-other';
  to: string;
  /** Notice codes that the target page shows once. */
  notices?: readonly string[];
  /** Set if a script that receives the JSON reply must navigate to the target page. */
  isFollowed?: true;
  /** Analytics events that the submission caused. */
  events?: readonly ShopEvent[];
  /** Tags of deleted data, such as `photo:{mediaId}`. Cached content with these tags expires. */
  expires?: readonly string[];
  /** Clears the browser's storage, because the shopper has signed out. */
  clearsStorage?: true;
}

/** The result of a submission. `reply` is the JSON for a script that submitted the form. */
export type Submitted = ((LoadedPage | SeeOther) & { reply?: object }) | ((NotFound | FileDownload) & { reply?: undefined });

/**
 * A fault of the gateway during a submission. Its message is an error code that the call does not declare, a text from the gateway, or the
 * general error.
 */
export interface SubmitFault {
  message: ErrorMessage;
  details?: Pick<RefusalDetails, 'retryAfterMs'>;
  status: 403 | 409 | 429 | 503;
}

/** A page with personal data. It is never cached. Its forms are submitted to the page's own URL. */
export interface PersonalPage {
  isPersonal: true;
  cacheQuery: readonly string[];
  load: (context: PersonalContext) => Promise<LoadedPage | SeeOther | NotFound | FileDownload>;
  submit?: (context: SubmitContext) => Promise<Submitted>;
  /**
   * Returns the page that is shown if `submit` throws: its form still contains the shopper's input. Without this function, or if it returns
   * undefined, the general error page is shown.
   */
  showFault?: (context: FormContext, fault: SubmitFault) => Promise<LoadedPage | SeeOther> | undefined;
  /** Returns the JSON for a script that requests the page. */
  data?: (context: PersonalContext) => Promise<object>;
  /** Returns additional JSON for a script after the shopper's session was reset; `cart` is the new cart, if one was created. */
  resetReply?: (context: PersonalContext, cart: Cart | undefined) => object;
}

export type Page = PublicPage | PersonalPage;

/** The functions that load the pages, by route. A route without a page responds with the market's 404. */
export type Pages = Partial<Record<RouteName, () => Promise<Page>>>;

export const isPersonal = (page: Page): page is PersonalPage => 'isPersonal' in page;
