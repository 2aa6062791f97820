/** The configuration of an external identity provider. All locales share one callback URL. */
export interface ProviderSettings {
  /** The issuer identifier in its tokens (OpenID Connect Core 1.0, 2). */
  issuer: string;
  clientId: string;
  /** Empty for a public client, which only PKCE protects. */
  clientSecret: string;
  /** Name of the provider in the shop: `Continue with …`. */
  name: string;
}

/**
 * The reason why a sign-in at the provider failed. `denied`: the person or the provider refused. `down`: no response, or an invalid one.
 * `expired`: the code or the token. `untrusted`: unsigned, or from another provider, for another shop or for another sign-in.
 */
export type ProviderProblem = 'denied' | 'down' | 'expired' | 'untrusted';
