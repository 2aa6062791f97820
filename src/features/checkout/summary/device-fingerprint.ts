// Says which browser orders, so that a fraud is seen that comes again and again from one. It is asked for at the order alone, and is no
// cookie: nothing is stored in the browser.

import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { fingerprint as createFingerprint } from '#lib/fingerprint.ts';

interface Device {
  /** What a script of the page made of it (client/checkout/device-fingerprint.ts); anything else is as good as nothing. */
  sent: string | null;
  /** What the browser says with every request. */
  traits: string;
}

/** Records what the script made, or where there is none, what the server does. An order never waits for it for long, nor fails for it. */
export async function recordDevice(shopper: Pick<Shopper, 'gateway'>, cart: Pick<Cart, 'id'>, { sent, traits }: Device): Promise<void> {
  const fingerprint = sent && /^[0-9a-f]{64}$/.test(sent) ? sent : await createFingerprint(traits);
  await shopper.gateway('cart.deviceFingerPrint', { body: { basketId: cart.id, fingerprint } });
}
