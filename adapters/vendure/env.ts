/** The variables and secrets of the adapter Worker. */
export interface AdapterEnv {
  /** `production`: both secrets below are required. */
  ENVIRONMENT: string;
  /** Scheme and host of Vendure. */
  VENDURE_URL: string;
  /** The secret that Vendure's plugin requires with every request; empty if it requires none. */
  VENDURE_SECRET?: string;
  /** The secret that the shop sends with every call; empty if none is required. */
  GATEWAY_SECRET?: string;
  /** The secret that encrypts access tokens, of at least 32 characters. */
  TOKEN_SECRET: string;
  /** Seconds until an access token expires; half an hour if it is empty. */
  TOKEN_SECONDS?: string;
}
