import { formatHex } from '#lib/encoding/hex.ts';
import { cartObject } from '../cart/object.ts';
import type { StoredCart } from '../cart/state.ts';
import type { Who } from '../cart/surroundings.ts';
import type { BackendEnv } from '../env.ts';
import type { CallContext } from './handler.ts';

const idBytes = 16;

/** A new cart; the same one under the same idempotency key of a shopper, unless that has been ordered since. */
export async function openCart(who: Who, context: CallContext): Promise<StoredCart> {
  const { idempotencyKey } = context;
  const ids = idempotencyKey === undefined ? [] : [await deriveId(['basket', who.usid, who.siteId, idempotencyKey], context.env)];
  for (const basketId of [...ids, randomHexId()]) {
    const cart = await cartObject(context.env, basketId).open(basketId, who);
    if (cart) return cart;
  }
  throw new Error('A fresh basket id was taken.');
}

/** As hard to guess as a fresh id, and always the same for the same parts. */
export async function deriveId(parts: readonly string[], env: BackendEnv): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(env.BACKEND_TOKEN_SECRET), algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(JSON.stringify(parts)));
  return formatHex(new Uint8Array(signed).slice(0, idBytes));
}

/** 128 random bits. */
export const randomHexId = (): string => formatHex(crypto.getRandomValues(new Uint8Array(idBytes)));
