/** The variables and secrets of the adapter Worker. */
export interface AdapterEnv {
  /** `production`: all secrets below are required. */
  ENVIRONMENT: string;
  /** Scheme and host of Vendure. */
  VENDURE_URL: string;
  /** The secret that Vendure's plugin requires with every request; empty if it requires none. */
  VENDURE_SECRET?: string;
  /** The secret that the shop sends with every call; empty if none is required. */
  GATEWAY_SECRET?: string;
  /** The secret that encrypts access tokens, of at least 32 characters. */
  TOKEN_SECRET: string;
  /** The bot check that forms need: `turnstile`; empty for none. The shop must have the same value. */
  BOT_CHECK?: string;
  /** Secret key of the bot check. */
  BOT_CHECK_SECRET?: string;
  /** URL at which tokens are verified, for tests; that of Turnstile if it is empty. */
  BOT_CHECK_URL?: string;
  /** Seconds until an access token expires; half an hour if it is empty. */
  TOKEN_SECONDS?: string;
}

const minSecretLength = 32;
const secrets = ['GATEWAY_SECRET', 'VENDURE_SECRET', 'TOKEN_SECRET'] as const;
/** The value of `TOKEN_SECRET` for local development (wrangler.toml). */
const publicSecret = 'a-secret-for-local-development-only';

/** Lists the variables that are missing or malformed. Outside of production, only the address of Vendure and `TOKEN_SECRET` are required. */
export function findSettingProblems(env: AdapterEnv): string[] {
  const { ENVIRONMENT, VENDURE_URL = '', TOKEN_SECRET = '', TOKEN_SECONDS = '' } = env;
  const problems = [
    ...(isOrigin(VENDURE_URL) ? [] : ['VENDURE_URL must be a scheme and a host, such as https://vendure.example.']),
    ...(/^\d*$/.test(TOKEN_SECONDS) ? [] : ['TOKEN_SECONDS must be a number.']),
  ];
  if (ENVIRONMENT !== 'production') return TOKEN_SECRET === '' ? [...problems, 'TOKEN_SECRET is missing.'] : problems;
  const invalid = secrets.filter((name) => (env[name] ?? '').length < minSecretLength || env[name] === publicSecret);
  return [...problems, ...invalid.map((name) => `${name} must be a secret of at least ${minSecretLength} characters.`)];
}

const isOrigin = (value: string): boolean => URL.canParse(value) && /^https?:\/\/[^/]+\/?$/.test(value);
