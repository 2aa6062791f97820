import type { InStore, SignIn } from './tokens.ts';

/** Bindings and variables of the embedded backend. It shares no binding with the storefront. */
export interface BackendEnv {
  BACKEND_DB: D1Database;
  /** One object per cart, named by the id of the cart (objects/cart.ts). */
  BASKETS: DurableObjectNamespace;
  /** One object per key of a rate limit (objects/throttle.ts). */
  THROTTLES: DurableObjectNamespace;
  /** A single object that processes due work on orders (objects/order-work.ts). */
  ORDER_WORK: DurableObjectNamespace;
  /** Secret that signs access tokens; at least 32 characters. */
  BACKEND_TOKEN_SECRET: string;
  /** Secret that the shop sends with each call. Empty or undefined, which production rejects: no secret is required. */
  GATEWAY_SECRET?: string;
  /** Secret for hashing and encrypting the PINs of gift cards; BACKEND_TOKEN_SECRET if undefined, which production rejects. */
  GIFT_CARD_PEPPER?: string;
  /** Origin of the payment provider's pages; empty or undefined: the shop's own origin. */
  PROVIDER_ORIGIN?: string;
  /** The brand of the shop. Decisions for another brand are rejected. */
  BRAND?: string;
  /** Origin of the shop, for links and images in emails; empty or undefined: that of the backend. */
  SITE_ORIGIN?: string;
  /** Id of the bot check that orders must pass (services/bot-check/registry.ts); empty or undefined: none. */
  BOT_CHECK?: string;
  /** Site key of the shop at the provider of the bot check. */
  BOT_CHECK_SITE_KEY?: string;
  /** Secrets with which the back office signs its calls, comma-separated during a rotation; empty or undefined: no back office. */
  FULFILMENT_SECRETS?: string;
  /** Secrets with which content edits over HTTP are signed, outside production (src/demo/editing/app.ts). */
  CONTENT_WEBHOOK_SECRETS?: string;
  /**
   * Issuer of the identity tokens for sign-ins (handlers/auth/identity.ts), and the client id; empty or undefined: no identity provider.
   */
  OPENID_ISSUER?: string;
  OPENID_CLIENT_ID?: string;
  /** Provider of card payments: `simulated` or `stripe`; empty or undefined: simulated (docs/decisions/040). */
  PAYMENT_PROVIDER?: string;
  /** For Stripe: the secret key of its API, and the secrets that sign its events, comma-separated during a rotation. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRETS?: string;
  /** Another origin for the Stripe API, such as a fake server; empty or undefined: Stripe's own. */
  STRIPE_API_ORIGIN?: string;
  /** `true`: a demonstration, in which test cards are accepted even in production. */
  DEMO_MODE?: string;
  /** `local` or `production`. */
  ENVIRONMENT: string;
}

/**
 * The types of the backend's Hono app. `usid`: the shopper in the token; undefined for the site's own token. `signIn`: the sign-in of an
 * account. `inStore`: the store of an employee.
 */
export interface BackendHono {
  Bindings: BackendEnv;
  Variables: { usid: string | undefined; signIn: SignIn | undefined; inStore: InStore | undefined };
}
