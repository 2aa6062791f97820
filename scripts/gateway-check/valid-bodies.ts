// Valid requests to the calls of a purchase, which the checks then make invalid or send twice.
import type { CallName } from '#contract/calls.ts';
import type { Sent } from './client.ts';
import { createSecret, type World } from './world.ts';

type Bodies = Partial<Record<CallName, Pick<Sent, 'params' | 'body'>>>;

/** Returns valid requests of `world.guest()`, with a cart of this shopper. They are empty for calls outside the checked level. */
export async function createValidBodies(world: World): Promise<Bodies> {
  const { siteId, address, guest, openCart, findPageMethod, findOffer, calls } = world;
  const token: Bodies = { 'auth.token': { body: { type: 'Guest', siteId, scope: 'shopper', binding: createSecret() } } };
  if (!calls.includes('cart.addItem')) return token;
  const { product, sku } = await findOffer();
  const { id, revision } = await openCart(await guest());
  const params = { basketId: id };
  const code = await findPageMethod(await guest(), id);
  const { shippingId: _, ...billing } = { ...address, shippingId: undefined };
  return {
    ...token,
    'cart.addItem': { body: { cartId: id, productId: product.productId, upc: sku, qty: 1 } },
    'cart.validateShippingAddress': { params, body: billing },
    'cart.addShippingAddress': { params, body: [address] },
    'cart.setShippingMethod': { body: { cartId: id, code: 'standard', shippingId: 'me' } },
    'cart.addBillingAddress': { params, body: billing },
    'cart.addPaymentInstrument': { params, body: { payment_method_id: code, payment_session_id: 'session-1' } },
    'cart.deviceFingerPrint': { body: { basketId: id, fingerprint: 'fingerprint-1' } },
    'checkout.placeOrder': {
      body: { cartId: id, revision, paymentMethod: { code, additionalData: { returnUrl: 'https://shop.example/' } } },
    },
  };
}
