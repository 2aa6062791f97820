// Sign-in through an identity provider by the authorization code flow (OpenID Connect Core 1.0, section 3.1).

import type { Shopper, ShopperAccount } from '#commerce/shopper.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { formatBase64Url } from '#lib/encoding/base64-url.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import { createSharedRuns } from '#lib/requests/shared-runs.ts';
import { createLeaveAddress, createVisitAddress } from '#openid/addresses.ts';
import { exchangeCode } from '#openid/exchange-code.ts';
import { readProvider } from '#openid/provider.ts';
import type { ProviderProblem, ProviderSettings } from '#openid/settings.ts';
import type { SignInAttempt } from '#session/account.ts';

export type { ProviderProblem } from '#openid/settings.ts';

interface Visited {
  settings: ProviderSettings;
  shopper: Shopper;
  /** The callback URL that is registered with the provider. It is the same for all locales. */
  callback: string;
}

interface Visit extends Visited {
  /** Path to redirect to at the end, without the locale. */
  returnTo: string;
  locale: string;
  /** `connect` adds the identity to the signed-in account. */
  purpose: 'sign-in' | 'connect';
}

const randomText = (): string => formatBase64Url(crypto.getRandomValues(new Uint8Array(24)));

/** Stores a sign-in attempt and returns the URL of the provider's sign-in page. */
export async function beginVisit({ returnTo, locale, purpose, ...visited }: Visit): Promise<Result<string, ProviderProblem>> {
  const { settings, shopper, callback } = visited;
  const provider = await readProvider(settings.issuer, Date.now());
  if (!provider.ok) return provider;
  const [state, nonce, verifier] = [randomText(), randomText(), createCodeVerifier()];
  const visit = { issuer: settings.issuer, nonce, locale, purpose };
  shopper.account.storeAttempt({ state, verifier, returnTo, sessionId: shopper.sessionId, visit });
  const challenge = await createCodeChallenge(verifier);
  return ok(createVisitAddress({ state, nonce, challenge, callback, language: locale }, { provider: provider.value, settings }));
}

export type Finished = { returnTo: string; purpose: 'sign-in' | 'connect' } & (
  | { kind: 'done' }
  | { kind: 'failed'; problem: ProviderProblem }
  | { kind: 'refused'; refusal: Refusal }
);

/** Finishes a visit. Returns undefined if this browser did not start the visit or has already finished it. */
export async function finishVisit(query: URLSearchParams, visited: Visited): Promise<Finished | undefined> {
  const { shopper } = visited;
  const { account } = shopper;
  const state = query.get('state') ?? '';
  const attempt = account.consumeAttempt(state);
  if (!attempt?.visit) return undefined;
  const { returnTo, visit } = attempt;
  const about = { returnTo, purpose: visit.purpose };
  // Another customer may have signed in with this browser since the visit started. The identity must not be connected to their account.
  if (visit.purpose === 'connect' && attempt.sessionId !== shopper.sessionId) return { ...about, kind: 'failed', problem: 'expired' };
  // The authorization code and the ID token can be used only once, so concurrent requests share one result.
  const shown = await readVisitOnce(state, () => readVisit(query, { ...attempt, visit }, visited));
  if (shown?.kind !== 'shown') return { ...about, ...(shown ?? { kind: 'failed', problem: 'down' }) };
  const { idToken, code } = shown;
  if (code) {
    const exchanged = await account.exchange(code);
    if (!exchanged.ok) return { ...about, kind: 'refused', refusal: exchanged.error };
  }
  account.storeProvider({ issuer: visit.issuer, idToken });
  return { ...about, kind: 'done' };
}

type Shown =
  | { kind: 'failed'; problem: ProviderProblem }
  | { kind: 'refused'; refusal: Refusal }
  /** `code` is exchanged for the account's tokens. Undefined if the visit connects an identity. */
  | { kind: 'shown'; idToken: string; code: { authorizationCode: string; codeVerifier: string } | undefined };

/** Runs `show` once for concurrent requests. The timeout, in milliseconds, exceeds the total duration of the gateway and provider calls. */
const readVisitOnce = createSharedRuns<Shown>(15_000);

/** Exchanges the provider's code for an ID token and sends the token to the gateway. */
async function readVisit(query: URLSearchParams, attempt: VisitAttempt, visited: Visited): Promise<Shown> {
  const { shopper } = visited;
  const { account } = shopper;
  const { nonce, purpose } = attempt.visit;
  const token = await readToken(query, attempt, visited);
  if (!token.ok) return { kind: 'failed', problem: token.error };
  const idToken = token.value;
  if (purpose === 'connect') {
    const connected = await shopper.gateway('identity.connect', { body: { idToken, nonce } });
    return connected.ok ? { kind: 'shown', idToken, code: undefined } : { kind: 'refused', refusal: connected.error };
  }
  const codeVerifier = createCodeVerifier();
  const codeChallenge = await createCodeChallenge(codeVerifier);
  const signedIn = await shopper.gateway('identity.signIn', { body: { idToken, nonce, codeChallenge, device: account.device } });
  if (!signedIn.ok) return { kind: 'refused', refusal: signedIn.error };
  return { kind: 'shown', idToken, code: { authorizationCode: signedIn.value.authorizationCode, codeVerifier } };
}

type VisitAttempt = SignInAttempt & { visit: NonNullable<SignInAttempt['visit']> };

/** Exchanges the provider's code and returns the validated ID token. */
async function readToken(
  query: URLSearchParams,
  { state, verifier, visit }: VisitAttempt,
  { settings, callback }: Visited,
): Promise<Result<string, ProviderProblem>> {
  // The operator has configured a different provider since the visit started.
  if (visit.issuer !== settings.issuer) return refused('expired');
  const now = Date.now();
  const provider = await readProvider(settings.issuer, now);
  if (!provider.ok) return provider;
  const { nonce } = visit;
  const exchanged = await exchangeCode({ query, state, nonce, verifier, callback, now }, { provider: provider.value, settings });
  return exchanged.ok ? ok(exchanged.value.idToken) : exchanged;
}

/**
 * Clears the stored provider session and returns the provider's logout URL. Returns undefined if there is no session or the provider has no
 * such URL.
 */
export async function leaveProvider(settings: ProviderSettings, account: ShopperAccount, back: string): Promise<string | undefined> {
  const session = account.consumeProvider();
  if (session?.issuer !== settings.issuer) return undefined;
  const provider = await readProvider(settings.issuer, Date.now());
  const idToken = session.idToken === '' ? undefined : session.idToken;
  return provider.ok ? createLeaveAddress({ idToken, back }, { provider: provider.value, settings }) : undefined;
}
