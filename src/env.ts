// The storefront Worker's bindings and variables. Variables are parsed once. The storage of the embedded backend is bound to the backend
// Worker only.
import type { CallGroup } from '#contract/call-groups.ts';
import type { GatewayOrigins } from '#gateway/origins.ts';
import { type ErrorReportSettings, type ErrorReportVariables, readErrorReportSettings } from '#lib/error-reports/settings.ts';
import type { MetricsVariables } from '#lib/metrics.ts';
import { readTelemetrySettings, type TelemetrySettings } from '#lib/telemetry/span.ts';
import { type GroupPrefix, readOrigins } from './env/origins.ts';
import { type Variables, variablesSchema } from './env/variables.ts';

/**
 * The variables of the groups of calls (docs/gateway/origins.md). `…_URL`: origin of the group. `…_SECRET`: secret that authenticates the shop to that
 * origin. `…_TIMEOUT_MS`: deadline of its calls. `…_WEBHOOK_SECRETS`: one or two comma-separated secrets that sign its events.
 */
type OriginVariables = { [Name in `${GroupPrefix}_${'URL' | 'SECRET' | 'TIMEOUT_MS' | 'WEBHOOK_SECRETS'}`]?: string };

export interface Env extends OriginVariables, ErrorReportVariables, MetricsVariables {
  ASSETS: Fetcher;
  CONTENT_CACHE: KVNamespace;
  /** The gateway as a Worker, such as the embedded backend. Unused if other origins serve all calls. */
  GATEWAY: Fetcher;
  /** The staff Worker, on a developer's machine only (src/staff). */
  STAFF?: Fetcher;
  /** The Durable Object with the expiry log (gateway/cache/expiry-log.ts). If absent, cached content expires only by its age. */
  EXPIRIES?: DurableObjectNamespace;
  /** The Durable Objects with the lines of waiting visitors, one per market. If absent, no market has a waiting room. */
  WAITING_ROOMS?: DurableObjectNamespace;
  /** Format in which the content system signs and sends its events. If empty or absent, the format of Standard Webhooks. */
  CONTENT_WEBHOOK_FORMAT?: string;
  ENVIRONMENT: string;
  GATEWAY_URL: string;
  BRAND: string;
  SESSION_SECRETS: string;
  /** One or two comma-separated secrets that seal preview grants, as in the staff Worker. If empty or absent, no grant is valid. */
  PREVIEW_SECRETS?: string;
  SHELL_BUDGET_MS?: string;
  GATEWAY_TIMEOUT_MS?: string;
  /** Secret that authenticates the shop to GATEWAY_URL or the bound gateway. If empty or absent, no secret is sent. Required in production. */
  GATEWAY_SECRET?: string;
  /** If `true`, the bound gateway serves all calls even if other origins are configured. Ignored in production. */
  MOCK_MODE?: string;
  /**
   * If `true`, the shop is a demo: nothing is sold, and every page displays a note that says so. In production, the embedded backend
   * accepts its test cards only in a demo.
   */
  DEMO_MODE?: string;
  /** Version in every cache key. It changes when the backend's catalog is recreated. */
  CONTENT_VERSION?: string;
  /** Origin of the shop if it differs from the request's origin. */
  SITE_ORIGIN?: string;
  /** If `true`, open pages reload after a change to content, styles, scripts or the Worker. Ignored in production. */
  LIVE_RELOAD?: string;
  /** Whether each request is logged. If absent, only production logs requests. */
  REQUEST_LOG?: string;
  /** Where spans are sent (lib/telemetry/span.ts). If empty or absent, none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_HEADERS?: string;
  /** Origin of the payment provider's pages if a remote gateway has them. */
  PAYMENT_ORIGIN?: string;
  /**
   * Space-separated https origins from which pages load pictures, in addition to the shop's own. Pages preconnect to the first one. If empty
   * or absent, all pictures are the shop's own.
   */
  PICTURE_ORIGINS?: string;
  /**
   * Comma-separated origins, such as the CMS, that may embed previews of public pages in a frame. If empty or absent, only the shop itself may.
   */
  PREVIEW_PARENTS?: string;
  /**
   * Content system whose live preview reloads pages: `contentful`, `storyblok` or `payload` (client/preview/bridge.ts). If empty or absent,
   * previews do not reload.
   */
  PREVIEW_BRIDGE?: string;
  /**
   * Comma-separated hosts to which redirects that editors create may lead, such as `help.example.com`. If empty or absent, redirects lead
   * only to the shop itself.
   */
  REDIRECT_HOSTS?: string;
  /** Bot check for orders (features/bot-check/bot-check.tsx). If empty or absent, orders have no bot check. */
  BOT_CHECK?: string;
  /** The shop's site key at the bot check provider. */
  BOT_CHECK_SITE_KEY?: string;
  /**
   * Settings of an external identity provider: its issuer, the shop's client there, and its name in the shop. If empty or absent, there is
   * no such provider.
   */
  OPENID_ISSUER?: string;
  OPENID_CLIENT_ID?: string;
  /** Client secret at the identity provider; empty or absent for a public client. */
  OPENID_CLIENT_SECRET?: string;
  OPENID_NAME?: string;
  /** Domain of the shop's passkeys if several of its hosts are shops. If empty or absent, passkeys belong to the request's host. */
  PASSKEY_DOMAIN?: string;
  /** If `false`, no analytics events are sent to the gateway, even if it supports them (`analytics.collect`). */
  EVENT_COLLECTOR?: string;
  /** If `false`, no recommendations are requested from the gateway, even if it supports them (`decisions.decide`). */
  DECISIONS?: string;
  /**
   * Google Analytics 4, used only if both of these variables are set: the id of its data stream, and an API secret for the Measurement
   * Protocol.
   */
  GA4_MEASUREMENT_ID?: string;
  GA4_API_SECRET?: string;
  /** Origin of the Measurement Protocol if it is not the default, such as the one for the EU. */
  GA4_ORIGIN?: string;
  /** SDK key of an Optimizely environment. If empty or absent, the gateway's experiments are used, if it has any. */
  OPTIMIZELY_SDK_KEY?: string;
  /** Origin of the Optimizely datafile if it is not the default. */
  OPTIMIZELY_DATAFILE_ORIGIN?: string;
  /** Origin for Optimizely events if it is not that of the datafile's region. */
  OPTIMIZELY_EVENTS_ORIGIN?: string;
}

