// Sign-in at an OpenID provider: authorization code flow with PKCE, state and nonce (src/openid).
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { formatBase64Url } from '#lib/encoding/base64-url.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { createVisitAddress } from '#openid/addresses.ts';
import { exchangeCode } from '#openid/exchange-code.ts';
import type { IdClaims } from '#openid/id-token.ts';
import { readProvider } from '#openid/provider.ts';
import type { ProviderProblem } from '#openid/settings.ts';
import type { Identity, IdentitySource } from '../config.ts';
import type { StaffContext } from '../context.ts';
import { readStaffCookie, setStaffCookie } from '../cookies.ts';
import { ownOrigin } from '../own-origin.ts';

type OpenIdSource = Extract<IdentitySource, { kind: 'openid' }>;

export const callbackPath = '/sign-in/callback';
/** Seconds in which a sign-in must be completed. */
const attemptSeconds = 600;

const randomText = (): string => formatBase64Url(crypto.getRandomValues(new Uint8Array(24)));

/** Returns the origin of the provider's sign-in page, to which the sign-in form redirects. Undefined if the provider does not respond. */
export async function findProviderOrigin({ settings }: OpenIdSource): Promise<string | undefined> {
  const provider = await readProvider(settings.issuer, Date.now());
  return provider.ok ? new URL(provider.value.authorization_endpoint).origin : undefined;
}

/** Stores an attempt in a cookie, and returns the address of the provider's sign-in page. */
export async function beginSignIn(
  c: StaffContext,
  { settings, scope }: OpenIdSource,
  returnTo: string,
): Promise<Result<string, ProviderProblem>> {
  const provider = await readProvider(settings.issuer, Date.now());
  if (!provider.ok) return provider;
  const [state, nonce, verifier] = [randomText(), randomText(), createCodeVerifier()];
  setStaffCookie(c, 'attempt', [state, nonce, verifier, encodeURIComponent(returnTo)].join('.'), attemptSeconds);
  const visit = {
    state,
    nonce,
    challenge: await createCodeChallenge(verifier),
    callback: ownOrigin(c) + callbackPath,
    language: 'en',
    scope,
  };
  return ok(createVisitAddress(visit, { provider: provider.value, settings }));
}

/** Completes the attempt of this browser. An attempt can be completed only once. */
export async function finishSignIn(
  c: StaffContext,
  { settings }: OpenIdSource,
): Promise<Result<{ identity: Identity; returnTo: string }, ProviderProblem>> {
  const [state = '', nonce = '', verifier = '', returnTo = ''] = (readStaffCookie(c, 'attempt') ?? '').split('.');
  setStaffCookie(c, 'attempt', '');
  const query = new URL(c.req.url).searchParams;
  if (state === '' || verifier === '' || !isSame(query.get('state') ?? '', state)) return refused('expired');
  const now = Date.now();
  const provider = await readProvider(settings.issuer, now);
  if (!provider.ok) return provider;
  const callback = ownOrigin(c) + callbackPath;
  const exchanged = await exchangeCode({ query, state, nonce, verifier, callback, now }, { provider: provider.value, settings });
  if (!exchanged.ok) return exchanged;
  const identity = readIdentity(settings.issuer, exchanged.value.claims, c.get('config').groupsClaim);
  return ok({ identity, returnTo: decodeURIComponent(returnTo) });
}

/** Reads a person from the claims. The email address counts only if the provider has verified it. */
function readIdentity(issuer: string, claims: IdClaims, groupsClaim: string): Identity {
  const { sub, name, given_name, family_name, email = '', email_verified: isVerified = false } = claims;
  const fullName = name ?? [given_name, family_name].filter(Boolean).join(' ');
  return {
    actor: `${issuer}|${sub}`,
    name: (fullName || email || sub).slice(0, 100),
    email: isVerified ? email : '',
    groups: readGroups(claims[groupsClaim]),
  };
}

/** Reads a claim that lists groups. Some providers send a single group as a text. */
export const readGroups = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((group) => typeof group === 'string');
