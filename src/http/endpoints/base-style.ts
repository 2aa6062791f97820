// Serves the style file, and sets a cookie that says that the browser has it. Pages then link to the file.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { type Consent, decideConsent } from '#lib/storage/consent.ts';
import { baseStyleId, baseStylePath, styleFile } from '#render/base-style.tsx';
import { consentCookie } from '#session/consent.ts';
import { baseStyleCookie } from '#session/preferences.ts';

/** A page of another build asks for another file. It gets ours, uncached, because that is nearer to its own than no style. */
export function serveBaseStyle(c: AppContext): Response {
  const isOurs = c.get('url').pathname === baseStylePath;
  const cookie =
    isOurs && c.req.method === 'GET' ? baseStyleCookie.write(baseStyleId, { isSecure: isSecure(c), consent: readConsent(c) }) : undefined;
  appendCookie(c, cookie);
  c.header('Content-Type', 'text/css; charset=utf-8');
  // private: a shared cache must not pass the cookie on
  c.header('Cache-Control', isOurs ? 'private, max-age=31536000, immutable' : 'no-store');
  return c.body(styleFile);
}

/** Pages whose visitors do not agree to the cookie name no file (render/base-style.tsx). Whoever refused since then gets none either. */
const readConsent = (c: AppContext): Consent => decideConsent(consentCookie.read(c.get('cookies'), isSecure(c)), false);
