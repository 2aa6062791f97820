// Receives what browsers report of broken policies. A sample is logged, one line each, without queries.
import { bodyLimit } from 'hono/body-limit';
import { parsePolicyReports } from '#lib/policy-report.ts';
import { isSample, reportBook } from '#lib/policy-report-book.ts';
import type { AppContext } from '#server/middleware/context.ts';

const maxBytes = 16 * 1024;

/** Browsers send reports without an Origin of ours, so this stands before the check of it, with a limit of its own. */
export const limitReport = bodyLimit({ maxSize: maxBytes, onError: (c) => c.text('This is more than a report.', 413) });

export async function takePolicyReports(c: AppContext): Promise<Response> {
  if (!reportBook.admits()) return c.body(null, 429, { 'Retry-After': '60' });
  const text = new TextDecoder().decode(await c.req.arrayBuffer());
  for (const report of parsePolicyReports(text)) {
    const counted = reportBook.note(report);
    if (counted && isSample(counted.count)) console.warn(JSON.stringify({ level: 'warn', at: 'policy', ...counted }));
  }
  return c.body(null, 204);
}
