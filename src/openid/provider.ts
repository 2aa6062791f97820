// What a provider says of itself: OpenID Connect Discovery 1.0, 4; where it has no such document, RFC 8414, 3.
import * as z from 'zod';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { readJson } from './read-json.ts';
import type { ProviderProblem } from './settings.ts';

const address = z.url({ protocol: /^https?$/ });

const providerSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  end_session_endpoint: address.optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});
export type Provider = z.infer<typeof providerSchema>;

const freshMs = 60 * 60 * 1000;
const known = createIsolateCache<Provider>({ name: 'settings of identity providers', maxEntries: 8 });

/** What it said within the last hour, or last of all where it says nothing now. `now`: milliseconds since 1970. */
export async function readProvider(issuer: string, now: number): Promise<Result<Provider, ProviderProblem>> {
  const fresh = known.get(issuer, now, freshMs);
  if (fresh) return ok(fresh);
  for (const each of listDocuments(issuer)) {
    const answer = await readJson(each);
    const parsed = answer.ok && answer.value.status === 200 ? providerSchema.safeParse(answer.value.body) : undefined;
    if (!parsed?.success) continue;
    const provider = parsed.data;
    // a document of another issuer is how codes are lured away (RFC 9700, 4.4)
    if (provider.issuer !== issuer || !isSafe(provider)) return refused('untrusted');
    known.put(issuer, provider, now);
    return ok(provider);
  }
  const before = known.get(issuer);
  return before ? ok(before) : refused('down');
}

export const forgetProviders = (): void => known.clear();

/** Below the issuer's path, and between its host and its path. */
function listDocuments(issuer: string): string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, '');
  return [`${origin}${path}/.well-known/openid-configuration`, `${origin}/.well-known/oauth-authorization-server${path}`];
}

/** Endpoints are as safe as the issuer is, and the method S256 is there (RFC 7636, 4.2). */
function isSafe({ issuer, code_challenge_methods_supported: methods, ...provider }: Provider): boolean {
  const endpoints = [provider.authorization_endpoint, provider.token_endpoint, provider.jwks_uri, provider.end_session_endpoint ?? issuer];
  const isHttps = issuer.startsWith('https:');
  return (!isHttps || endpoints.every((each) => each.startsWith('https:'))) && (methods === undefined || methods.includes('S256'));
}
