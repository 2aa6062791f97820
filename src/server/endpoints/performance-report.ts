// Takes what pages say of their speed. A line of the log is all that becomes of it, and nobody is in it.

import { HTTPException } from 'hono/http-exception';
import { parsePerformanceReport } from '#lib/performance-report.ts';
import type { AppContext } from '#server/middleware/context.ts';

const maxCharacters = 300;

export async function ingestPerformanceReport(c: AppContext): Promise<Response> {
  const text = new TextDecoder().decode(await c.req.arrayBuffer()); // workerd's own text() takes no forms for text
  if (text.length > maxCharacters) throw new HTTPException(413);
  const report = parsePerformanceReport(text);
  if (!report) throw new HTTPException(400);
  // a developer's own log stays free of it
  if (c.get('config').isProduction) console.info(JSON.stringify({ level: 'info', at: 'performance', ...report }));
  return c.body(null, 204);
}
