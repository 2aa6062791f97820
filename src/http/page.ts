// What a page class is made of: what it loads, and what it shows.
import type { ReactElement, ReactNode } from 'react';
import type { Decider } from '#commerce/decisions.ts';
import type { Shopper, ShopperAccount } from '#commerce/shopper.ts';
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

/** All that any page may depend on. */
export interface PageContext {
  gateway: Gateway;
  market: Market;
  locale: Locale;
  siteId: string;
  content: ContentScope;
  isPreview: boolean;
  /** Whoever it is made for: what blocks choose by. A stored page is for all who give the same answers. */
  visitor: Visitor;
  params: Record<string, string>;
  query: URLSearchParams;
  renderContext: RenderContext;
  /** Scheme and host that addresses in the head begin with. */
  origin: string;
  /** Milliseconds until deferred data is given up. */
  deadlineMs: number;
  /** Milliseconds that the shell may wait for what does not decide the page. */
  shellWaitMs: number;
  /** Called with faults. A page that met one is not cached. */
  report: (problem: unknown) => void;
  /** Called with broken content, which is no fault of the moment. */
  mention: (problem: unknown) => void;
  /** Gives data that may come after the shell a place of its own. */
  open: OpenSectionBy;
}

/** The same for a public page. Of cookies only what the visitor answers is in it: what is made of it is shared by all who answer alike. */
export interface PublicContext extends PageContext {
  /** A section of the page class that is read for every request, even where the page around it is cached. `props` are fit for JSON. */
  dynamic: (name: string, props: object) => ReactNode;
}

export interface LoadedPage {
  kind: 'page';
  /**
   * 409 and 422: the submission failed, and the page says why; 403 and 503: so did the gateway. 429: it was asked for too often. 202: the
   * outcome is not known yet.
   */
  status: 200 | 202 | 403 | 404 | 409 | 422 | 429 | 503;
  /** Of a 429: seconds until it is taken again (RFC 9110, 10.2.3). */
  retryAfterSeconds?: number;
  head: Head;
  body: ReactElement;
  /** It shows without header and footer, for a frame of the preview viewer. */
  isAlone?: boolean;
  /** It runs the script of the preview viewer (client/preview/viewer.ts). */
  hasViewerScript?: boolean;
  /** A list that this tab keeps from now on, of visitors who agree to what is functional. Only on a page that is not cached. */
  tabList?: TabList;
  /** How the header looks, where its content says so. */
  header?: HeaderLook | undefined;
  /** What analytics has to know once it is shown. On a public page it is the same for all who see the page. */
  events?: readonly ShopEvent[];
}

export interface TabList {
  /** A row of the table of stored items, with the place `session-storage`. */
  key: StorageKey;
  items: readonly unknown[];
}

export type Loaded =
  | PublicLoaded
  /** The address is not the canonical one: redirects for good to this path below the locale, with the same query. */
  | { kind: 'moved'; path: string }
  | NotFound;

/** The market's 404. A code whose place is a page says why. */
export interface NotFound {
  kind: 'not-found';
  code?: ErrorCode;
}

/** A file to keep, instead of a page. */
export interface FileDownload {
  kind: 'file';
  fileName: string;
  /** A media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface PublicLoaded extends LoadedPage {
  /** Very many addresses have such a page, so it is not cached. */
  isUncached?: boolean;
}

export interface PublicPage {
  /** The whole anonymous page may be cached: nothing on it is read per request but its dynamic sections. */
  isCacheable: boolean;
  /** Query parameters that change the page; others are no part of its key. */
  cacheQuery: readonly string[];
  /** Fetches what decides status, title and h1; starts, without awaiting, what may come later. */
  load: (context: PublicContext) => Promise<Loaded>;
  /** Those of them with very many values: an address that has one is not cached. */
  uncachedQuery?: readonly string[];
  /** What is read for every request, by name. */
  dynamic?: Readonly<Record<string, DynamicSection>>;
}

/** A section that is read for every request: what it loads, and how it looks. */
export interface DynamicSection {
  load: (context: PublicContext, props: object) => Promise<object>;
  look: DeferredLook<object, object>;
}

