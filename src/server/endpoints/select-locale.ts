// Keeps the country and language that a visitor chose, and leads there.

import { HTTPException } from 'hono/http-exception';
import { isLocale, type Locale, marketOf } from '#markets/registry.ts';
import { href, routePath, splitLocale } from '#routes.ts';
import { type AppContext, isSecure } from '#server/middleware/context.ts';
import { localeCookie } from '#session/preferences.ts';

export async function selectLocale(c: AppContext): Promise<Response> {
  const form = await c.req.parseBody().catch(() => undefined); // a malformed form is as good as none
  const locale = form?.locale;
  if (typeof locale !== 'string' || !isLocale(locale)) throw new HTTPException(400);
  const cookie = localeCookie(locale, isSecure(c));
  if (cookie) c.header('Set-Cookie', cookie, { append: true });
  return c.redirect(samePage(c.req.header('referer'), locale) ?? href(locale, 'home'), 303);
}

/** Where the form stood, unless that is all that the page is for, in another language of the same market; other markets sell other things. Path words are the same everywhere. */
function samePage(referer = '', locale: Locale): string | undefined {
  if (!URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  const before = splitLocale(pathname);
  if (before.locale === undefined || !isLocale(before.locale) || marketOf(before.locale).siteId !== marketOf(locale).siteId)
    return undefined;
  const isChoice = [routePath('language'), routePath('location')].includes(before.rest);
  return isChoice ? undefined : `/${locale}${before.rest}${search}`;
}
