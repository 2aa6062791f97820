// Receives reports of Content Security Policy violations from browsers. Logs a sample of them, one line per report, without query
// strings.

import type { AppContext } from '#http/middleware/context.ts';
import { limitBody } from '#http/middleware/limited-body.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { parsePolicyReports } from '#lib/requests/policy-report.ts';
import { isSample, reportBook } from '#lib/requests/policy-report-book.ts';
import { routes, splitLocale } from '#routes.ts';

const maxBytes = 16 * 1024;

/** Limits the body size. Registered before the Origin check, because browsers send these reports without an Origin header. */
export const limitReport = limitBody({ maxBytes });

export async function takePolicyReports(c: AppContext): Promise<Response> {
  if (!reportBook.admits()) return c.body(null, 429, { 'Retry-After': '60' });
  const text = new TextDecoder().decode(await c.req.arrayBuffer());
  for (const report of parsePolicyReports(text)) {
    const counted = reportBook.note({ ...report, page: namePage(report.page) });
    if (counted && isSample(counted.count)) console.warn(JSON.stringify({ level: 'warn', at: 'policy', ...counted }));
  }
  return c.body(null, 204);
}

/**
 * Returns the page name to log. For a page that is not public, this is the route pattern instead of the URL, because the URL alone may give
 * access to the page.
 */
function namePage(page: string): string {
  if (page.startsWith('/provider/')) return '/provider';
  const { locale, rest } = splitLocale(page);
  const route = matchRoute(rest);
  return route && routes[route.name].access !== 'public' ? `${locale === undefined ? '' : `/${locale}`}${routes[route.name].path}` : page;
}
