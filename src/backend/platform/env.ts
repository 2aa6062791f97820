import type { InStore, SignIn } from './tokens.ts';

/** What the embedded backend is bound to. It shares no binding with the storefront. */
export interface BackendEnv {
  BACKEND_DB: D1Database;
  /** One object per cart, named by its id (objects/cart.ts). */
  BASKETS: DurableObjectNamespace;
  /** One object per key whose tries are counted (objects/throttle.ts). */
  THROTTLES: DurableObjectNamespace;
  /** One object, which works on orders when something is due (objects/order-work.ts). */
  ORDER_WORK: DurableObjectNamespace;
  /** Signs the access tokens that it hands out; at least 32 characters. */
  BACKEND_TOKEN_SECRET: string;
  /** What the shop shows with each call; empty or absent, which production refuses: nothing is asked for. */
  GATEWAY_SECRET?: string;
  /** What the PINs of bought gift cards are hashed and sealed with; if absent, which production refuses, BACKEND_TOKEN_SECRET. */
  GIFT_CARD_PEPPER?: string;
  /** Where the payment provider's pages stand; empty or absent: below /provider of the shop's own origin. */
  PROVIDER_ORIGIN?: string;
  /** The brand that it sells: decisions for another one are refused. */
  BRAND?: string;
  /** Scheme and host of the shop, for links and pictures in emails; empty or absent: the backend's own. */
  SITE_ORIGIN?: string;
  /** Which bot check an order must pass (services/bot-check/registry.ts); empty or absent: none. */
  BOT_CHECK?: string;
  /** By what the provider of that check knows the shop. */
  BOT_CHECK_SITE_KEY?: string;
  /** What the back office signs its calls with, comma-separated while one is exchanged; empty or absent: it has none. */
  FULFILMENT_SECRETS?: string;
  /** What editing by HTTP is signed with, outside production (src/demo/editing/app.ts). */
  CONTENT_WEBHOOK_SECRETS?: string;
  /** Whose tokens sign people in (handlers/auth/identity.ts), and for which client of theirs; empty or absent: nobody's. */
  OPENID_ISSUER?: string;
  OPENID_CLIENT_ID?: string;
  /** Who takes cards: `simulated` or `stripe`; empty or absent: the simulated payment provider (docs/decisions/040). */
  PAYMENT_PROVIDER?: string;
  /** With stripe: the secret key of its API, and what signs its events, comma-separated while one is exchanged. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRETS?: string;
  /** Scheme and host of another place of its API, such as a stand-in; empty or absent: Stripe's own. */
  STRIPE_API_ORIGIN?: string;
  /** `true`: a demonstration, whose test cards pay in production too. */
  DEMO_MODE?: string;
  /** `local` or `production`. */
  ENVIRONMENT: string;
}

/**
 * The backend as a Hono app. `usid`: the shopper whom the token names; none with the site's own token. `signIn`: of an account.
 * `inStore`: an agent's store.
 */
export interface BackendHono {
  Bindings: BackendEnv;
  Variables: { usid: string | undefined; signIn: SignIn | undefined; inStore: InStore | undefined };
}