/** Joins what a dynamic section loads with how it looks. Its props come from a cached page: they are those that the page gave. */
export const defineDynamicSection = <Props extends object, Data extends object>(section: {
  load: (context: PublicContext, props: Props) => Promise<Data>;
  look: DeferredLook<Props, Data>;
}): DynamicSection => section as unknown as DynamicSection;

/** The same, and the shopper of the request. */
export interface PersonalContext extends PageContext {
  shopper: Shopper;
  /** That of the shopper. */
  account: ShopperAccount;
  /** Says in an address of return that the shop wrote it, for that path and this browser. */
  sealReturn: (path: string) => Promise<string>;
  /** Where the payment provider's pages stand when they have an origin of their own. */
  paymentOrigin: string | undefined;
  /** Which bot check an order must pass; empty for none. */
  botCheck: string;
  /** By what the provider of the bot check knows the shop; empty for a local one. */
  botCheckSiteKey: string;
  /** Who signs people in beside the gateway itself; undefined for nobody. */
  identityProvider: ProviderSettings | undefined;
  /** What passkeys belong to, where it is not the host itself; empty for that. */
  passkeyDomain: string;
  /** Path and query of the page of the shop that led here, where the browser says so. */
  cameFrom: string | undefined;
  /** What the browser says of itself with every request. */
  browserTraits: string;
  /** What the shopper agrees to have stored and reported. */
  consent: Consent;
  /** Whom the decision service decides for; undefined where they do not agree to targeting, or nobody decides. */
  decider: Decider | undefined;
  /** Their browser refuses for them, by Global Privacy Control. */
  hasPrivacySignal: boolean;
  /** Codes that the last submission left for this page to show once. */
  notices: readonly string[];
  /** A script requests the page to show it in a dialog. */
  isForDialog: boolean;
}

/** The same, and the form that was sent. */
export interface FormContext extends PersonalContext {
  form: URLSearchParams;
}

export interface SubmitContext extends FormContext {
  /** What was chosen in its file fields, by their names. A field that was left empty has none. */
  files: readonly { name: string; file: File }[];
  /** One per submission: what is sent twice under it happens once. */
  key: string;
}

/** The way goes on at another address: a path below the locale, or a whole address of the payment provider. */
export interface SeeOther {
  kind: 'see-other';
  to: string;
  /** Codes for that page to show once. */
  notices?: readonly string[];
  /** A script that gets the reply goes to that page, too. */
  isFollowed?: true;
  /** What was done, for analytics. */
  events?: readonly ShopEvent[];
  /** Tags of what is gone with it, such as `photo:{mediaId}`: what was made of them is not served from a cache any more. */
  expires?: readonly string[];
  /** Whoever used the browser has left: what scripts stored there goes, too. */
  clearsStorage?: true;
}

/** `reply` is what a script gets that asked for JSON. */
export type Submitted = ((LoadedPage | SeeOther) & { reply?: object }) | ((NotFound | FileDownload) & { reply?: undefined });

/** What the gateway failed a submission with: a code that its call does not list, a text, or nothing that can be read. */
export interface SubmitFault {
  message: ErrorMessage;
  details?: Pick<RefusalDetails, 'retryAfterMs'>;
  status: 403 | 409 | 429 | 503;
}

/** A page that shows personal data: it is never cached, and its forms are sent to its own address. */
export interface PersonalPage {
  isPersonal: true;
  cacheQuery: readonly string[];
  load: (context: PersonalContext) => Promise<LoadedPage | SeeOther | NotFound | FileDownload>;
  submit?: (context: SubmitContext) => Promise<Submitted>;
  /** The page with what was typed, after a submission met a fault. Where there is none, a page for faults shows. */
  showFault?: (context: FormContext, fault: SubmitFault) => Promise<LoadedPage | SeeOther> | undefined;
  /** What a script gets that asks for the page as JSON. */
  data?: (context: PersonalContext) => Promise<object>;
  /** What a script gets beside the problem after the shopper began again, with the new cart if there is one. */
  resetReply?: (context: PersonalContext, cart: Cart | undefined) => object;
}

export type Page = PublicPage | PersonalPage;

/** A route without a page answers the 404 of its market. */
export type Pages = Partial<Record<RouteName, Page>>;

export const isPersonal = (page: Page): page is PersonalPage => 'isPersonal' in page;
