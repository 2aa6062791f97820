// Keeps the country and language that a visitor chose, and leads there.

import { isLocale } from '#markets/registry.ts';
import { type AppContext, isSecure } from '#middleware/context.ts';
import { href } from '#routes.ts';
import { localeCookie } from '#session/preferences.ts';

export async function selectLocale(c: AppContext): Promise<Response> {
  const form = await c.req.parseBody().catch(() => undefined); // a malformed form is as good as none
  const locale = form?.locale;
  if (typeof locale !== 'string' || !isLocale(locale)) return c.get('refuse')(400);
  const cookie = localeCookie(locale, isSecure(c));
  if (cookie) c.header('Set-Cookie', cookie, { append: true });
  return c.redirect(href(locale, 'home'), 303);
}
