// Metadata of a provider: OpenID Connect Discovery 1.0, section 4, or else RFC 8414, section 3.
import { discoveryRequest, JSON_ATTRIBUTE_COMPARISON, OperationProcessingError, processDiscoveryResponse } from 'oauth4webapi';
import * as z from 'zod';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { createRequestOptions } from './fetch-json.ts';
import type { ProviderProblem } from './settings.ts';

const address = z.url({ protocol: /^https?$/ });

const providerSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  end_session_endpoint: address.exactOptional(),
  code_challenge_methods_supported: z.array(z.string()).exactOptional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
  /** The default is every algorithm that oauth4webapi verifies. Those with a shared secret are not among them. */
  id_token_signing_alg_values_supported: z
    .array(z.string())
    .default(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']),
});
export type Provider = z.infer<typeof providerSchema>;

const freshMs = 60 * 60 * 1000;
/** oauth4webapi caches the keys of a provider by the identity of its metadata. */
const known = createIsolateCache<Provider>({ name: 'settings of identity providers', maxEntries: 8 });

/** Returns metadata of the last hour, or the last metadata if the provider cannot be reached. `now`: milliseconds since 1970. */
export async function readProvider(issuer: string, now: number): Promise<Result<Provider, ProviderProblem>> {
  const fresh = known.get(issuer, now, freshMs);
  if (fresh) return ok(fresh);
  for (const algorithm of ['oidc', 'oauth2'] as const) {
    try {
      const url = new URL(issuer);
      const document = await processDiscoveryResponse(url, await discoveryRequest(url, { ...createRequestOptions(), algorithm }));
      const provider = providerSchema.parse(document);
      // tokens are compared with this issuer, so it must be equal and not only the same URL
      if (provider.issuer !== issuer || !isSafe(provider)) return refused('untrusted');
      known.put(issuer, provider, now);
      return ok(provider);
    } catch (problem) {
      // a document of another issuer lures codes away (RFC 9700, 4.4); if there is no document, the next one is requested
      if (problem instanceof OperationProcessingError && problem.code === JSON_ATTRIBUTE_COMPARISON) return refused('untrusted');
    }
  }
  const before = known.get(issuer);
  return before ? ok(before) : refused('down');
}

export const forgetProviders = (): void => known.clear();

/** Whether endpoints use https if the issuer does, and the provider supports the method S256 (RFC 7636, 4.2). */
function isSafe({ issuer, code_challenge_methods_supported: methods, ...provider }: Provider): boolean {
  const endpoints = [provider.authorization_endpoint, provider.token_endpoint, provider.jwks_uri, provider.end_session_endpoint ?? issuer];
  const isHttps = issuer.startsWith('https:');
  return (!isHttps || endpoints.every((each) => each.startsWith('https:'))) && (methods === undefined || methods.includes('S256'));
}
