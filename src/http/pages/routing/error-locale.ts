// Chooses the language of an error page whose URL is malformed or has no valid locale.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { isLocale, type Locale } from '#markets/registry.ts';
import { splitLocale } from '#routes.ts';
import { localeCookie } from '#session/preferences.ts';
import { chooseLocale } from './visitor-locale.ts';

/** Returns the visitor's locale: the saved choice, or else the best match for Accept-Language. */
export const chooseVisitorLocale = (c: AppContext): Locale =>
  chooseLocale(localeCookie.read(c.get('cookies'), isSecure(c)), c.req.header('accept-language'));

/** Returns the locale in the URL, or else the visitor's locale. */
export function chooseErrorLocale(c: AppContext): Locale {
  const { locale } = splitLocale(c.get('url').pathname);
  return locale !== undefined && isLocale(locale) ? locale : chooseVisitorLocale(c);
}
