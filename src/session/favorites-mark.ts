// Which revision of their favorites a browser has seen in each market: favorite buttons on cached pages ask for the list only where
// there is one, and only once per revision (client/favorites/favorites-query.ts).
import { favoritesCookieName } from '#lib/browser-names.ts';
import { siteNumberCookie } from './site-numbers.ts';

export const favoritesCookie = (header: string | null | undefined, siteId: string, revision: number, isSecure: boolean): string =>
  siteNumberCookie(favoritesCookieName, header, siteId, revision, isSecure);
