import type { CartReply } from '#features/cart/cart-view-model.ts';
import { answerTimeoutMs } from '../page/response-timeout.ts';
import type { Submission } from './cart-effect.ts';

/** Reads the cart, or submits a cart form. Rejects if there is no response. */
export async function requestCart(address: string, fields?: Submission['fields']): Promise<CartReply> {
  const answer = await fetch(address, {
    ...(fields && { method: 'POST', body: fields }),
    keepalive: true,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  return answer.json();
}
