import type { Context } from 'hono';
import type { Config, Env } from '#env.ts';
import type { Trace } from './trace.ts';

/** What the middleware leaves in the context of a request. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    config: Config;
    trace: Trace;
    /** The address asked for, read once. */
    url: URL;
    /** Fresh per response. */
    nonce: string;
  };
}

export type AppContext = Context<AppEnv>;

/** Local development and tests: plain http on the loopback interface, and configured so. */
export function isLocal(c: AppContext): boolean {
  return !c.get('config').isProduction && ['localhost', '127.0.0.1', '[::1]'].includes(c.get('url').hostname);
}

export const isSecure = (c: AppContext): boolean => c.get('url').protocol === 'https:';
