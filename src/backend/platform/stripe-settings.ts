// Reads the variables for Stripe as the payment provider.
import type { BackendEnv } from './env.ts';

export interface StripeSettings {
  secretKey: string;
  /** The current secret and, during a rotation, the previous one. */
  webhookSecrets: readonly string[];
  /** Origin of a substitute for the Stripe API, such as a fake server; undefined for Stripe's own. */
  apiOrigin: URL | undefined;
  /** True if the key is a live key, which moves real money. */
  isLive: boolean;
}

type Variables = Pick<
  BackendEnv,
  'PAYMENT_PROVIDER' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRETS' | 'STRIPE_API_ORIGIN' | 'ENVIRONMENT'
>;

export const usesStripe = ({ PAYMENT_PROVIDER }: Pick<BackendEnv, 'PAYMENT_PROVIDER'>): boolean => PAYMENT_PROVIDER === 'stripe';

/** Returns true if Stripe is configured with a live key, which moves real money. */
export const hasLivePayments = (env: Pick<BackendEnv, 'PAYMENT_PROVIDER' | 'STRIPE_SECRET_KEY'>): boolean =>
  usesStripe(env) && /^[rs]k_live_/.test(env.STRIPE_SECRET_KEY ?? '');

/**
 * Returns the errors in the payment provider configuration, as messages for operators. Returns an empty list if the configuration is valid.
 */
export function findProviderProblems(env: Variables): string[] {
  const { PAYMENT_PROVIDER: provider = '', STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRETS: secrets = '' } = env;
  if (provider === '' || provider === 'simulated') return [];
  if (!usesStripe(env)) return [`PAYMENT_PROVIDER must be simulated or stripe, not ${provider}`];
  const { STRIPE_API_ORIGIN: api = '', ENVIRONMENT } = env;
  return [
    ...(isKey(key) ? [] : [`STRIPE_SECRET_KEY ${key === '' ? 'is missing' : 'is not a Stripe key'}: it must begin with sk_ or rk_`]),
    ...(list(secrets).some(isSigningSecret) && list(secrets).every(isSigningSecret)
      ? []
      : [`STRIPE_WEBHOOK_SECRETS ${secrets === '' ? 'is missing' : 'has an invalid secret'}: each must begin with whsec_`]),
    ...(api === '' || (URL.canParse(api) && (ENVIRONMENT !== 'production' || new URL(api).protocol === 'https:'))
      ? []
      : ['STRIPE_API_ORIGIN must be a URL; in production it must begin with https:']),
  ];
}

/** Parses the variables for Stripe. If some are invalid, throws an error that lists all problems. */
export function readStripeSettings(env: Variables): StripeSettings {
  const problems = findProviderProblems(env);
  if (!usesStripe(env) || problems.length > 0) throw new Error(`Stripe is not configured. ${problems.join('; ')}`);
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRETS: secrets = '', STRIPE_API_ORIGIN: api = '' } = env;
  return {
    secretKey,
    webhookSecrets: list(secrets),
    apiOrigin: api === '' ? undefined : new URL(api),
    isLive: hasLivePayments(env),
  };
}

const list = (text: string): string[] => text.split(',').flatMap((each) => each.trim() || []);
const isKey = (key: string): boolean => /^[rs]k_(?:test|live)_\w{8,}$/.test(key);
const isSigningSecret = (secret: string): boolean => /^whsec_\S{8,}$/.test(secret);
