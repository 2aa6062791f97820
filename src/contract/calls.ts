// All calls of the gateway contract in one table.
import type { CallRow, CodeOf, InputOf, ParsedInputOf, ReplyOf } from './call.ts';
import { analyticsCalls } from './calls/analytics.ts';
import { articleCalls } from './calls/articles.ts';
import { authCalls } from './calls/auth.ts';
import { capabilityCalls } from './calls/capabilities.ts';
import { cartCalls } from './calls/cart.ts';
import { cartPaymentCalls } from './calls/cart-payment.ts';
import { cartPromotionCalls } from './calls/cart-promotion.ts';
import { checkoutCalls } from './calls/checkout.ts';
import { componentCalls } from './calls/components.ts';
import { consumerCalls } from './calls/consumer.ts';
import { contactCalls } from './calls/contact.ts';
import { contentCalls } from './calls/content.ts';
import { decisionCalls } from './calls/decisions.ts';
import { eventCalls } from './calls/events.ts';
import { fulfillmentCalls } from './calls/fulfillment.ts';
import { identityCalls } from './calls/identity.ts';
import { loyaltyCalls } from './calls/loyalty.ts';
import { marketCalls } from './calls/markets.ts';
import { passkeyCalls } from './calls/passkeys.ts';
import { personalDataCalls } from './calls/personal-data.ts';
import { productSearchCalls } from './calls/product-search.ts';
import { productSetCalls } from './calls/product-sets.ts';
import { productCalls } from './calls/products.ts';
import { reviewCalls } from './calls/reviews.ts';
import { savedCardCalls } from './calls/saved-cards.ts';
import { socialCalls } from './calls/social.ts';
import { storeCalls } from './calls/stores.ts';
import { subscriptionCalls } from './calls/subscriptions.ts';
import { transferCalls } from './calls/transfers.ts';
import { utilityCalls } from './calls/utilities.ts';
import { wishlistCalls } from './calls/wishlists.ts';

export const calls = {
  ...analyticsCalls,
  ...articleCalls,
  ...authCalls,
  ...capabilityCalls,
  ...cartCalls,
  ...cartPaymentCalls,
  ...cartPromotionCalls,
  ...checkoutCalls,
  ...componentCalls,
  ...consumerCalls,
  ...savedCardCalls,
  ...personalDataCalls,
  ...contactCalls,
  ...contentCalls,
  ...decisionCalls,
  ...eventCalls,
  ...fulfillmentCalls,
  ...loyaltyCalls,
  ...identityCalls,
  ...marketCalls,
  ...passkeyCalls,
  ...productCalls,
  ...productSearchCalls,
  ...productSetCalls,
  ...storeCalls,
  ...reviewCalls,
  ...socialCalls,
  ...subscriptionCalls,
  ...transferCalls,
  ...utilityCalls,
  ...wishlistCalls,
} satisfies Record<string, CallRow>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallInput<Name extends CallName> = InputOf<Calls[Name]>;
export type ParsedCallInput<Name extends CallName> = ParsedInputOf<Calls[Name]>;
export type CallReply<Name extends CallName> = ReplyOf<Calls[Name]>;
export type CallCode<Name extends CallName> = CodeOf<Calls[Name]>;

export const callNames = Object.keys(calls) as CallName[]; // the cast is safe because `calls` has no other keys

/** Returns the row of a call with the general type `CallRow` instead of its literal type. */
export const callRow = (name: CallName): CallRow => calls[name];
