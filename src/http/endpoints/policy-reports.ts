// Receives what browsers report of broken policies. A sample is logged, one line each, without queries.

import type { AppContext } from '#http/middleware/context.ts';
import { limitBody } from '#http/middleware/limited-body.ts';
import { matchRoute } from '#http/pages/routing/route-patterns.ts';
import { parsePolicyReports } from '#lib/requests/policy-report.ts';
import { isSample, reportBook } from '#lib/requests/policy-report-book.ts';
import { routes, splitLocale } from '#routes.ts';

const maxBytes = 16 * 1024;

/** Browsers send reports without an Origin of ours, so this stands before the check of it. */
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

/** A page that is not public by its route: its address may be all that is needed to read it. */
function namePage(page: string): string {
  if (page.startsWith('/provider/')) return '/provider';
  const { locale, rest } = splitLocale(page);
  const route = matchRoute(rest);
  return route && routes[route.name].access !== 'public' ? `${locale === undefined ? '' : `/${locale}`}${routes[route.name].path}` : page;
}
