import { requireMarket } from '#markets/registry.ts';
import type { CallContext } from './call-context.ts';

/** Who asks, and from which site. Anyone else's cart is as good as none. */
export interface Who {
  usid: string;
  siteId: string;
}

/** Who asks: the site of their locale, and the shopper of their token. Undefined with the site's own token, which owns nothing. */
export const readRequester = ({ locale, usid }: CallContext): Who | undefined =>
  usid === undefined ? undefined : { usid, siteId: requireMarket(locale).siteId };
