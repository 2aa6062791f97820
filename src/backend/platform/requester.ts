import { requireMarket } from '#markets/registry.ts';
import type { CallContext } from './call-context.ts';

/** The shopper who sends a request, and their site. Carts of other owners are treated as nonexistent. */
export interface Requester {
  usid: string;
  siteId: string;
}

/** Returns the requester: the locale's site and the shopper in the token. Returns undefined for a site token, which has no shopper. */
export const readRequester = ({ locale, usid }: CallContext): Requester | undefined =>
  usid === undefined ? undefined : { usid, siteId: requireMarket(locale).siteId };
