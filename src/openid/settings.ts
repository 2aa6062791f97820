/** The configuration of an external identity provider. All locales share one callback URL. */
export interface ProviderSettings {
  /** Issuer identifier in the provider's tokens (OpenID Connect Core 1.0, 2). */
  issuer: string;
  clientId: string;
  /** Client secret; empty for a public client, which is protected only by PKCE. */
  clientSecret: string;
  /** Name of the provider in the shop, as in `Continue with …`. */
  name: string;
}

/**
 * Why a sign-in at the provider failed. `denied`: the person or the provider refused. `down`: there was no response, or an invalid one.
 * `expired`: the code or the token has expired. `untrusted`: the token is unsigned, or was issued by another provider, for another shop or
 * for another sign-in.
 */
export type ProviderProblem = 'denied' | 'down' | 'expired' | 'untrusted';
