// Serves the base style sheet, and sets a cookie in browsers that have fetched it. Later pages for these browsers link to the cached
// file instead of inlining the styles.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { type Consent, decideConsent } from '#lib/storage/consent.ts';
import { baseStyleId, baseStylePath, styleFile } from '#render/base-style.tsx';
import { consentCookie } from '#session/consent.ts';
import { baseStyleCookie } from '#session/preferences.ts';

/**
 * Serves the style sheet. A page of another build requests a file name that this build does not have. The response is then the current
 * style sheet, uncached, because the wrong version is better than no styles.
 */
export function serveBaseStyle(c: AppContext): Response {
  const isOurs = c.get('url').pathname === baseStylePath;
  const cookie =
    isOurs && c.req.method === 'GET' ? baseStyleCookie.write(baseStyleId, { isSecure: isSecure(c), consent: readConsent(c) }) : undefined;
  appendCookie(c, cookie);
  c.header('Content-Type', 'text/css; charset=utf-8');
  // private, because a shared cache would send the cookie to other visitors
  c.header('Cache-Control', isOurs ? 'private, max-age=31536000, immutable' : 'no-store');
  return c.body(styleFile);
}

/**
 * Returns the visitor's current consent, which decides whether the cookie is set. Only pages for visitors who have consented link to the
 * file (render/base-style.tsx), but the visitor may have withdrawn consent since the page was rendered.
 */
const readConsent = (c: AppContext): Consent => decideConsent(consentCookie.read(c.get('cookies'), isSecure(c)), false);
