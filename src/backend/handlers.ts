import { analyticsHandlers } from './handlers/utilities/analytics.ts';
import { authHandlers } from './handlers/auth/auth.ts';
import { cartHandlers } from './handlers/cart/cart.ts';
import { checkoutHandlers } from './handlers/checkout/checkout.ts';
import { componentHandlers } from './handlers/content/components.ts';
import { consumerHandlers } from './handlers/consumer/consumer.ts';
import { contactHandlers } from './handlers/content/contact.ts';
import { contentHandlers } from './handlers/content/content.ts';
import { decisionHandlers } from './handlers/products/decisions.ts';
import { eventHandlers } from './handlers/content/events.ts';
import { fulfilmentHandlers } from './handlers/orders/fulfilment.ts';
import type { Handlers } from './handlers/handler.ts';
import { identityHandlers } from './handlers/auth/identity.ts';
import { loyaltyHandlers } from './handlers/consumer/loyalty.ts';
import { passkeyHandlers } from './handlers/auth/passkeys.ts';
import { productHandlers } from './handlers/products/products.ts';
import { reviewHandlers } from './handlers/reviews/reviews.ts';
import { socialHandlers } from './handlers/photos/social-photos.ts';
import { storeHandlers } from './handlers/utilities/stores.ts';
import { subscriptionHandlers } from './handlers/consumer/subscriptions.ts';
import { transferHandlers } from './handlers/auth/transfers.ts';
import { utilityHandlers } from './handlers/utilities/utilities.ts';
import { wishlistHandlers } from './handlers/lists/wishlists.ts';

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
