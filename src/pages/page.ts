// What a page class is made of: what it loads, and the pieces it shows (design §3).
import type { Gateway } from '#gateway/gateway.ts';
import type { Market } from '#markets/market.ts';
import type { Locale } from '#markets/registry.ts';
import type { Head } from '#render/head.ts';
import type { Piece } from '#render/piece.ts';
import type { View } from '#ui/view.ts';

/** Content calls name the mode and the site; in preview also the moment and the editor's system. */
export interface ContentScope {
  params: { mode: 'publish' | 'preview'; siteId: string };
  query: { previewDateTime?: string | undefined; cms?: string | undefined };
}

/** All that a public page may depend on. No cookie is in it, so what is made of it may be shared. */
export interface PublicContext {
  gateway: Gateway;
  market: Market;
  locale: Locale;
  siteId: string;
  content: ContentScope;
  isPreview: boolean;
  params: Record<string, string>;
  query: URLSearchParams;
  view: View;
  /** Scheme and host that addresses in the head begin with. */
  origin: string;
  /** Milliseconds until data that is late is given up. */
  deadlineMs: number;
  /** Milliseconds that the shell may wait for what does not decide the page. */
  patienceMs: number;
  /** Told of faults: what is made with one is not kept. */
  report: (problem: unknown) => void;
  /** Told of broken content, which is no fault of the moment. */
  mention: (problem: unknown) => void;
  hashOf: (reply: object) => string | undefined;
}

export interface LoadedPage {
  kind: 'page';
  status: 200 | 404;
  head: Head;
  pieces: Piece[];
  /** The header lies over the first piece. */
  isOverHero?: boolean;
}

export type Loaded =
  | LoadedPage
  /** The address is not the canonical one: a path below the locale to go to for good; the query is kept. */
  | { kind: 'moved'; path: string }
  | { kind: 'not-found' };

export interface Page {
  /** The whole anonymous page may be kept: nothing on it is read per request. */
  isWhole: boolean;
  /** Query parameters that change the page; others are no part of its key. */
  queryKeys: readonly string[];
  /** Fetches what decides status, title and h1; starts, without awaiting, what may come later. */
  load: (context: PublicContext) => Promise<Loaded>;
}
