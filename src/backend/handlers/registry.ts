import { analyticsHandlers } from './analytics.ts';
import { authHandlers } from './auth.ts';
import { cartHandlers } from './cart.ts';
import { checkoutHandlers } from './checkout.ts';
import { componentHandlers } from './components.ts';
import { consumerHandlers } from './consumer.ts';
import { contactHandlers } from './contact.ts';
import { contentHandlers } from './content.ts';
import { decisionHandlers } from './decisions.ts';
import { eventHandlers } from './events.ts';
import { fulfilmentHandlers } from './fulfilment.ts';
import type { Handlers } from './handler.ts';
import { identityHandlers } from './identity.ts';
import { loyaltyHandlers } from './loyalty.ts';
import { passkeyHandlers } from './passkeys.ts';
import { productHandlers } from './products.ts';
import { reviewHandlers } from './reviews.ts';
import { socialHandlers } from './social-photos.ts';
import { storeHandlers } from './stores.ts';
import { subscriptionHandlers } from './subscriptions.ts';
import { transferHandlers } from './transfers.ts';
import { utilityHandlers } from './utilities.ts';
import { wishlistHandlers } from './wishlists.ts';

export const handlers = {
  ...analyticsHandlers,
  ...authHandlers,
  ...cartHandlers,
  ...checkoutHandlers,
  ...componentHandlers,
  ...consumerHandlers,
  ...contactHandlers,
  ...contentHandlers,
  ...decisionHandlers,
  ...eventHandlers,
  ...fulfilmentHandlers,
  ...loyaltyHandlers,
  ...identityHandlers,
  ...passkeyHandlers,
  ...productHandlers,
  ...storeHandlers,
  ...reviewHandlers,
  ...socialHandlers,
  ...subscriptionHandlers,
  ...transferHandlers,
  ...utilityHandlers,
  ...wishlistHandlers,
} satisfies Handlers;
