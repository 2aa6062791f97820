import type { ErrorReportVariables } from '#lib/error-reports/settings.ts';
import type { MetricsVariables } from '#lib/metrics.ts';
import type { SpanContext } from '#lib/requests/traceparent.ts';
import type { InStore, SignIn } from './tokens.ts';

/** Bindings and variables of the embedded backend. Backend and storefront share no bindings. */
export interface BackendEnv extends ErrorReportVariables, MetricsVariables {
  BACKEND_DB: D1Database;
  /** One object per cart, named by the cart id (objects/cart.ts). */
  BASKETS: DurableObjectNamespace;
  /** One object per rate limit key (objects/throttle.ts). */
  THROTTLES: DurableObjectNamespace;
  /** A single object that processes due work on orders (objects/order-work.ts). */
  ORDER_WORK: DurableObjectNamespace;
  /** A single object that sends the emails in the outbox (objects/email-delivery.ts). */
  EMAIL_DELIVERY: DurableObjectNamespace;
  /** A single object that sends events to the warehouse (objects/fulfillment-events.ts). */
  FULFILLMENT_EVENTS: DurableObjectNamespace;
  /** A single object that writes backups of the databases (objects/database-backup.ts). */
  DATABASE_BACKUP: DurableObjectNamespace;
  /** Bucket for backups (services/backup), which must not be public. Without it, no backups are made. */
  BACKUPS?: R2Bucket;
  /** Files of the media library (services/media). Without MEDIA and IMAGES, editors cannot upload pictures. */
  MEDIA?: R2Bucket;
  /** Resizes and converts uploaded pictures. */
  IMAGES?: ImagesBinding;
  /** Secret that signs access tokens; at least 32 characters. */
  BACKEND_TOKEN_SECRET: string;
  /**
   * Secret that the storefront sends with each call. If it is empty or undefined, calls need no secret, which is a configuration error in
   * production.
   */
  GATEWAY_SECRET?: string;
  /**
   * Secret for hashing passwords and PINs and for encryption. The default is BACKEND_TOKEN_SECRET, except in production, which requires a
   * value.
   */
  GIFT_CARD_PEPPER?: string;
  /** Origin of the payment provider's pages. If it is empty or undefined, the shop's origin is used. */
  PROVIDER_ORIGIN?: string;
  /** The shop's brand. Recommendation requests for another brand are rejected. */
  BRAND?: string;
  /** The shop's origin, for links and images in emails. If it is empty or undefined, the backend's origin is used. */
  SITE_ORIGIN?: string;
  /**
   * Id of the bot check that forms and orders must pass (services/bot-check/registry.ts). If it is empty or undefined, there is no bot
   * check.
   */
  BOT_CHECK?: string;
  /** The shop's site key for the bot check provider. */
  BOT_CHECK_SITE_KEY?: string;
  /**
   * Secrets that the back office uses to sign its calls, comma-separated during a rotation. If there is none, all back office calls are
   * rejected.
   */
  FULFILMENT_SECRETS?: string;
  /** URL to which events about shipments to pack and returns are sent. If it is empty or undefined, no events are sent. */
  FULFILMENT_WEBHOOK_URL?: string;
  /** Secrets that sign these events, comma-separated during a rotation. */
  FULFILMENT_WEBHOOK_SECRETS?: string;
  /** Comma-separated hosts to which redirects may lead. If it is empty or undefined, redirects lead only to the shop itself. */
  REDIRECT_HOSTS?: string;
  /** Secrets that sign content edits over HTTP. Not used in production (src/demo/editing/app.ts). */
  CONTENT_WEBHOOK_SECRETS?: string;
  /**
   * Issuer of the identity provider (handlers/auth/identity.ts). If OPENID_ISSUER or OPENID_CLIENT_ID is empty or undefined, there is no
   * identity provider.
   */
  OPENID_ISSUER?: string;
  OPENID_CLIENT_ID?: string;
  /** Provider of card payments: `stripe` or, by default, `simulated` (docs/decisions/040). */
  PAYMENT_PROVIDER?: string;
  /** Stripe's secret API key. STRIPE_WEBHOOK_SECRETS: the signing secrets of its webhooks, comma-separated during a rotation. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRETS?: string;
  /** Origin of a substitute for the Stripe API, such as a fake server. If it is empty or undefined, Stripe's own origin is used. */
  STRIPE_API_ORIGIN?: string;
  /**
   * How emails leave the shop: `cloudflare`, `smtp` or `resend` (docs/emails.md). If it is empty or undefined, they stay in the outbox.
   */
  EMAIL_TRANSPORT?: string;
  /** Address of the sender, optionally followed by those of sites: `hello@shop.example de=hallo@shop.example`. */
  EMAIL_FROM?: string;
  /** Addresses for replies, in the format of EMAIL_FROM. If it is empty or undefined, replies go to the brand's customer service. */
  EMAIL_REPLY_TO?: string;
  /** Maximum number of emails per second. If it is empty or undefined, the default of the transport applies. */
  EMAIL_PER_SECOND?: string;
  /** Secrets that sign reports of bounces and complaints, comma-separated during a rotation. */
  EMAIL_WEBHOOK_SECRETS?: string;
  /** Cloudflare's binding for sending emails. */
  EMAIL?: SendEmail;
  /** The SMTP server with its credentials: `smtps://user:password@smtp.example:465`. */
  SMTP_URL?: string;
  RESEND_API_KEY?: string;
  /** Origin of a substitute for Resend's API. If it is empty or undefined, Resend's own origin is used. */
  EMAIL_API_ORIGIN?: string;
  /** Comma-separated addresses of operators who get alerts (docs/operations.md). */
  ALERT_EMAILS?: string;
  /** URL to which alerts are sent, and the secrets that sign them. If the URL is empty or undefined, alerts are only emails. */
  ALERT_WEBHOOK_URL?: string;
  ALERT_WEBHOOK_SECRETS?: string;
  /** URL of docs/runbooks.md, for links in alerts. */
  RUNBOOKS_URL?: string;
  /** Last days of secrets and certificates: `STRIPE_SECRET_KEY=2027-01-31,…`. */
  SECRET_EXPIRY?: string;
  /** Where spans are sent (lib/telemetry/span.ts). If it is empty or undefined, none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_HEADERS?: string;
  /** `true` for a demo, which accepts test cards and test accounts even in production. */
  DEMO_MODE?: string;
  /** `local` or `production`. */
  ENVIRONMENT: string;
}

/**
 * The types of the backend's Hono app. The variables come from the token: `usid` is the shopper, undefined for a site token; `signIn` is
 * the sign-in of an account; `inStore` is the store of an employee.
 */
export interface BackendHono {
  Bindings: BackendEnv;
  Variables: {
    usid: string | undefined;
    signIn: SignIn | undefined;
    inStore: InStore | undefined;
    /** The span of the call. Undefined if no spans are recorded. */
    span: SpanContext | undefined;
  };
}
