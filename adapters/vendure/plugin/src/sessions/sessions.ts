import type { PluginPart } from '../plugin-part.ts';
import { SessionMiddleware } from './session-middleware.ts';
import { SessionStore } from './session-store.ts';
import { SessionsResolver, sessionsSchema } from './sessions-resolver.ts';
import { ShopperSession } from './shopper-session.ts';

/** Sessions of guests and customers. */
export const sessionsPart: PluginPart = {
  schema: sessionsSchema,
  resolvers: [SessionsResolver],
  providers: [SessionStore],
  entities: [ShopperSession],
  middleware: [SessionMiddleware],
};
