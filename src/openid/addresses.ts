// URLs of the identity provider to which the browser is redirected.
import type { Provider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

interface Visit {
  state: string;
  nonce: string;
  /** PKCE challenge for the method S256 (RFC 7636, 4.2). */
  challenge: string;
  callback: string;
  /** Language of the provider's pages (BCP 47). */
  language: string;
  /** The requested scopes, if they are not the default ones. */
  scope?: string | undefined;
}

/** The scopes that provide the person's name and email address. */
const defaultScope = 'openid email profile';

/** Creates the provider's sign-in URL (OpenID Connect Core 1.0, 3.1.2.1). */
export function createVisitAddress(
  { state, nonce, challenge, callback, language, scope = defaultScope }: Visit,
  { provider, settings }: { provider: Provider; settings: ProviderSettings },
): string {
  return addQuery(provider.authorization_endpoint, {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: callback,
    scope,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: language,
  });
}

/**
 * Creates the provider's sign-out URL, including the URL to return to (OpenID Connect RP-Initiated Logout 1.0, 2). Returns undefined if the
 * provider has no sign-out endpoint.
 */
export function createLeaveAddress(
  { idToken, back }: { idToken: string | undefined; back: string },
  { provider, settings }: { provider: Provider; settings: ProviderSettings },
): string | undefined {
  const { end_session_endpoint: endpoint } = provider;
  if (endpoint === undefined) return undefined;
  return addQuery(endpoint, {
    client_id: settings.clientId,
    post_logout_redirect_uri: back,
    ...(idToken !== undefined && { id_token_hint: idToken }),
  });
}

function addQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