export interface Ga4Settings {
  measurementId: string;
  apiSecret: string;
  origin: string;
}

/** The experiment provider. `gateway`: the gateway's own experiments, if it has any. Otherwise, settings for Optimizely. */
export type ExperimentSettings = 'gateway' | { sdkKey: string; datafileOrigin: string; eventsOrigin: string | undefined };

interface IdentityProvider {
  issuer: string;
  clientId: string;
  /** Client secret; empty for a public client. */
  clientSecret: string;
  name: string;
}

/** Requests that are logged. `sampled`: all requests, but only one in a hundred of those that the page cache served. */
type LoggedRequests = 'all' | 'sampled' | 'none';

type PreviewBridge = Exclude<Variables['PREVIEW_BRIDGE'], ''>;

export interface Config {
  isProduction: boolean;
  /** The origin of each group of calls. */
  origins: GatewayOrigins;
  brand: string;
  secrets: string[];
  shellBudgetMs: number;
  gatewayTimeoutMs: number | undefined;
  siteOrigin: string | undefined;
  loggedRequests: LoggedRequests;
  /** Where spans are sent; undefined if none are recorded. */
  telemetry: TelemetrySettings | undefined;
  /** Where errors are reported; undefined if they are only logged. */
  errorReports: ErrorReportSettings | undefined;
  paymentOrigin: string | undefined;
  /** Secrets that sign the events of each group's origin, the current one first; empty if the shop accepts no events from it. */
  webhookSecrets: Record<CallGroup, string[]>;
  /** Format of the events of the content system. All other events have the standard format. */
  contentWebhookFormat: Exclude<Variables['CONTENT_WEBHOOK_FORMAT'], ''>;
  /** Origins from which pages load pictures, in addition to the shop's own. */
  pictureOrigins: string[];
  /** Origins that may embed previews of public pages in a frame. */
  previewParents: string[];
  /** Content system whose messages reload a preview in a frame. Undefined without one. */
  previewBridge: PreviewBridge | undefined;
  /** Secrets that seal preview grants, the current one first. */
  previewSecrets: string[];
  /** Hosts, other than the shop's own, to which redirects may lead. */
  redirectHosts: string[];
  /** Bot check for orders; empty if orders have none. */
  botCheck: string;
  /** Site key at the bot check provider; empty for the local provider. */
  botCheckSiteKey: string;
  /** True if analytics events are sent to a gateway that supports them. */
  sendsEvents: boolean;
  /** True if recommendations are requested from a gateway that supports them. */
  asksDecisions: boolean;
  /** Settings of Google Analytics; undefined if it is not used. */
  ga4: Ga4Settings | undefined;
  experiments: ExperimentSettings;
  isDemo: boolean;
  /** Domain of the shop's passkeys; empty if they belong to the request's host. */
  passkeyDomain: string;
  /** Settings of the external identity provider; undefined if none is configured. */
  identityProvider: IdentityProvider | undefined;
}

