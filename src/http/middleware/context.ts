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

/**
 * Status codes of rejected requests. A rejection is thrown as an HTTPException before any other work; the app then creates the response.
 */
export type RefusalStatus = 400 | 403 | 405 | 408 | 413;

export interface RequestUrl extends Readonly<Pick<URL, 'protocol' | 'hostname' | 'origin' | 'pathname' | 'search'>> {
  /** Read-only, because requests for the same URL share the parsed parameters. */
  readonly searchParams: ReadonlySearchParams;
}

/** Variables that the middleware stores in the context of a request. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    config: Config;
    trace: Trace;
    /** The URL of the request, parsed once. */
    url: RequestUrl;
    /** The Cookie header. */
    cookies: string | undefined;
    /** Runs a fetch within the platform's limit of simultaneous connections per request. Calls of bound Workers do not need it. */
    upstream: <Value>(run: () => Promise<Value>) => Promise<Value>;
    /** True if the response already has the fixed security headers, as pages from the page cache do (page-headers.ts). */
    hasFixedHeaders: boolean | undefined;
    /** The Set-Cookie lines of the response (response-cookies.ts). */
    setCookies: string[] | undefined;
    /** The account that is signed in by the request's cookie; unset until something reads it (visitor.ts). */
    account: Promise<Account | undefined> | undefined;
    /** True if a script requests this page to display it in a dialog. */
    isForDialog: boolean;
    /** Nonce of the content security policy, new for each response. */
    nonce: string;
    /** CSP sources that may embed this page in a frame; undefined if none may. */
    framedBy: readonly string[] | undefined;
    /** Name of the route that the URL matches; undefined if the response is not a page. */
    routeName: RouteName | undefined;
    /** Whether the page came from the page cache; undefined if the cache was not read. */
    pageCache: 'hit' | 'stale' | 'miss' | undefined;
    /** Notice codes that an earlier submission left for this page to show once. */
    notices: readonly string[] | undefined;
    /** The visit to which analytics events belong; created on first use. */
    visit: Visit | undefined;
    /** True once the response head has been written. No cookie can be set after that. */
    isHeadWritten: boolean | undefined;
    /** The visitor's experiments, loaded on first use. */
    experiments: OpenExperiments | undefined;
  };
}

export type AppContext = Context<AppEnv>;

/**
 * Returns true if an Origin belongs to the shop. In production, only the configured origin does, because clients can send any Host header.
 */
export function isOwnOrigin(c: AppContext, origin: string | undefined): boolean {
  const { isProduction, siteOrigin } = c.get('config');
  return origin !== undefined && (origin === siteOrigin || (!isProduction && origin === c.get('url').origin));
}

/** Returns true in local development and tests, that is, on a loopback address outside production. */
export function isLocal(c: AppContext): boolean {
  return !c.get('config').isProduction && isLoopback(c.get('url').hostname);
}

/** Returns the options with which sealed cookies of this request are read and written. */
export const sessionOptions = (c: AppContext): SessionOptions => ({
  secrets: c.get('config').secrets,
  now: Math.floor(Date.now() / 1000),
  isSecure: isSecure(c),
});

export const isSecure = (c: AppContext): boolean => c.get('url').protocol === 'https:';
