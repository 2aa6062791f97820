// The language of a page whose address names no other, or whose address cannot be read.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { isLocale, type Locale } from '#markets/registry.ts';
import { splitLocale } from '#routes.ts';
import { localeCookie } from '#session/preferences.ts';
import { chooseLocale } from './visitor-locale.ts';

/** The visitor's locale: the saved choice, else by Accept-Language. */
export const chooseVisitorLocale = (c: AppContext): Locale =>
  chooseLocale(localeCookie.read(c.get('cookies'), isSecure(c)), c.req.header('accept-language'));

/** The locale of the address, else the visitor's. */
export function chooseErrorLocale(c: AppContext): Locale {
  const { locale } = splitLocale(c.get('url').pathname);
  return locale !== undefined && isLocale(locale) ? locale : chooseVisitorLocale(c);
}