function readLoggedRequests(asked: 'true' | 'false' | undefined, isProduction: boolean): LoggedRequests {
  if (asked !== undefined) return asked === 'true' ? 'all' : 'none';
  return isProduction ? 'sampled' : 'none';
}

const configs = new WeakMap<Env, Config>();

/** Parses the variables. Throws an error that names all missing and malformed variables. */
export function readConfig(env: Env): Config {
  const known = configs.get(env);
  if (known) return known;
  const parsed = variablesSchema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is invalid. ${problems.join('; ')}`);
  }
  const isProduction = parsed.data.ENVIRONMENT === 'production';
  const config = {
    isProduction,
    origins: readOrigins(parsed.data, { isMock: isMockMode(env) }),
    brand: parsed.data.BRAND,
    secrets: parsed.data.SESSION_SECRETS,
    shellBudgetMs: parsed.data.SHELL_BUDGET_MS,
    gatewayTimeoutMs: parsed.data.GATEWAY_TIMEOUT_MS,
    siteOrigin: parsed.data.SITE_ORIGIN,
    telemetry: readTelemetrySettings(env),
    errorReports: readErrorReportSettings(env),
    loggedRequests: readLoggedRequests(parsed.data.REQUEST_LOG, isProduction),
    paymentOrigin: parsed.data.PAYMENT_ORIGIN,
    webhookSecrets: readWebhookSecrets(parsed.data),
    contentWebhookFormat: parsed.data.CONTENT_WEBHOOK_FORMAT || ('standard' as const),
    pictureOrigins: parsed.data.PICTURE_ORIGINS,
    previewParents: parsed.data.PREVIEW_PARENTS,
    previewBridge: parsed.data.PREVIEW_BRIDGE || undefined,
    previewSecrets: parsed.data.PREVIEW_SECRETS,
    redirectHosts: parsed.data.REDIRECT_HOSTS,
    botCheck: parsed.data.BOT_CHECK,
    botCheckSiteKey: parsed.data.BOT_CHECK_SITE_KEY,
    sendsEvents: parsed.data.EVENT_COLLECTOR === 'true',
    asksDecisions: parsed.data.DECISIONS === 'true',
    ga4: readGa4(parsed.data),
    experiments: readExperiments(parsed.data),
    isDemo: parsed.data.DEMO_MODE === 'true',
    passkeyDomain: parsed.data.PASSKEY_DOMAIN,
    identityProvider: readIdentityProvider(parsed.data),
  };
  configs.set(env, config);
  return config;
}

const readIdentityProvider = (variables: Variables): IdentityProvider | undefined => {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret, OPENID_NAME: name } = variables;
  return issuer === '' ? undefined : { issuer, clientId, clientSecret, name: name || new URL(issuer).hostname };
};

const readExperiments = (variables: Variables): ExperimentSettings => {
  const { OPTIMIZELY_SDK_KEY: sdkKey, OPTIMIZELY_DATAFILE_ORIGIN: datafileOrigin, OPTIMIZELY_EVENTS_ORIGIN: eventsOrigin } = variables;
  return sdkKey === '' ? 'gateway' : { sdkKey, datafileOrigin, eventsOrigin };
};

const readGa4 = ({ GA4_MEASUREMENT_ID, GA4_API_SECRET, GA4_ORIGIN }: Variables): Ga4Settings | undefined =>
  GA4_MEASUREMENT_ID === '' ? undefined : { measurementId: GA4_MEASUREMENT_ID, apiSecret: GA4_API_SECRET, origin: GA4_ORIGIN };

const readWebhookSecrets = (variables: Variables): Config['webhookSecrets'] => ({
  commerce: variables.COMMERCE_WEBHOOK_SECRETS,
  content: variables.CONTENT_WEBHOOK_SECRETS,
  photos: variables.PHOTOS_WEBHOOK_SECRETS,
  reviews: variables.REVIEWS_WEBHOOK_SECRETS,
  search: variables.SEARCH_WEBHOOK_SECRETS,
});

/** Returns true if the Worker bound as GATEWAY serves all calls, even if other origins are configured. */
const isMockMode = ({ ENVIRONMENT, MOCK_MODE }: Env): boolean =>
  process.env.NODE_ENV !== 'production' && ENVIRONMENT !== 'production' && MOCK_MODE === 'true';

/** Returns true if the Worker bound as GATEWAY serves the commerce or content calls. */
export const usesBoundGateway = (env: Env, group: 'commerce' | 'content'): boolean =>
  !((group === 'commerce' ? env.COMMERCE_URL : env.CONTENT_URL) || env.GATEWAY_URL) || isMockMode(env);
