// Serves the style sheet, and sets a cookie for browsers that have it. Their pages then link to the file instead of inlining it.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { type Consent, decideConsent } from '#lib/storage/consent.ts';
import { baseStyleId, baseStylePath, styleFile } from '#render/base-style.tsx';
import { consentCookie } from '#session/consent.ts';
import { baseStyleCookie } from '#session/preferences.ts';

/**
 * Serves the style sheet. A page of another build requests a file that does not exist here. It gets the current one, uncached, which is
 * better than none.
 */
export function serveBaseStyle(c: AppContext): Response {
  const isOurs = c.get('url').pathname === baseStylePath;
  const cookie =
    isOurs && c.req.method === 'GET' ? baseStyleCookie.write(baseStyleId, { isSecure: isSecure(c), consent: readConsent(c) }) : undefined;
  appendCookie(c, cookie);
  c.header('Content-Type', 'text/css; charset=utf-8');
  // private, because a shared cache must not pass the cookie on
  c.header('Cache-Control', isOurs ? 'private, max-age=31536000, immutable' : 'no-store');
  return c.body(styleFile);
}

/**
 * Reads the consent to the cookie. Only pages of visitors who agreed link to the file (render/base-style.tsx), but consent may have been
 * withdrawn since.
 */
const readConsent = (c: AppContext): Consent => decideConsent(consentCookie.read(c.get('cookies'), isSecure(c)), false);
