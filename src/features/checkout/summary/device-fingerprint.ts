// A fingerprint of the browser that places an order, by which the gateway detects repeated fraud from the same browser. It is computed only
// when an order is placed, and nothing is stored in the browser.

import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { fingerprint as createFingerprint } from '#lib/encoding/fingerprint.ts';

interface Device {
  /** The fingerprint computed by client/checkout/device-fingerprint.ts. Malformed values are ignored. */
  sent: string | null;
  /** Browser traits from the request headers. */
  traits: string;
}

/**
 * Sends the script's fingerprint to the gateway, or a fingerprint computed on the server. The call has a short timeout and callers catch
 * its errors, because it must neither delay an order nor make it fail.
 */
export async function recordDevice(shopper: Pick<Shopper, 'gateway'>, cart: Pick<Cart, 'id'>, { sent, traits }: Device): Promise<void> {
  const fingerprint = sent && /^[0-9a-f]{64}$/.test(sent) ? sent : await createFingerprint(traits);
  await shopper.gateway('cart.deviceFingerPrint', { body: { basketId: cart.id, fingerprint } });
}
