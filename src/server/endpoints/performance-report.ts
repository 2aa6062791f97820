// Receives the speed reports of pages and writes them to the log. They hold nothing personal.

import { HTTPException } from 'hono/http-exception';
import { parsePerformanceReport } from '#lib/performance-report.ts';
import type { AppContext } from '#server/middleware/context.ts';

const maxCharacters = 300;

export async function ingestPerformanceReport(c: AppContext): Promise<Response> {
  const text = new TextDecoder().decode(await c.req.arrayBuffer()); // text() of workerd warns about a form
  if (text.length > maxCharacters) throw new HTTPException(413);
  const report = parsePerformanceReport(text);
  if (!report) throw new HTTPException(400);
  // outside production it would only be noise
  if (c.get('config').isProduction) console.info(JSON.stringify({ level: 'info', at: 'performance', ...report }));
  return c.body(null, 204);
}
