// Signing in by an identity provider: a visit to its pages, which comes back with a code (OpenID Connect Core 1.0, 3.1).

import type { AccountPort } from '#commerce/account.ts';
import type { Shopper } from '#commerce/shopper.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { formatBase64Url } from '#lib/base64-url.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/code-challenge.ts';
import { isSame } from '#lib/is-same.ts';
import { createSharedRuns } from '#lib/shared-runs.ts';
import { createLeaveAddress, createVisitAddress } from '#openid/addresses.ts';
import { exchangeCode } from '#openid/exchange-code.ts';
import { readIdToken } from '#openid/id-token.ts';
import { readProvider } from '#openid/provider.ts';
import type { ProviderProblem, ProviderSettings } from '#openid/settings.ts';
import type { SignInAttempt } from '#session/sign-in-attempts.ts';

export type { ProviderProblem } from '#openid/settings.ts';

interface Visited {
  settings: ProviderSettings;
  account: AccountPort;
  shopper: Shopper;
  /** The one address that the provider leads back to, for all locales: it is registered there. */
  callback: string;
}

interface Visit extends Visited {
  /** Where it leads in the end: a path below the locale. */
  returnTo: string;
  locale: string;
  /** `connect`: the account that is signed in is to know this identity from now on. */
  purpose: 'sign-in' | 'connect';
}

const randomText = (): string => formatBase64Url(crypto.getRandomValues(new Uint8Array(24)));

/** Notes a visit, and gives the address that it begins at. */
export async function beginVisit({ returnTo, locale, purpose, ...visited }: Visit): Promise<Result<string, ProviderProblem>> {
  const { settings, account, shopper, callback } = visited;
  const provider = await readProvider(settings.issuer, Date.now());
  if (!provider.ok) return provider;
  const [state, nonce, verifier] = [randomText(), randomText(), createCodeVerifier()];
  const visit = { issuer: settings.issuer, nonce, locale, purpose };
  account.noteAttempt({ state, verifier, returnTo, sessionId: shopper.sessionId, visit });
  const challenge = await createCodeChallenge(verifier);
  return ok(createVisitAddress({ state, nonce, challenge, callback, language: locale }, { provider: provider.value, settings }));
}

/** What the provider sends back with. */
export interface ProviderAnswer {
  state: string;
  code: string | undefined;
  /** RFC 9207. */
  iss: string | undefined;
  /** RFC 6749, 4.1.2.1. */
  error: string | undefined;
}

export type Finished = { returnTo: string; purpose: 'sign-in' | 'connect' } & (
  | { kind: 'done' }
  | { kind: 'failed'; problem: ProviderProblem }
  | { kind: 'refused'; refusal: Refusal }
);

/** Finishes a visit, once. Undefined: this browser did not begin it, or has finished it already. */
export async function finishVisit(answer: ProviderAnswer, visited: Visited): Promise<Finished | undefined> {
  const { account, shopper } = visited;
  const attempt = account.takeAttempt(answer.state);
  if (!attempt?.visit) return undefined;
  const { returnTo, visit } = attempt;
  const about = { returnTo, purpose: visit.purpose };
  // another person may have signed in here since the visit began
  if (visit.purpose === 'connect' && attempt.sessionId !== shopper.sessionId) return { ...about, kind: 'failed', problem: 'expired' };
  // a code and an ID token count once: what arrives while they are shown shares the result
  const shown = await showOnce(answer.state, () => show(answer, { ...attempt, visit }, visited));
  if (shown?.kind !== 'shown') return { ...about, ...(shown ?? { kind: 'failed', problem: 'down' }) };
  const { idToken, code } = shown;
  if (code) {
    const exchanged = await account.exchange(code);
    if (!exchanged.ok) return { ...about, kind: 'refused', refusal: exchanged.error };
  }
  account.noteProvider({ issuer: visit.issuer, idToken });
  return { ...about, kind: 'done' };
}

type Shown =
  | { kind: 'failed'; problem: ProviderProblem }
  | { kind: 'refused'; refusal: Refusal }
  /** `code`: of a sign-in, for the account's tokens. */
  | { kind: 'shown'; idToken: string; code: { authorizationCode: string; codeVerifier: string } | undefined };

/** Longer than the calls of a visit may take. */
const showOnce = createSharedRuns<Shown>(15_000);

/** Shows the provider's code to the provider, and its ID token to the gateway. */
async function show(answer: ProviderAnswer, attempt: VisitAttempt, visited: Visited): Promise<Shown> {
  const { account, shopper } = visited;
  const { nonce, purpose } = attempt.visit;
  const token = await readToken(answer, attempt, visited);
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

/** The ID token of a visit, judged in every respect. */
async function readToken(
  { code, iss, error }: ProviderAnswer,
  { verifier, visit }: VisitAttempt,
  { settings, callback }: Visited,
): Promise<Result<string, ProviderProblem>> {
  if (visit.issuer !== settings.issuer) return refused('expired'); // the shop has another provider since
  const provider = await readProvider(settings.issuer, Date.now());
  if (!provider.ok) return provider;
  // an answer of another provider, to have its code shown to the wrong one (RFC 9207, 2.4)
  const mustNameIssuer = provider.value.authorization_response_iss_parameter_supported;
  if (iss === undefined ? mustNameIssuer : !isSame(iss, provider.value.issuer)) return refused('untrusted');
  if (error !== undefined) return refused(outages.has(error) ? 'down' : 'denied');
  if (code === undefined) return refused('untrusted');
  const token = await exchangeCode({ code, verifier, callback }, { provider: provider.value, settings });
  if (!token.ok) return token;
  const at = { provider: provider.value, clientId: settings.clientId, nonce: visit.nonce, now: Date.now() };
  const claims = await readIdToken(token.value, at);
  return claims.ok ? token : claims;
}

const outages = new Set(['server_error', 'temporarily_unavailable', 'invalid_request', 'unauthorized_client', 'invalid_scope']);

/** Where the provider's own session ends; undefined where there is none, or no page for it. It is asked for once. */
export async function leaveProvider(settings: ProviderSettings, account: AccountPort, back: string): Promise<string | undefined> {
  const session = account.takeProvider();
  if (session?.issuer !== settings.issuer) return undefined;
  const provider = await readProvider(settings.issuer, Date.now());
  const idToken = session.idToken === '' ? undefined : session.idToken;
  return provider.ok ? createLeaveAddress({ idToken, back }, { provider: provider.value, settings }) : undefined;
}
