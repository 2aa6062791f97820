// Signs and verifies the access and refresh tokens of the embedded gateway (JWT with HS256).
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { consumerTypeSchema } from '#contract/entities/consumer.ts';
import { findKey, readRing } from './key-ring.ts';

export const tokenLifetimeSeconds = 30 * 60;
/** Lifetime of a refresh token. It is long because guests return to their cart after many days and are identified only by this token. */
export const refreshLifetimeSeconds = 90 * 24 * 60 * 60;

const issuer = 'cairn-backend';
const audience = 'cairn-gateway';

/** The purpose of a token: `at+jwt` is an access token for calls, `rt+jwt` a refresh token for requesting new tokens. */
type TokenType = 'at+jwt' | 'rt+jwt';

/** The store, employee and session of an in-store sale. */
export interface InStore {
  storeId: string;
  employeeId: string;
  /** Id of the employee's session (stores/agent-sessions.ts). */
  sessionId: string;
}

/** The sign-in to which an account's token belongs (stores/consumer-sessions.ts). */
export interface SignIn {
  sessionId: string;
  consumerType: z.infer<typeof consumerTypeSchema>;
}

/**
 * The requester whom a token identifies. `usid` is a guest's id or an account number; undefined for a site token, which gives access to
 * public data only. `signIn` is set only for accounts, `inStore` only for employees in a store.
 */
export interface Bearer {
  siteId: string;
  usid?: string;
  signIn?: SignIn;
  inStore?: InStore;
}

interface Signing {
  /** Current time in milliseconds since 1970. */
  now: number;
  tokenId: string;
  /** The key ring BACKEND_TOKEN_SECRET. */
  ring: string;
}

/** Creates an access token, which is valid for `tokenLifetimeSeconds`. */
export const signAccessToken = (bearer: Bearer, signing: Signing): Promise<string> => sign('at+jwt', bearer, tokenLifetimeSeconds, signing);

/** Creates a refresh token, which is valid for `refreshLifetimeSeconds`. */
export const signRefreshToken = (bearer: Bearer & { usid: string }, signing: Signing): Promise<string> =>
  sign('rt+jwt', bearer, refreshLifetimeSeconds, signing);

async function sign(
  type: TokenType,
  { siteId, usid, signIn, inStore }: Bearer,
  lifetimeSeconds: number,
  { now, tokenId, ring }: Signing,
): Promise<string> {
  const [key] = await readTokenRing(ring);
  const issuedAt = Math.floor(now / 1000);
  const { consumerType = 'guest', sessionId } = signIn ?? {};
  return new SignJWT({
    siteId,
    consumerType,
    ...(sessionId !== undefined && { sid: sessionId }),
    ...(usid !== undefined && { usid }),
    ...(inStore && { inStore }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: type, kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .setJti(tokenId)
    .sign(await importKey(key.secret));
}

const claimsSchema = z.object({
  siteId: z.string(),
  usid: z.string().optional(),
  consumerType: z.union([z.literal('guest'), consumerTypeSchema]),
  sid: z.string().optional(),
  inStore: z.object({ storeId: z.string().min(1), employeeId: z.string().min(1), sessionId: z.string().min(1) }).optional(),
});

/** Returns true if a token has expired at `now` (in milliseconds) but is otherwise valid. */
export async function isExpiredToken(type: TokenType, token: string, at: { now: number; ring: string }): Promise<boolean> {
  const expiresAt = claimedExpiry(token);
  return expiresAt !== undefined && expiresAt <= at.now && (await readToken(type, token, { ...at, now: expiresAt - 1000 })) !== undefined;
}

/** Returns the expiry claim of a token in milliseconds since 1970, without verification. */
function claimedExpiry(token: string): number | undefined {
  try {
    const { exp } = decodeJwt(token);
    return exp === undefined ? undefined : exp * 1000;
  } catch {
    return undefined;
  }
}

/**
 * Returns the requester whom a token identifies. Returns undefined if the token is invalid, is of a different type, was signed with a key
 * that has been removed, or has expired at `now` (in milliseconds).
 */
export async function readToken(type: TokenType, token: string, { now, ring }: { now: number; ring: string }): Promise<Bearer | undefined> {
  const keys = await readTokenRing(ring);
  const getKey = ({ kid }: { kid?: string }) => {
    const key = findKey(keys, kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return importKey(key.secret);
  };
  try {
    const { payload } = await jwtVerify(token, getKey, {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['exp', 'iat', 'jti', 'siteId', 'consumerType'],
      currentDate: new Date(now),
    });
    const { siteId, usid, consumerType, sid, inStore } = claimsSchema.parse(payload);
    if ((consumerType === 'guest') !== (sid === undefined)) return undefined; // only account tokens have a session id
    return {
      siteId,
      ...(usid !== undefined && { usid }),
      ...(sid !== undefined && consumerType !== 'guest' && { signIn: { sessionId: sid, consumerType } }),
      ...(inStore && { inStore }),
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

const readTokenRing = (ring: string) => readRing('BACKEND_TOKEN_SECRET', ring);

function importKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify']);
}
