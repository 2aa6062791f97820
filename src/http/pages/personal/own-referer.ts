import type { AppContext } from '#http/middleware/context.ts';
import { isSitePath } from '#lib/url.ts';

/** Returns path and query of the page that sent the request, if it is a page of this site. */
export function readOwnReferer(c: AppContext): string | undefined {
  const referer = c.req.header('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { origin, pathname, search } = new URL(referer);
  return origin === c.get('url').origin && isSitePath(pathname) ? `${pathname}${search}` : undefined;
}
