// Loads the rows of the gateway contract when they are first needed, because creating all schemas of the contract would delay the first
// response of a new isolate.
import type { CallRow } from './call.ts';
import type { CallName } from './calls.ts';

type Rows = Readonly<Record<string, CallRow>>;

/** The part of a call's name before the dot. */
type Area = CallName extends `${infer Name}.${string}` ? Name : never;

/** Loads the calls of each area. */
const areas: Record<Area, () => Promise<Rows>> = {
  analytics: () => import('./calls/analytics.ts').then((module) => module.analyticsCalls),
  auth: () => import('./calls/auth.ts').then((module) => module.authCalls),
  capabilities: () => import('./calls/capabilities.ts').then((module) => module.capabilityCalls),
  cart: () =>
    merge(
      import('./calls/cart.ts').then((module) => module.cartCalls),
      import('./calls/cart-payment.ts').then((module) => module.cartPaymentCalls),
      import('./calls/cart-promotion.ts').then((module) => module.cartPromotionCalls),
    ),
  checkout: () => import('./calls/checkout.ts').then((module) => module.checkoutCalls),
  components: () => import('./calls/components.ts').then((module) => module.componentCalls),
  consumer: () =>
    merge(
      import('./calls/consumer.ts').then((module) => module.consumerCalls),
      import('./calls/saved-cards.ts').then((module) => module.savedCardCalls),
      import('./calls/personal-data.ts').then((module) => module.personalDataCalls),
    ),
  contact: () => import('./calls/contact.ts').then((module) => module.contactCalls),
  content: () =>
    merge(
      import('./calls/articles.ts').then((module) => module.articleCalls),
      import('./calls/content.ts').then((module) => module.contentCalls),
    ),
  decisions: () => import('./calls/decisions.ts').then((module) => module.decisionCalls),
  events: () => import('./calls/events.ts').then((module) => module.eventCalls),
  fulfilment: () => import('./calls/fulfillment.ts').then((module) => module.fulfillmentCalls),
  identity: () => import('./calls/identity.ts').then((module) => module.identityCalls),
  loyalty: () => import('./calls/loyalty.ts').then((module) => module.loyaltyCalls),
  markets: () => import('./calls/markets.ts').then((module) => module.marketCalls),
  passkeys: () => import('./calls/passkeys.ts').then((module) => module.passkeyCalls),
  products: () =>
    merge(
      import('./calls/products.ts').then((module) => module.productCalls),
      import('./calls/product-search.ts').then((module) => module.productSearchCalls),
      import('./calls/product-sets.ts').then((module) => module.productSetCalls),
    ),
  reviews: () => import('./calls/reviews.ts').then((module) => module.reviewCalls),
  social: () => import('./calls/social.ts').then((module) => module.socialCalls),
  stores: () => import('./calls/stores.ts').then((module) => module.storeCalls),
  subscriptions: () => import('./calls/subscriptions.ts').then((module) => module.subscriptionCalls),
  transfers: () => import('./calls/transfers.ts').then((module) => module.transferCalls),
  utilities: () => import('./calls/utilities.ts').then((module) => module.utilityCalls),
  wishlists: () => import('./calls/wishlists.ts').then((module) => module.wishlistCalls),
};

const merge = async (...parts: Promise<Rows>[]): Promise<Rows> => Object.assign({}, ...(await Promise.all(parts)));

const loaded = new Map<CallName, CallRow>();

/** Returns the row of a call. */
export async function loadCall(name: CallName): Promise<CallRow> {
  const known = loaded.get(name);
  if (known) return known;
  const [area] = name.split('.') as [Area]; // the cast is safe because every name begins with its area
  const row = (await areas[area]())[name];
  if (!row) throw new Error(`The contract has no call ${name}.`);
  loaded.set(name, row);
  return row;
}
