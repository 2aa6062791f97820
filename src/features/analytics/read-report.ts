// Reads reports that pages send by beacon: JSON of limited size, at a limited rate. Rejections have a status and no body.

import { readClientAddress } from '#http/middleware/client-address.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import type { RateLimit } from '#lib/requests/rate-limit.ts';

interface ReportLimits {
  /** Rate limit by network, which many visitors may share. */
  rate: RateLimit;
  maxBytes: number;
}

/** Returns the parsed but not validated report, undefined if it is not JSON, or the response if it exceeds a limit. */
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
