// Receives the events that browsers report. It takes nothing but the rows of its table, and an answer tells nothing.
import { parseEventBatch } from '#domain/analytics/event-schema.ts';
import { readAddressPrefix } from '#lib/address-prefix.ts';
import { createRateLimit } from '#lib/rate-limit.ts';
import { isLocale } from '#markets/registry.ts';
import { collectEvents } from '#server/middleware/analytics/collect-events.ts';
import { readClientAddress } from '#server/middleware/client-address.ts';
import type { AppContext } from '#server/middleware/context.ts';

/** The largest batch, full of the longest items, is far below. */
const maxBytes = 32_000;
const minuteMs = 60_000;

/** By network: many people may share one. */
const rate = createRateLimit({ windowMs: minuteMs, perKey: 300, inAll: 6000 });

export async function takeEvents(c: AppContext): Promise<Response> {
  if (!rate.admits(readAddressPrefix(readClientAddress(c) ?? '') ?? '')) return c.body(null, 429, { 'Retry-After': '60' });
  const body = await c.req.arrayBuffer();
  if (body.byteLength > maxBytes) return c.body(null, 413);
  const batch = parseEventBatch(parseJson(new TextDecoder().decode(body)));
  if (!batch || !isLocale(batch.locale)) return c.body(null, 400);
  collectEvents(c, { ...batch, locale: batch.locale });
  return c.body(null, 204);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
