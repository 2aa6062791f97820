import type { CallContext } from '#backend/platform/call-context.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { refused } from '#contract/errors/result.ts';

/** To write a PDF takes a while: nobody has one written after the other. A refusal where it is too many. */
export async function countPdfDocument({ env, clientAddress, usid, now }: CallContext) {
  const { closedForMs } = await countAttempt(env, 'pdf-document', { address: clientAddress, shopper: usid }, now);
  return closedForMs === undefined ? undefined : refused({ code: 'API429' as const, details: { retryAfterMs: closedForMs } });
}
