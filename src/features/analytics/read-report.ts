// Reads what a page of ours reports by a beacon: JSON of a limited size, at a limited rate. A refusal says nothing but its status.

import { readClientAddress } from '#http/middleware/client-address.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { readAddressPrefix } from '#lib/address-prefix.ts';
import type { RateLimit } from '#lib/rate-limit.ts';

interface ReportLimits {
  /** By network: many people may share one. */
  rate: RateLimit;
  maxBytes: number;
}

/** What was sent, parsed and not judged yet; the answer, where it is too much. What is no JSON is undefined. */
export async function readReport(c: AppContext, { rate, maxBytes }: ReportLimits): Promise<{ value: unknown } | { refusal: Response }> {
  if (!rate.admits(readAddressPrefix(readClientAddress(c) ?? '') ?? '')) return { refusal: c.body(null, 429, { 'Retry-After': '60' }) };
  const body = await c.req.arrayBuffer();
  if (body.byteLength > maxBytes) return { refusal: c.body(null, 413) };
  return { value: parseJson(new TextDecoder().decode(body)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
