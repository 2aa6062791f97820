// Validates ID tokens (OpenID Connect Core 1.0, 3.1.3.7), including the signature with one of the provider's published keys.
import { clockSkew, getValidatedIdTokenClaims, processAuthorizationCodeResponse, validateApplicationLevelSignature } from 'oauth4webapi';
import * as z from 'zod';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { createRequestOptions } from './fetch-json.ts';
import { nameProblem, ProviderError } from './problem.ts';
import type { Provider } from './provider.ts';
import type { ProviderProblem } from './settings.ts';

const maxTokenLength = 20_000;

/** The claims that are used. Others, such as groups, are not validated. */
const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  azp: z.string().optional(),
  email: z.string().max(254).optional(),
  /** A boolean, but some providers send a string. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  name: z.string().max(200).optional(),
});
export type IdClaims = z.infer<typeof claimsSchema>;

/** Clock difference in seconds that oauth4webapi tolerates. */
const toleranceSeconds = 30;
/** Maximum age in seconds. A token issued for this sign-in is never older. */
const maxAgeSeconds = 10 * 60;

interface Expected {
  provider: Provider;
  clientId: string;
  nonce: string;
  /** Current time in milliseconds since 1970. */
  now: number;
}

/** Validates an ID token that was passed on without its token response, and returns its claims. */
export async function readIdToken(token: string, expected: Expected): Promise<Result<IdClaims, ProviderProblem>> {
  try {
    // oauth4webapi validates complete responses only, so the ID token is put into one
    const response = Response.json({ access_token: 'unused', token_type: 'bearer', id_token: token });
    return ok((await readTokenResponse(response, expected)).claims);
  } catch (problem) {
    return refused(nameProblem(problem));
  }
}

/** Returns the ID token and its claims from a response of the token endpoint. Throws unless the token is valid. */
export async function readTokenResponse(response: Response, { provider, clientId, nonce, now }: Expected) {
  const client = { client_id: clientId, [clockSkew]: (now - Date.now()) / 1000 };
  const tokens = await processAuthorizationCodeResponse(provider, client, response, { expectedNonce: nonce, requireIdToken: true });
  const { id_token: idToken = '' } = tokens;
  if (idToken.length > maxTokenLength) throw new ProviderError('untrusted');
  await validateApplicationLevelSignature(provider, response, createRequestOptions());
  const claims = claimsSchema.parse(getValidatedIdTokenClaims(tokens));
  const ageSeconds = now / 1000 - claims.iat;
  if (ageSeconds < -toleranceSeconds || (claims.azp ?? clientId) !== clientId) throw new ProviderError('untrusted');
  if (ageSeconds > maxAgeSeconds + toleranceSeconds) throw new ProviderError('expired');
  return { idToken, claims };
}
