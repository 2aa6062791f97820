import type { CallContext } from '#backend/platform/call-context.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { refused } from '#contract/errors/result.ts';

/** Counts a PDF document against the rate limit, because creating one takes a long time. Returns a refusal if the limit is exceeded. */
export async function countPdfDocument({ env, clientAddress, usid, now }: CallContext) {
  const { closedForMs } = await countAttempt(env, 'pdf-document', { address: clientAddress, shopper: usid }, now);
  return closedForMs === undefined ? undefined : refused({ code: 'API429' as const, details: { retryAfterMs: closedForMs } });
}
