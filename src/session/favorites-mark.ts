// A cookie with the revision of the favorites that a browser has seen in each market. Scripts fetch the favorites only if there is a
// revision, and once for each (client/favorites/favorites-query.ts).
import { favoritesCookieName } from '#lib/storage/browser-names.ts';
import { siteNumberCookie } from './site-numbers.ts';

export const favoritesCookie = (header: string | null | undefined, siteId: string, revision: number, isSecure: boolean): string =>
  siteNumberCookie(favoritesCookieName, header, siteId, revision, isSecure);
