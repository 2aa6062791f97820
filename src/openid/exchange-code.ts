// Completes a sign-in at a provider: validates the authorization response, and exchanges its code for an ID token (RFC 6749, 4.1; PKCE: RFC
// 7636, 4.5).
import { authorizationCodeGrantRequest, ClientSecretBasic, ClientSecretPost, None, validateAuthResponse } from 'oauth4webapi';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { createRequestOptions } from './fetch-json.ts';
import { type IdClaims, readTokenResponse } from './id-token.ts';
import { nameProblem } from './problem.ts';
import type { Provider } from './provider.ts';
import type { ProviderProblem, ProviderSettings } from './settings.ts';

interface Exchange {
  /** Query parameters of the callback request. */
  query: URLSearchParams;
  state: string;
  nonce: string;
  verifier: string;
  /** Redirect URI of the authorization request. */
  callback: string;
  /** Current time in milliseconds since 1970. */
  now: number;
}

/** Returns the ID token and its claims after full validation. */
export async function exchangeCode(
  { query, state, nonce, verifier, callback, now }: Exchange,
  { provider, settings }: { provider: Provider; settings: ProviderSettings },
): Promise<Result<{ idToken: string; claims: IdClaims }, ProviderProblem>> {
  const client = { client_id: settings.clientId };
  try {
    // rejects a response from another provider, because this provider would receive that provider's code (mix-up attack, RFC 9207, 2.4)
    const parameters = validateAuthResponse(provider, client, query, state);
    const auth = chooseAuthentication(settings, provider);
    const response = await authorizationCodeGrantRequest(provider, client, auth, parameters, callback, verifier, createRequestOptions());
    return ok(await readTokenResponse(response, { provider, clientId: settings.clientId, nonce, now }));
  } catch (problem) {
    return refused(nameProblem(problem));
  }
}

function chooseAuthentication({ clientSecret }: ProviderSettings, { token_endpoint_auth_methods_supported: methods }: Provider) {
  if (clientSecret === '') return None();
  return methods.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
}
