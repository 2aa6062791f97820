import type { Context } from 'hono';
import type { Config, Env } from '#env.ts';
import type { Deadlines } from '#lib/deadlines.ts';
import type { RouteName } from '#routes.ts';
import type { Trace } from './trace.ts';

/** Statuses of a request that is refused before anything is done for it: thrown as an HTTPException, answered by the app. */
export type RefusalStatus = 400 | 403 | 405 | 413;

export type RequestUrl = Readonly<Pick<URL, 'protocol' | 'hostname' | 'origin' | 'pathname' | 'search' | 'searchParams'>>;

/** What the middleware leaves in the context of a request. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    config: Config;
    trace: Trace;
    /** The address asked for, read once. */
    url: RequestUrl;
    /** The Cookie header. */
    cookies: string | undefined;
    /** Keeps the calls of a request that wait at once within the platform's limit. */
    upstream: <Value>(run: () => Promise<Value>) => Promise<Value>;
    deadlines: Deadlines;
    /** Fresh per response. */
    nonce: string;
    /** Of a page: its name in the table of routes. */
    routeName: RouteName | undefined;
    /** What the page cache had of the page, if it was asked. */
    pageCache: 'hit' | 'stale' | 'miss' | undefined;
  };
}

export type AppContext = Context<AppEnv>;

/** Local development and tests: plain http on the loopback interface, and configured so. */
export function isLocal(c: AppContext): boolean {
  return !c.get('config').isProduction && ['localhost', '127.0.0.1', '[::1]'].includes(c.get('url').hostname);
}

export const isSecure = (c: AppContext): boolean => c.get('url').protocol === 'https:';
