// The storefront's bindings, and its variables parsed once. The backend's store is not among them.
import { type Variables, variablesSchema } from './env/variables.ts';

export interface Env {
  ASSETS: Fetcher;
  CONTENT_CACHE: KVNamespace;
  /** The gateway as a Worker, such as the embedded backend. Unused if GATEWAY_URL names a remote one. */
  GATEWAY: Fetcher;
  /** One object, which says what was expired by name (gateway/cache/expiry-log.ts); absent: cached content expires by its age alone. */
  EXPIRIES?: DurableObjectNamespace;
  /** One or two secrets, comma-separated, that sign events of the content system; empty or absent: none is taken. */
  CONTENT_WEBHOOK_SECRETS?: string;
  ENVIRONMENT: string;
  GATEWAY_URL: string;
  /** Scheme and host of the social photo gallery where it has one of its own; empty or absent: the gateway answers its calls. */
  PHOTOS_URL?: string;
  BRAND: string;
  SESSION_SECRETS: string;
  SHELL_BUDGET_MS?: string;
  GATEWAY_TIMEOUT_MS?: string;
  /** What the shop shows to its gateway with each call; empty or absent, which production refuses: nothing. */
  GATEWAY_SECRET?: string;
  /** `true`: the bound gateway answers, whatever GATEWAY_URL says. Production has no such mode. */
  MOCK_MODE?: string;
  /** `true`: nothing is sold here, and every page says so. In production the embedded backend takes its test cards only then. */
  DEMO_MODE?: string;
  /** Part of every cache key: changes when the catalogue behind was made again. */
  CONTENT_VERSION?: string;
  /** Scheme and host of the shop where they are not those of the request. */
  SITE_ORIGIN?: string;
  /** `true`: open pages reload when content, styles, scripts or the Worker changed. Production has no such mode. */
  LIVE_RELOAD?: string;
  /** Whether each request is logged; in production it is unless this is `false`. */
  REQUEST_LOG?: string;
  /** Scheme and host of the payment provider's pages, where a remote gateway has some. */
  PAYMENT_ORIGIN?: string;
  /** Whose pages may hold the preview viewer in a frame, such as the CMS: origins, separated by commas; empty or absent: the shop's own. */
  PREVIEW_PARENTS?: string;
  /** Which bot check stands where an order is placed (features/bot-check/bot-check.tsx); empty or absent: none. */
  BOT_CHECK?: string;
  /** By what the provider of the bot check knows the shop. */
  BOT_CHECK_SITE_KEY?: string;
  /** An identity provider that signs people in: its issuer, the shop's client there, and what the shop calls it; empty or absent: none. */
  OPENID_ISSUER?: string;
  OPENID_CLIENT_ID?: string;
  /** Empty or absent for a public client. */
  OPENID_CLIENT_SECRET?: string;
  OPENID_NAME?: string;
  /** The domain that passkeys belong to, where several hosts of it are shops; empty or absent: the host itself. */
  PASSKEY_DOMAIN?: string;
  /** `false`: analytics events do not go to the gateway, even if it takes them (`analytics.collect`). */
  EVENT_COLLECTOR?: string;
  /** `false`: the gateway is not asked what visitors are recommended, even if it decides that (`decisions.decide`). */
  DECISIONS?: string;
  /** Google Analytics 4, where both are set: the id of its data stream, and a secret of its Measurement Protocol. */
  GA4_MEASUREMENT_ID?: string;
  GA4_API_SECRET?: string;
  /** Scheme and host of the Measurement Protocol where it is not the usual one, such as that for the EU. */
  GA4_ORIGIN?: string;
  /** Experiments of Optimizely: the SDK key of an environment there; empty or absent: those of the gateway, if it has some. */
  OPTIMIZELY_SDK_KEY?: string;
  /** Scheme and host that have its datafile, where they are not the usual ones. */
  OPTIMIZELY_DATAFILE_ORIGIN?: string;
  /** Scheme and host that take its events, where they are not those that the datafile's region names. */
  OPTIMIZELY_EVENTS_ORIGIN?: string;
}

export interface Ga4Settings {
  measurementId: string;
  apiSecret: string;
  origin: string;
}

/** `gateway`: it stands in for the provider, if it has experiments. */
export type ExperimentSettings = 'gateway' | { sdkKey: string; datafileOrigin: string; eventsOrigin: string | undefined };

interface IdentityProvider {
  issuer: string;
  clientId: string;
  /** Empty for a public client. */
  clientSecret: string;
  name: string;
}

/** `sampled`: of the pages that the page cache had, one in a hundred. */
type LoggedRequests = 'all' | 'sampled' | 'none';

export interface Config {
  isProduction: boolean;
  gatewayUrl: string;
  /** Undefined where the gateway has the photo gallery. */
  photosUrl: string | undefined;
  brand: string;
  secrets: string[];
  shellBudgetMs: number;
  gatewayTimeoutMs: number | undefined;
  siteOrigin: string | undefined;
  loggedRequests: LoggedRequests;
  paymentOrigin: string | undefined;
  /** Empty for none. */
  gatewaySecret: string;
  /** The current one first; none for a shop that takes no events. */
  webhookSecrets: string[];
  /** Origins whose pages may hold the preview viewer. */
  previewParents: string[];
  /** Empty for none. */
  botCheck: string;
  /** Empty for that of the local provider. */
  botCheckSiteKey: string;
  /** Whether analytics events go to a gateway that takes them. */
  sendsEvents: boolean;
  /** Whether a gateway that decides what visitors are recommended is asked. */
  asksDecisions: boolean;
  /** Undefined where Google Analytics is not used. */
  ga4: Ga4Settings | undefined;
  experiments: ExperimentSettings;
  isDemo: boolean;
  /** Empty for the host itself. */
  passkeyDomain: string;
  /** Undefined where none signs people in. */
  identityProvider: IdentityProvider | undefined;
}

function readLoggedRequests(asked: 'true' | 'false' | undefined, isProduction: boolean): LoggedRequests {
  if (asked !== undefined) return asked === 'true' ? 'all' : 'none';
  return isProduction ? 'sampled' : 'none';
}

const configs = new WeakMap<Env, Config>();

/** The parsed variables. Throws with every wrong name when one is missing or malformed. */
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

/** Whether the gateway is the Worker bound as GATEWAY: no remote one is named, or outside production a mock is requested. */
export const usesBoundGateway = ({ GATEWAY_URL, ENVIRONMENT, MOCK_MODE }: Env): boolean =>
  !GATEWAY_URL || (process.env.NODE_ENV !== 'production' && ENVIRONMENT !== 'production' && MOCK_MODE === 'true');
