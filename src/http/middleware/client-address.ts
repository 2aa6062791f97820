import { type AppContext, isLocal } from './context.ts';

/**
 * Returns the client's IP address. In production it comes from a header that the edge sets, replacing any header of that name from the
 * client. In local development there is no edge, and all clients have the same address.
 */
export function readClientAddress(c: AppContext): string | undefined {
  if (c.get('config').isProduction) return c.req.header('cf-connecting-ip');
  return isLocal(c) ? '127.0.0.1' : undefined;
}
