// Identifies the browser that places an order, to detect repeated fraud from one browser. It is computed only for an order and is not a
// cookie: nothing is stored in the browser.

import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { fingerprint as createFingerprint } from '#lib/encoding/fingerprint.ts';

interface Device {
  /** The fingerprint from the page's script (client/checkout/device-fingerprint.ts); other values are ignored. */
  sent: string | null;
  /** Browser traits from the request headers. */
  traits: string;
}

/**
 * Sends the fingerprint of the script to the gateway, or one computed on the server. The call has a short timeout and callers catch its
 * errors, because an order must neither wait long nor fail because of it.
 */
export async function recordDevice(shopper: Pick<Shopper, 'gateway'>, cart: Pick<Cart, 'id'>, { sent, traits }: Device): Promise<void> {
  const fingerprint = sent && /^[0-9a-f]{64}$/.test(sent) ? sent : await createFingerprint(traits);
  await shopper.gateway('cart.deviceFingerPrint', { body: { basketId: cart.id, fingerprint } });
}
