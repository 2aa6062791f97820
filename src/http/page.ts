// The types of a page: what it loads and renders.
import type { ReactElement, ReactNode } from 'react';
import type { Decider } from '#commerce/decisions.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { ContentScope, HeaderLook } from '#contract/entities/content.ts';
import type { RefusalDetails } from '#contract/error-payload.ts';
import type { ErrorMessage } from '#contract/errors/api-error.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
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

/** The data that any page may depend on. */
export interface PageContext {
  gateway: Gateway;
  market: Market;
  locale: Locale;
  siteId: string;
  content: ContentScope;
  isPreview: boolean;
  /** The visitor for whom blocks are chosen. A cached page is shared by all visitors with the same answers. */
  visitor: Visitor;
  params: Record<string, string>;
  query: URLSearchParams;
  renderContext: RenderContext;
  /** Scheme and host of addresses in the head. */
  origin: string;
  /** Milliseconds after which deferred data counts as failed. */
  deadlineMs: number;
  /** Milliseconds for which the shell waits for data that does not affect status, title or h1. */
  shellWaitMs: number;
  /** Called with faults. A page with a fault is not cached. */
  report: (problem: unknown) => void;
  /** Called with broken content, which is not a temporary fault. */
  mention: (problem: unknown) => void;
  /** Opens a section for data that may arrive after the shell. */
  open: OpenSectionBy;
}

/**
 * The context of a public page. Of the cookies it contains only the visitor's answers, because the page is shared by all visitors with the
 * same answers.
 */
export interface PublicContext extends PageContext {
  /**
   * Renders a section of the page that is loaded for every request, even if the page around it is cached. `props` must be serializable as
   * JSON.
   */
  dynamic: (name: string, props: object) => ReactNode;
}

export interface LoadedPage {
  kind: 'page';
  /**
   * 409 and 422: the submission failed, and the page says why. 403 and 503: the gateway failed. 429: too many requests. 202: the result is
   * not known yet.
   */
  status: 200 | 202 | 403 | 404 | 409 | 422 | 429 | 503;
  /** Seconds until the next attempt, for a 429 (RFC 9110, 10.2.3). */
  retryAfterSeconds?: number;
  head: Head;
  body: ReactElement;
  /** Omits header and footer, for a frame of the preview viewer. */
  isAlone?: boolean;
  /** Adds the script of the preview viewer (client/preview/viewer.ts). */
  hasViewerScript?: boolean;
  /** A list that the browser tab stores, for visitors with functional consent. Only on uncached pages. */
  tabList?: TabList;
  /** Look of the header, if the content defines it. */
  header?: HeaderLook | undefined;
  /** Events to report when the page is shown. On a public page they are the same for all visitors. */
  events?: readonly ShopEvent[];
}

export interface TabList {
  /** A row of the table of stored items, with the place `session-storage`. */
  key: StorageKey;
  items: readonly unknown[];
}

export type Loaded =
  | PublicLoaded
  /** The address is not canonical: redirects permanently to this path below the locale, with the same query. */
  | { kind: 'moved'; path: string }
  | NotFound;

/** The market's 404 page. The message of the code is shown if its place is a page. */
export interface NotFound {
  kind: 'not-found';
  code?: ErrorCode;
}

/** A file to download instead of a page. */
export interface FileDownload {
  kind: 'file';
  fileName: string;
  /** A media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface PublicLoaded extends LoadedPage {
  /** Excludes the page from the cache, because there are very many addresses of the kind. */
  isUncached?: boolean;
}

export interface PublicPage {
  /** True if the anonymous page may be cached: only its dynamic sections are loaded per request. */
  isCacheable: boolean;
  /** Query parameters that change the page. Other parameters are not part of its cache key. */
  cacheQuery: readonly string[];
  /** Loads the data for status, title and h1, and starts loading deferred data without awaiting it. */
  load: (context: PublicContext) => Promise<Loaded>;
  /** Parameters of `cacheQuery` with very many values. Addresses with one of them are not cached. */
  uncachedQuery?: readonly string[];
  /** Sections that are loaded for every request, by name. */
  dynamic?: Readonly<Record<string, DynamicSection>>;
}

/** A section that is loaded for every request: its loader and its component. */
export interface DynamicSection {
  load: (context: PublicContext, props: object) => Promise<object>;
  look: DeferredLook<object, object>;
}

