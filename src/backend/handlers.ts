import { authHandlers } from '#backend/handlers/auth/auth.ts';
import { identityHandlers } from '#backend/handlers/auth/identity.ts';
import { passkeyHandlers } from '#backend/handlers/auth/passkeys.ts';
import { transferHandlers } from '#backend/handlers/auth/transfers.ts';
import { cartHandlers } from '#backend/handlers/cart/cart.ts';
import { checkoutHandlers } from '#backend/handlers/checkout/checkout.ts';
import { consumerHandlers } from '#backend/handlers/consumer/consumer.ts';
import { loyaltyHandlers } from '#backend/handlers/consumer/loyalty.ts';
import { subscriptionHandlers } from '#backend/handlers/consumer/subscriptions.ts';
import { componentHandlers } from '#backend/handlers/content/components.ts';
import { contactHandlers } from '#backend/handlers/content/contact.ts';
import { contentHandlers } from '#backend/handlers/content/content.ts';
import { eventHandlers } from '#backend/handlers/content/events.ts';
import type { Handlers } from '#backend/handlers/handler.ts';
import { wishlistHandlers } from '#backend/handlers/lists/wishlists.ts';
import { fulfillmentHandlers } from '#backend/handlers/orders/fulfillment.ts';
import { socialHandlers } from '#backend/handlers/photos/social-photos.ts';
import { decisionHandlers } from '#backend/handlers/products/decisions.ts';
import { productHandlers } from '#backend/handlers/products/products.ts';
import { reviewHandlers } from '#backend/handlers/reviews/reviews.ts';
import { analyticsHandlers } from '#backend/handlers/utilities/analytics.ts';
import { marketHandlers } from '#backend/handlers/utilities/markets.ts';
import { storeHandlers } from '#backend/handlers/utilities/stores.ts';
import { capabilityHandlers, utilityHandlers } from '#backend/handlers/utilities/utilities.ts';

export const handlers = {
  ...analyticsHandlers,
  ...authHandlers,
  ...capabilityHandlers,
  ...cartHandlers,
  ...checkoutHandlers,
  ...componentHandlers,
  ...consumerHandlers,
  ...contactHandlers,
  ...contentHandlers,
  ...decisionHandlers,
  ...eventHandlers,
  ...fulfillmentHandlers,
  ...loyaltyHandlers,
  ...identityHandlers,
  ...marketHandlers,
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
