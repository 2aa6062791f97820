import { routePath } from '#routes.ts';
import { joinPath } from './return-paths.ts';

/** The link that offers the loyalty programme to a shopper who has just created an account without it. */
export const joinOffer = { text: 'loyalty.join', path: joinPath(routePath('account')) } as const;
