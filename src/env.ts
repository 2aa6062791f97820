// The bindings of the storefront, and its variables, which are parsed once. They do not include the backend's store.
import { type Variables, variablesSchema } from './env/variables.ts';

export interface Env {
  ASSETS: Fetcher;
  CONTENT_CACHE: KVNamespace;
  /** The gateway as a Worker, such as the embedded backend. Unused if GATEWAY_URL names a remote one. */
  GATEWAY: Fetcher;
  /** The Durable Object of the expiry log (gateway/cache/expiry-log.ts). If absent, cached content expires only by its age. */
  EXPIRIES?: DurableObjectNamespace;
  /** One or two secrets, comma-separated, which sign events of the CMS. If empty or absent, events are rejected. */
  CONTENT_WEBHOOK_SECRETS?: string;
  ENVIRONMENT: string;
  GATEWAY_URL: string;
  /** Scheme and host of the photo gallery if it has a separate one. If empty or absent, the gateway handles its calls. */
  PHOTOS_URL?: string;
  BRAND: string;
  SESSION_SECRETS: string;
  SHELL_BUDGET_MS?: string;
  GATEWAY_TIMEOUT_MS?: string;
  /** Secret that the shop sends to its gateway with each call; none if empty or absent. Production requires it. */
  GATEWAY_SECRET?: string;
  /** `true`: uses the bound gateway regardless of GATEWAY_URL. Ignored in production. */
  MOCK_MODE?: string;
  /** `true`: nothing is sold, and every page says so. Only then does the embedded backend accept its test cards in production. */
  DEMO_MODE?: string;
  /** Part of all cache keys. It changes when the catalog of the backend is recreated. */
  CONTENT_VERSION?: string;
  /** Scheme and host of the shop, if they differ from those of the request. */
  SITE_ORIGIN?: string;
  /** `true`: open pages reload when content, styles, scripts or the Worker changed. Ignored in production. */
  LIVE_RELOAD?: string;
  /** Logs each request. In production it is enabled unless the value is `false`. */
  REQUEST_LOG?: string;
  /** Scheme and host of the payment provider's pages, if a remote gateway has any. */
  PAYMENT_ORIGIN?: string;
  /** Origins that may embed the preview viewer in a frame, such as the CMS, comma-separated. If empty or absent, only the shop's own. */
  PREVIEW_PARENTS?: string;
  /** The bot check for orders (features/bot-check/bot-check.tsx); none if empty or absent. */
  BOT_CHECK?: string;
  /** The shop's site key at the provider of the bot check. */
  BOT_CHECK_SITE_KEY?: string;
  /** An external identity provider: its issuer, the shop's client there, and its name in the shop; none if empty or absent. */
  OPENID_ISSUER?: string;
  OPENID_CLIENT_ID?: string;
  /** Empty or absent for a public client. */
  OPENID_CLIENT_SECRET?: string;
  OPENID_NAME?: string;
  /** Domain of passkeys, if several of its hosts are shops. If empty or absent, the host itself. */
  PASSKEY_DOMAIN?: string;
  /** `false`: does not send analytics events to the gateway, even if it supports them (`analytics.collect`). */
  EVENT_COLLECTOR?: string;
  /** `false`: does not request recommendations from the gateway, even if it supports them (`decisions.decide`). */
  DECISIONS?: string;
  /** Google Analytics 4, if both are set: the id of its data stream, and a secret of its Measurement Protocol. */
  GA4_MEASUREMENT_ID?: string;
  GA4_API_SECRET?: string;
  /** Scheme and host of the Measurement Protocol, if it is not the default one, such as that for the EU. */
  GA4_ORIGIN?: string;
  /** Experiments of Optimizely: the SDK key of an environment. If empty or absent, the gateway's experiments are used, if it has any. */
  OPTIMIZELY_SDK_KEY?: string;
  /** Scheme and host of the datafile, if they are not the default ones. */
  OPTIMIZELY_DATAFILE_ORIGIN?: string;
  /** Scheme and host for events, if they are not those of the datafile's region. */
  OPTIMIZELY_EVENTS_ORIGIN?: string;
}

