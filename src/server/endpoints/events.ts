// Receives the events that browsers report. It takes nothing but the rows of its table, and an answer tells nothing.
import { parseEventBatch } from '#domain/analytics/event-schema.ts';
import { createRateLimit } from '#lib/rate-limit.ts';
import { isLocale } from '#markets/registry.ts';
import { collectEvents } from '#server/middleware/analytics/collect-events.ts';
import type { AppContext } from '#server/middleware/context.ts';
import { readReport } from './read-report.ts';

const limits = {
  rate: createRateLimit({ windowMs: 60_000, perKey: 300, inAll: 6000 }),
  /** The largest batch, full of the longest items, is far below. */
  maxBytes: 32_000,
};

export async function takeEvents(c: AppContext): Promise<Response> {
  const read = await readReport(c, limits);
  if ('refusal' in read) return read.refusal;
  const batch = parseEventBatch(read.value);
  if (!batch || !isLocale(batch.locale)) return c.body(null, 400);
  collectEvents(c, { ...batch, locale: batch.locale });
  return c.body(null, 204);
}
