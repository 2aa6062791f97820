import { profileHandlers } from './account/profile.ts';
import { signInHandlers } from './account/sign-in.ts';
import { tokenHandlers } from './account/tokens.ts';
import type { Handlers } from './call-context.ts';
import { listFeatures } from './capabilities.ts';
import { cartHandlers } from './cart/carts.ts';
import { deliveryHandlers } from './cart/delivery.ts';
import { productHandlers } from './catalog/products.ts';
import { termsHandlers } from './catalog/terms.ts';
import { orderHandlers } from './checkout/orders.ts';
import { paymentHandlers } from './checkout/payments.ts';
import { placementHandlers } from './checkout/placement.ts';

const offered: Handlers = {
  ...productHandlers,
  ...termsHandlers,
  ...tokenHandlers,
  ...signInHandlers,
  ...profileHandlers,
  ...cartHandlers,
  ...deliveryHandlers,
  ...paymentHandlers,
  ...placementHandlers,
  ...orderHandlers,
};

/** The calls that Vendure fulfills (docs/vendure.md). */
export const handlers: Handlers = { ...offered, 'capabilities.read': async () => ({ features: listFeatures(offered) }) };