export interface Ga4Settings {
  measurementId: string;
  apiSecret: string;
  origin: string;
}

/** `gateway`: the gateway acts as the provider, if it has experiments. */
export type ExperimentSettings = 'gateway' | { sdkKey: string; datafileOrigin: string; eventsOrigin: string | undefined };

interface IdentityProvider {
  issuer: string;
  clientId: string;
  /** Client secret; empty for a public client. */
  clientSecret: string;
  name: string;
}

/** `sampled`: all requests, but only one in a hundred of those that the page cache served. */
type LoggedRequests = 'all' | 'sampled' | 'none';

export interface Config {
  isProduction: boolean;
  gatewayUrl: string;
  /** Undefined if the gateway has the photo gallery. */
  photosUrl: string | undefined;
  brand: string;
  secrets: string[];
  shellBudgetMs: number;
  gatewayTimeoutMs: number | undefined;
  siteOrigin: string | undefined;
  loggedRequests: LoggedRequests;
  paymentOrigin: string | undefined;
  /** Secret for the gateway; empty for none. */
  gatewaySecret: string;
  /** The current secret first; empty if the shop accepts no events. */
  webhookSecrets: string[];
  /** Origins that may embed the preview viewer in a frame. */
  previewParents: string[];
  /** The bot check for orders; empty for none. */
  botCheck: string;
  /** Empty for the key of the local provider. */
  botCheckSiteKey: string;
  /** True if analytics events are sent to a gateway that supports them. */
  sendsEvents: boolean;
  /** True if recommendations are requested from a gateway that supports them. */
  asksDecisions: boolean;
  /** Undefined if Google Analytics is not used. */
  ga4: Ga4Settings | undefined;
  experiments: ExperimentSettings;
  isDemo: boolean;
  /** Domain of passkeys; empty for the host itself. */
  passkeyDomain: string;
  /** Undefined without an external identity provider. */
  identityProvider: IdentityProvider | undefined;
}

function readLoggedRequests(asked: 'true' | 'false' | undefined, isProduction: boolean): LoggedRequests {
  if (asked !== undefined) return asked === 'true' ? 'all' : 'none';
  return isProduction ? 'sampled' : 'none';
}

const configs = new WeakMap<Env, Config>();

/** Parses the variables. If some are missing or malformed, it throws an error with all their names. */
export function readConfig(env: Env): Config {
  const known = configs.get(env);
  if (known) return known;
  const parsed = variablesSchema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is not usable. ${problems.join('; ')}`);
  }
  const isProduction = parsed.data.ENVIRONMENT === 'production';
  const config = {
    isProduction,
    gatewayUrl: usesBoundGateway(env) ? '' : parsed.data.GATEWAY_URL,
    photosUrl: parsed.data.PHOTOS_URL || undefined,
    brand: parsed.data.BRAND,
    secrets: parsed.data.SESSION_SECRETS,
    shellBudgetMs: parsed.data.SHELL_BUDGET_MS,
    gatewayTimeoutMs: parsed.data.GATEWAY_TIMEOUT_MS,
    siteOrigin: parsed.data.SITE_ORIGIN,
    loggedRequests: readLoggedRequests(parsed.data.REQUEST_LOG, isProduction),
    paymentOrigin: parsed.data.PAYMENT_ORIGIN,
    gatewaySecret: parsed.data.GATEWAY_SECRET,
    webhookSecrets: parsed.data.CONTENT_WEBHOOK_SECRETS,
    previewParents: parsed.data.PREVIEW_PARENTS,
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

/** Returns true if the gateway is the Worker bound as GATEWAY: no remote one is configured, or a mock is requested outside production. */
export const usesBoundGateway = ({ GATEWAY_URL, ENVIRONMENT, MOCK_MODE }: Env): boolean =>
  !GATEWAY_URL || (process.env.NODE_ENV !== 'production' && ENVIRONMENT !== 'production' && MOCK_MODE === 'true');
