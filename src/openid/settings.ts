/** An identity provider that the shop takes people from, by configuration. Its callback is one address for all locales. */
export interface ProviderSettings {
  /** The address that names it in its tokens (OpenID Connect Core 1.0, 2). */
  issuer: string;
  clientId: string;
  /** Empty for a public client, which PKCE alone protects. */
  clientSecret: string;
  /** What the shop calls it: `Continue with …`. */
  name: string;
}

/**
 * Why nobody came of a visit to the provider. `denied`: the person, or the provider for them. `down`: no answer, or one that cannot be
 * read. `expired`: the code or the token. `untrusted`: of another provider, for another shop or visit, or not signed.
 */
export type ProviderProblem = 'denied' | 'down' | 'expired' | 'untrusted';
