// What a shopper does to sign in and out. The password goes to the gateway and nowhere else; what comes back is a code, and only the
// browser that asked for it can have it exchanged (RFC 7636, RFC 9700).
import type { CallInput } from '#contract/calls.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { formatBase64Url } from '#lib/encoding/base64-url.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import type { Shopper, ShopperAccount } from './shopper.ts';

export interface Attempted {
  account: ShopperAccount;
  shopper: Shopper;
  /** Where the sign-in leads: a path below the locale. */
  returnTo: string;
}

interface Credentials {
  email: string;
  password: string;
  botToken: string | undefined;
}

/** Asks for a code. Where it worked, the path below the locale that finishes the sign-in. */
export async function beginSignIn({ email, password, botToken }: Credentials, attempted: Attempted): Promise<Result<string, Refusal>> {
  const { shopper, account } = attempted;
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
  return answer.ok ? ok(noteAttempt(answer.value.authorizationCode, verifier, attempted)) : answer;
}

type SignUpInput = Omit<CallInput<'auth.signUp'>['body'], 'codeChallenge' | 'device' | 'recaptcha_response'>;

/** Makes an account, and signs in to it: by the code of the answer, or where the gateway gives none with what was typed. */
export async function beginSignUp(
  body: SignUpInput,
  { botToken, ...attempted }: Attempted & Pick<Credentials, 'botToken'>,
): Promise<Result<string, Refusal>> {
  const { shopper, account } = attempted;
  const verifier = createCodeVerifier();
  const codeChallenge = await createCodeChallenge(verifier);
  const answer = await shopper.gateway('auth.signUp', {
    body: { ...body, codeChallenge, device: account.device, recaptcha_response: botToken },
  });
  if (!answer.ok) return answer;
  const { authorizationCode } = answer.value;
  if (authorizationCode !== undefined) return ok(noteAttempt(authorizationCode, verifier, attempted));
  return beginSignIn({ ...body, botToken }, attempted);
}

type PasswordInput = Omit<CallInput<'auth.changePassword'>['body'], 'codeChallenge' | 'device'>;

/**
 * Changes the password. Every sign-in of the account ends with that, so this browser gets a new one. `isSignedIn` is false where that failed.
 */
export async function changePassword(
  body: PasswordInput,
  { shopper, account }: Omit<Attempted, 'returnTo'>,
): Promise<Result<{ isSignedIn: boolean }, Refusal>> {
  const verifier = createCodeVerifier();
  const codeChallenge = await createCodeChallenge(verifier);
  const answer = await shopper.gateway('auth.changePassword', { body: { ...body, codeChallenge, device: account.device } });
  if (!answer.ok) return answer;
  const { authorizationCode } = answer.value;
  if (authorizationCode === undefined) return ok({ isSignedIn: false });
  const provider = account.takeProvider(); // the session at the provider goes on
  const exchanged = await account.exchange({ authorizationCode, codeVerifier: verifier }).catch(() => undefined); // the password is changed
  if (exchanged?.ok && provider) account.noteProvider(provider);
  return ok({ isSignedIn: exchanged?.ok ?? false });
}

const stateBytes = 16;

/** Notes a sign-in whose code is there, and gives the path below the locale that finishes it. */
export function noteAttempt(code: string, verifier: string, { account, shopper, returnTo }: Attempted): string {
  const state = formatBase64Url(crypto.getRandomValues(new Uint8Array(stateBytes)));
  account.noteAttempt({ state, verifier, returnTo, sessionId: shopper.sessionId });
  return `/auth/callback?${new URLSearchParams({ code, state })}`;
}

type Finished = { kind: 'signed-in' | 'lost'; returnTo: string } | { kind: 'refused'; returnTo: string; refusal: Refusal };

/** Finishes a sign-in. `lost`: this browser did not begin it, or has finished it already. */
export async function finishSignIn({ code, state }: { code: string; state: string }, account: ShopperAccount): Promise<Finished> {
  const attempt = account.takeAttempt(state);
  if (!attempt) return { kind: 'lost', returnTo: '' };
  const { verifier, returnTo } = attempt;
  const answer = await account.exchange({ authorizationCode: code, codeVerifier: verifier });
  return answer.ok ? { kind: 'signed-in', returnTo } : { kind: 'refused', returnTo, refusal: answer.error };
}
