import type { CallContext } from '#backend/platform/call-context.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { refused } from '#contract/errors/result.ts';

/** Counts the creation of a PDF document, which is expensive, against the rate limit. Returns a refusal if the limit is exceeded. */
export async function countPdfDocument({ env, clientAddress, usid, now }: CallContext) {
  const { closedForMs } = await countAttempt(env, 'pdf-document', { address: clientAddress, shopper: usid }, now);
  return closedForMs === undefined ? undefined : refused({ code: 'API429' as const, details: { retryAfterMs: closedForMs } });
}
