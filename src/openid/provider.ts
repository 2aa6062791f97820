// Reads provider metadata according to OpenID Connect Discovery 1.0, section 4, or else RFC 8414, section 3.
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
  /** By default, all algorithms that oauth4webapi can verify. Algorithms with a shared secret are excluded. */
  id_token_signing_alg_values_supported: z
    .array(z.string())
    .default(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']),
});
export type Provider = z.infer<typeof providerSchema>;

const freshMs = 60 * 60 * 1000;
/** Metadata by issuer. The object must stay the same, because oauth4webapi caches the provider's keys by its identity. */
const known = createIsolateCache<Provider>({ name: 'identity provider metadata', maxEntries: 8 });

/** Returns metadata that is at most an hour old, or older metadata if the provider cannot be reached. `now`: milliseconds since 1970. */
export async function readProvider(issuer: string, now: number): Promise<Result<Provider, ProviderProblem>> {
  const fresh = known.get(issuer, now, freshMs);
  if (fresh) return ok(fresh);
  for (const algorithm of ['oidc', 'oauth2'] as const) {
    try {
      const url = new URL(issuer);
      const document = await processDiscoveryResponse(url, await discoveryRequest(url, { ...createRequestOptions(), algorithm }));
      const provider = providerSchema.parse(document);
      // tokens are compared with this issuer as text, so an equivalent URL is not enough
      if (provider.issuer !== issuer || !isSafe(provider)) return refused('untrusted');
      known.put(issuer, provider, now);
      return ok(provider);
    } catch (problem) {
      // metadata with another issuer could redirect codes to an attacker (RFC 9700, 4.4); if there is no metadata, the next URL is tried
      if (problem instanceof OperationProcessingError && problem.code === JSON_ATTRIBUTE_COMPARISON) return refused('untrusted');
    }
  }
  const before = known.get(issuer);
  return before ? ok(before) : refused('down');
}

export const clearProviders = (): void => known.clear();

/** Returns true if all endpoints of an https issuer use https, and if the provider supports the method S256 (RFC 7636, 4.2). */
function isSafe({ issuer, code_challenge_methods_supported: methods, ...provider }: Provider): boolean {
  const endpoints = [provider.authorization_endpoint, provider.token_endpoint, provider.jwks_uri, provider.end_session_endpoint ?? issuer];
  const isHttps = issuer.startsWith('https:');
  return (!isHttps || endpoints.every((each) => each.startsWith('https:'))) && (methods === undefined || methods.includes('S256'));
}
