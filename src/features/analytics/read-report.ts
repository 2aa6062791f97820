// Reads reports that pages send by beacon: JSON, limited in size and rate. Rejections have a status code and no body.

import { readClientAddress } from '#http/middleware/client-address.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import type { RateLimit } from '#lib/requests/rate-limit.ts';

interface ReportLimits {
  /** Rate limit per network address prefix, which many visitors may share. */
  rate: RateLimit;
  maxBytes: number;
}

/**
 * Returns the parsed but unvalidated report as `value`, which is undefined for invalid JSON. Returns `refusal`, the response to send, if a
 * limit is exceeded.
 */
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