/** Creates a dynamic section from a loader and a component. Its props come from the page, which may have been cached. */
export const defineDynamicSection = <Props extends object, Data extends object>(section: {
  load: (context: PublicContext, props: Props) => Promise<Data>;
  look: DeferredLook<Props, Data>;
}): DynamicSection => section as unknown as DynamicSection;

/** The context of a page with a shopper. */
export interface PersonalContext extends PageContext {
  shopper: Shopper;
  /** Says in an address of return that the shop wrote it, for that path and this browser. */
  sealReturn: (path: string) => Promise<string>;
  /** Origin of the payment provider's pages if they have a separate one. */
  paymentOrigin: string | undefined;
  /** The bot check for orders; empty for none. */
  botCheck: string;
  /** The shop's site key at the provider of the bot check; empty for a local one. */
  botCheckSiteKey: string;
  /** External identity provider; undefined for sign-in at the gateway only. */
  identityProvider: ProviderSettings | undefined;
  /** Domain of passkeys; empty for the host of the shop. */
  passkeyDomain: string;
  /** Path and query of the shop's page that linked here, if the browser sends them. */
  cameFrom: string | undefined;
  /** Request headers that identify the kind of browser. */
  browserTraits: string;
  /** The shopper's consent to storage and reporting. */
  consent: Consent;
  /** The visitor for the decision service; undefined without consent to targeting, or if there is no decision service. */
  decider: Decider | undefined;
  /** True if the browser sends a Global Privacy Control signal. */
  hasPrivacySignal: boolean;
  /** Notice codes of the last submission, which this page shows once. */
  notices: readonly string[];
  /** True if a script requests the page to show it in a dialog. */
  isForDialog: boolean;
}

/** The context of a submitted form. */
export interface FormContext extends PersonalContext {
  form: URLSearchParams;
}

export interface SubmitContext extends FormContext {
  /** Files by the names of their fields. Empty file fields are left out. */
  files: readonly { name: string; file: File }[];
  /** Idempotency key of the submission: a repeated submission has the same key and is applied once. */
  key: string;
}

/** A redirect to a path below the locale, or to a full URL of the payment provider. */
export interface SeeOther {
  kind: 'see-other';
  to: string;
  /** Notice codes that the target page shows once. */
  notices?: readonly string[];
  /** Makes a script that receives the reply navigate to the target page as well. */
  isFollowed?: true;
  /** Analytics events of the submission. */
  events?: readonly ShopEvent[];
  /** Tags of deleted data, such as `photo:{mediaId}`. Cached content with these tags expires. */
  expires?: readonly string[];
  /** Clears the browser's storage, because the shopper has signed out. */
  clearsStorage?: true;
}

/** `reply` is the JSON for a script. */
export type Submitted = ((LoadedPage | SeeOther) & { reply?: object }) | ((NotFound | FileDownload) & { reply?: undefined });

/** The gateway's fault in a submission: a code that the call does not list, a text, or neither. */
export interface SubmitFault {
  message: ErrorMessage;
  details?: Pick<RefusalDetails, 'retryAfterMs'>;
  status: 403 | 409 | 429 | 503;
}

/** A page with personal data. It is never cached, and its forms are sent to its own address. */
export interface PersonalPage {
  isPersonal: true;
  cacheQuery: readonly string[];
  load: (context: PersonalContext) => Promise<LoadedPage | SeeOther | NotFound | FileDownload>;
  submit?: (context: SubmitContext) => Promise<Submitted>;
  /** Returns the page with the submitted input after a fault. Without it, the general fault page is shown. */
  showFault?: (context: FormContext, fault: SubmitFault) => Promise<LoadedPage | SeeOther> | undefined;
  /** Returns the JSON for a script that requests the page. */
  data?: (context: PersonalContext) => Promise<object>;
  /** Returns additional JSON for a script after the shopper's session was reset, with the new cart if there is one. */
  resetReply?: (context: PersonalContext, cart: Cart | undefined) => object;
}

export type Page = PublicPage | PersonalPage;

/** The pages by route. A route without a page serves the 404 of its market. */
export type Pages = Partial<Record<RouteName, Page>>;

export const isPersonal = (page: Page): page is PersonalPage => 'isPersonal' in page;
