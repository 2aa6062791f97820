/**
 * Returns a response's Retry-After in milliseconds. The header contains seconds or a date (RFC 9110, 10.2.3). Returns undefined if it is
 * absent.
 */
export function readRetryAfter({ headers }: Response, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}
