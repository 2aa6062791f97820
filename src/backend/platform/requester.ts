import { requireMarket } from '#markets/registry.ts';
import type { CallContext } from './call-context.ts';

/** The requester of a cart, and their site. Carts of other owners are treated as nonexistent. */
export interface Who {
  usid: string;
  siteId: string;
}

/** Returns the requester: the site of the locale, and the shopper in the token. Undefined for the site's own token, which owns nothing. */
export const readRequester = ({ locale, usid }: CallContext): Who | undefined =>
  usid === undefined ? undefined : { usid, siteId: requireMarket(locale).siteId };
