import { profileHandlers } from './account/profile.ts';
import { signInHandlers } from './account/sign-in.ts';
import { tokenHandlers } from './account/tokens.ts';
import type { Handlers } from './call-context.ts';
import { listFeatures } from './capabilities.ts';
import { cartHandlers } from './cart/carts.ts';
import { deliveryHandlers } from './cart/delivery.ts';
import { productHandlers } from './catalog/products.ts';

const offered: Handlers = {
  ...productHandlers,
  ...cartHandlers,
  ...deliveryHandlers,
  ...tokenHandlers,
  ...signInHandlers,
  ...profileHandlers,
};

/** The calls that Vendure fulfills (docs/vendure.md). */
export const handlers: Handlers = { ...offered, 'capabilities.read': async () => ({ features: listFeatures(offered) }) };
