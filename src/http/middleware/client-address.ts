import { type AppContext, isLocal } from './context.ts';

/**
 * The address that a shopper connects from. In production it is what the edge says, which replaces what a client sends under that
 * name; on a laptop nobody stands in between, and all are one.
 */
export function readClientAddress(c: AppContext): string | undefined {
  if (c.get('config').isProduction) return c.req.header('cf-connecting-ip');
  return isLocal(c) ? '127.0.0.1' : undefined;
}
