// Signing in and out. The shop sends the password only to the gateway, which returns a code. Only the browser that requested the code can
// exchange it (RFC 7636, RFC 9700).
import type { CallInput } from '#contract/calls.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { formatBase64Url } from '#lib/encoding/base64-url.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import type { Shopper, ShopperAccount } from './shopper.ts';

export interface AttemptOptions {
  shopper: Shopper;
  /** The page that is displayed after the sign-in, as a path below the locale. */
  returnTo: string;
}

interface Credentials {
  email: string;
  password: string;
  botToken: string | undefined;
}

/** Requests an authorization code for an email address and password. Returns the path below the locale that completes the sign-in. */
export async function beginSignIn({ email, password, botToken }: Credentials, attempted: AttemptOptions): Promise<Result<string, Refusal>> {
  const { shopper } = attempted;
  const { account } = shopper;
  const verifier = createCodeVerifier();
  const answer = await shopper.gateway('auth.signIn', {
    body: {
      type: 'Registered',
      username: email,
      password,
      codeChallenge: await createCodeChallenge(verifier),
      recaptcha_response: botToken,
      device: account.device,
      knownDevices: account.knownDevices,
    },
  });
  return answer.ok ? ok(storeAttempt(answer.value.authorizationCode, verifier, attempted)) : answer;
}

type SignUpInput = Omit<CallInput<'auth.signUp'>['body'], 'codeChallenge' | 'device' | 'recaptcha_response'>;

/**
 * Creates an account and begins a sign-in to it, with the code in the reply or, if there is none, with the new password. Returns the path
 * that completes the sign-in.
 */
export async function beginSignUp(
  body: SignUpInput,
  { botToken, ...attempted }: AttemptOptions & Pick<Credentials, 'botToken'>,
): Promise<Result<string, Refusal>> {
  const { shopper } = attempted;
  const { account } = shopper;
  const verifier = createCodeVerifier();
  const codeChallenge = await createCodeChallenge(verifier);
  const answer = await shopper.gateway('auth.signUp', {
    body: { ...body, codeChallenge, device: account.device, recaptcha_response: botToken },
  });
  if (!answer.ok) return answer;
  const { authorizationCode } = answer.value;
  if (authorizationCode !== undefined) return ok(storeAttempt(authorizationCode, verifier, attempted));
  return beginSignIn({ ...body, botToken }, attempted);
}

type PasswordInput = Omit<CallInput<'auth.changePassword'>['body'], 'codeChallenge' | 'device'>;

/**
 * Changes the password, which ends all sign-ins of the account, and signs this browser in again. `isSignedIn` is false if the new sign-in
 * failed.
 */
export async function changePassword(body: PasswordInput, shopper: Shopper): Promise<Result<{ isSignedIn: boolean }, Refusal>> {
  const { account } = shopper;
  const verifier = createCodeVerifier();
  const codeChallenge = await createCodeChallenge(verifier);
  const answer = await shopper.gateway('auth.changePassword', { body: { ...body, codeChallenge, device: account.device } });
  if (!answer.ok) return answer;
  const { authorizationCode } = answer.value;
  if (authorizationCode === undefined) return ok({ isSignedIn: false });
  // Read here and stored again below, because `exchange` deletes the stored provider session, although the customer is still signed in at
  // the provider.
  const provider = account.consumeProvider();
  // The password has changed, so an error of the exchange must not look like a failed change.
  const exchanged = await account.exchange({ authorizationCode, codeVerifier: verifier }).catch(() => undefined);
  if (exchanged?.ok && provider) account.storeProvider(provider);
  return ok({ isSignedIn: exchanged?.ok ?? false });
}

const stateBytes = 16;

/** Stores the sign-in attempt for a received code, and returns the path below the locale that completes the sign-in. */
export function storeAttempt(code: string, verifier: string, { shopper, returnTo }: AttemptOptions): string {
  const state = formatBase64Url(crypto.getRandomValues(new Uint8Array(stateBytes)));
  shopper.account.storeAttempt({ state, verifier, returnTo, sessionId: shopper.sessionId });
  return `/auth/callback?${new URLSearchParams({ code, state })}`;
}

type Finished = { kind: 'signed-in' | 'lost'; returnTo: string } | { kind: 'refused'; returnTo: string; refusal: Refusal };

/** Completes a sign-in. `lost`: this browser did not begin the sign-in, or has already completed it. */
export async function finishSignIn({ code, state }: { code: string; state: string }, account: ShopperAccount): Promise<Finished> {
  const attempt = account.consumeAttempt(state);
  if (!attempt) return { kind: 'lost', returnTo: '' };
  const { verifier, returnTo } = attempt;
  const answer = await account.exchange({ authorizationCode: code, codeVerifier: verifier });
  return answer.ok ? { kind: 'signed-in', returnTo } : { kind: 'refused', returnTo, refusal: answer.error };
}
