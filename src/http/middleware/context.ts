import type { Context } from 'hono';
import type { Config, Env } from '#env.ts';
import { isLoopback } from '#lib/requests/loopback.ts';
import type { ReadonlySearchParams } from '#lib/requests/search-params.ts';
import type { RouteName } from '#routes.ts';
import type { Account } from '#session/account.ts';
import type { SessionOptions } from '#session/cookies.ts';
import type { Visit } from '#session/visit.ts';
import type { OpenExperiments } from './experiments/visitor-experiments.ts';
import type { Trace } from './trace.ts';

/** Statuses of refused requests. Thrown as an HTTPException before anything is done, and answered by the app. */
export type RefusalStatus = 400 | 403 | 405 | 408 | 413;

export interface RequestUrl extends Readonly<Pick<URL, 'protocol' | 'hostname' | 'origin' | 'pathname' | 'search'>> {
  /** Read only, as requests of the same address share them. */
  readonly searchParams: ReadonlySearchParams;
}

/** What the middleware leaves in the context of a request. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    config: Config;
    trace: Trace;
    /** The address of the request, parsed once. */
    url: RequestUrl;
    /** The Cookie header. */
    cookies: string | undefined;
    /** Limits the concurrent calls of a request to what the platform allows. */
    upstream: <Value>(run: () => Promise<Value>) => Promise<Value>;
    /** Whether its response began with the headers that all have: a page from the page cache (page-headers.ts). */
    hasFixedHeaders: boolean | undefined;
    /** The Set-Cookie lines of its response (response-cookies.ts). */
    setCookies: string[] | undefined;
    /** Who is signed in by the request's cookie, once that is asked for (visitor.ts). */
    account: Promise<Account | undefined> | undefined;
    /** Whether a page of ours asks for this one, to show it in a dialog. */
    isForDialog: boolean;
    /** New for each response. */
    nonce: string;
    /** Sources of CSP that may hold this page in a frame; undefined for none. */
    framedBy: readonly string[] | undefined;
    /** The route of a page. */
    routeName: RouteName | undefined;
    /** The state of the page in the page cache; undefined if that was not read. */
    pageCache: 'hit' | 'stale' | 'miss' | undefined;
    /** What a submission left for this page to say once. */
    notices: readonly string[] | undefined;
    /** What its events belong to, once that is asked for. */
    visit: Visit | undefined;
    /** Whether the head of the response is written: then no cookie can be set any more. */
    isHeadWritten: boolean | undefined;
    /** Which experiments its visitor is in, once one is asked for. */
    experiments: OpenExperiments | undefined;
  };
}

export type AppContext = Context<AppEnv>;

/** Whether an Origin is the shop's own: in production that of the site alone, because a client chooses the Host of its request. */
export function isOwnOrigin(c: AppContext, origin: string | undefined): boolean {
  const { isProduction, siteOrigin } = c.get('config');
  return origin !== undefined && (origin === siteOrigin || (!isProduction && origin === c.get('url').origin));
}

/** Whether this is local development or a test: a loopback address, outside production. */
export function isLocal(c: AppContext): boolean {
  return !c.get('config').isProduction && isLoopback(c.get('url').hostname);
}

/** What sealed cookies of this request are read and written with. */
export const sessionOptions = (c: AppContext): SessionOptions => ({
  secrets: c.get('config').secrets,
  now: Math.floor(Date.now() / 1000),
  isSecure: isSecure(c),
});

export const isSecure = (c: AppContext): boolean => c.get('url').protocol === 'https:';
