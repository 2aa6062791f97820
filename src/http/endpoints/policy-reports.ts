// Receives the browsers' reports of policy violations. A sample is logged, one line per report, without query strings.

import type { AppContext } from '#http/middleware/context.ts';
import { limitBody } from '#http/middleware/limited-body.ts';
import { matchRoute } from '#http/pages/routing/route-patterns.ts';
import { parsePolicyReports } from '#lib/requests/policy-report.ts';
import { isSample, reportBook } from '#lib/requests/policy-report-book.ts';
import { routes, splitLocale } from '#routes.ts';

const maxBytes = 16 * 1024;

/** Limits the body. Browsers send reports without an Origin, so this precedes the Origin check. */
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
 * Returns the name of a page for the log. A page whose route is not public gets the pattern of its route instead of its address, because
 * the address may be enough to read the page.
 */
function namePage(page: string): string {
  if (page.startsWith('/provider/')) return '/provider';
  const { locale, rest } = splitLocale(page);
  const route = matchRoute(rest);
  return route && routes[route.name].access !== 'public' ? `${locale === undefined ? '' : `/${locale}`}${routes[route.name].path}` : page;
}
