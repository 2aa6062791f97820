import { type AppContext, isLocal } from './context.ts';

/**
 * Returns the IP address of the client. In production it comes from a header of the edge, which replaces a header of that name from the
 * client. In local development there is no edge, and all clients have the same address.
 */
export function readClientAddress(c: AppContext): string | undefined {
  if (c.get('config').isProduction) return c.req.header('cf-connecting-ip');
  return isLocal(c) ? '127.0.0.1' : undefined;
}
