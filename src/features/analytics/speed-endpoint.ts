// Receives the speed measurements that pages report. Only metrics of the speed table are accepted. Responses have no body.

import type { AppContext } from '#http/middleware/context.ts';
import { createRateLimit } from '#lib/requests/rate-limit.ts';
import { isLocale } from '#markets/registry.ts';
import { readReport } from './read-report.ts';
import { collectSpeed } from './speed/collect-speed.ts';
import { parseSpeedReport } from './speed/speed-report.ts';

const limits = {
  rate: createRateLimit({ windowMs: 60_000, perKey: 300, inAll: 6000 }),
  /** Maximum size of a request body. Twenty measurements with targets of maximum length fit into it. */
  maxBytes: 8_000,
};

export async function takeSpeedReport(c: AppContext): Promise<Response> {
  const read = await readReport(c, limits);
  if ('refusal' in read) return read.refusal;
  const report = parseSpeedReport(read.value);
  if (!report || !isLocale(report.locale)) return c.body(null, 400);
  collectSpeed(c, { ...report, locale: report.locale });
  return c.body(null, 204);
}
