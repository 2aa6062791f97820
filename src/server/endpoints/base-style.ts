// The style that all pages share, as a file. Whoever has fetched it is recognised by a cookie, and gets pages that name it.

import { baseStyle, baseStyleId, baseStylePath } from '#render/base-style.tsx';
import { type AppContext, isSecure } from '#server/middleware/context.ts';
import { baseStyleCookie } from '#session/preferences.ts';

/** A page of another build asks for a text that is not here any more, or not yet: ours is nearer to it than none. */
export function serveBaseStyle(c: AppContext): Response {
  const isOurs = c.get('url').pathname === baseStylePath;
  const cookie = isOurs && c.req.method === 'GET' ? baseStyleCookie(baseStyleId, isSecure(c)) : undefined;
  if (cookie) c.header('Set-Cookie', cookie);
  c.header('Content-Type', 'text/css; charset=utf-8');
  // private: no cache between may tell others that they have it
  c.header('Cache-Control', isOurs ? 'private, max-age=31536000, immutable' : 'no-store');
  return c.body(baseStyle);
}
