import type { CartReply } from '#domain/cart-view-model.ts';
import { answerTimeoutMs } from '../page/answer-timeout.ts';
import type { Submission } from './cart-effect.ts';

/** Asks the shop for the cart, or sends it a form of it. Rejects when no answer came. */
export async function requestCart(address: string, fields?: Submission['fields']): Promise<CartReply> {
  const answer = await fetch(address, {
    ...(fields && { method: 'POST', body: fields }),
    keepalive: true,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  return answer.json();
}
