// ID tokens (OpenID Connect Core 1.0, 3.1.3.7). Keys are read from the provider, kept, and read again for a key that is not known yet.
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { Provider } from './provider.ts';
import { readJson } from './read-json.ts';
import type { ProviderProblem } from './settings.ts';

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  email: z.string().max(254).optional(),
  /** Some providers send a text. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  name: z.string().max(200).optional(),
});
export type IdClaims = z.infer<typeof claimsSchema>;

/** Signatures alone: a shared secret would let whoever verifies sign, too, and `none` anybody. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
/** Clocks differ. */
const toleranceSeconds = 30;
/** A token that was made for this visit is not older. */
const maxAgeSeconds = 10 * 60;

interface Expected {
  provider: Provider;
  clientId: string;
  nonce: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** What a token says of its person, once everything about it holds. */
export async function readIdToken(token: string, { provider, clientId, nonce, now }: Expected): Promise<Result<IdClaims, ProviderProblem>> {
  try {
    const { payload } = await jwtVerify(token, findKeys(provider.jwks_uri), {
      algorithms,
      issuer: provider.issuer,
      audience: clientId,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: toleranceSeconds,
      maxTokenAge: maxAgeSeconds,
      currentDate: new Date(now),
    });
    const claims = claimsSchema.parse(payload);
    const isForOthers = Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp !== clientId;
    if (isForOthers || (claims.azp ?? clientId) !== clientId || !isSame(claims.nonce, nonce)) return refused('untrusted');
    return ok(claims);
  } catch (problem) {
    if (problem instanceof errors.JWTExpired) return refused('expired');
    if (problem instanceof KeysMissing || problem instanceof errors.JWKSTimeout) return refused('down');
    if (problem instanceof errors.JOSEError || problem instanceof z.ZodError) return refused('untrusted');
    throw problem;
  }
}

class KeysMissing extends Error {}

type Keys = ReturnType<typeof createRemoteJWKSet>;
const keySets = createIsolateCache<Keys>({ name: 'keys of identity providers', maxEntries: 8 });

/** Asked for at most twice a minute, however many unknown keys are named. */
function findKeys(address: string): Keys {
  const before = keySets.get(address);
  if (before) return before;
  const keys = createRemoteJWKSet(new URL(address), {
    cooldownDuration: 30_000,
    cacheMaxAge: 60 * 60 * 1000,
    [customFetch]: async (url) => {
      const answer = await readJson(url);
      if (!answer.ok || answer.value.status !== 200) throw new KeysMissing();
      return Response.json(answer.value.body);
    },
  });
  keySets.put(address, keys);
  return keys;
}

export const forgetKeys = (): void => keySets.clear();
