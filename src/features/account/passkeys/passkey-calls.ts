// Passkey calls from browser to gateway. The gateway verifies the credentials that a browser sends.

import { type Attempted, noteAttempt } from '#commerce/account.ts';
import type { CallInput } from '#contract/calls.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';

export type Credential = CallInput<'passkeys.signIn'>['body']['credential'];

/** The relying party for which passkeys of this shop are created and used. */
export interface PasskeyPlace {
  origin: string;
  /** The domain that the passkeys belong to (relying party id). */
  rpId: string;
}

/** Has the gateway verify a passkey. If it is valid, returns the path below the locale that finishes the sign-in. */
export async function beginPasskeySignIn(
  credential: Credential,
  place: PasskeyPlace,
  attempted: Attempted,
): Promise<Result<string, Refusal>> {
  const { shopper } = attempted;
  const verifier = createCodeVerifier();
  const codeChallenge = await createCodeChallenge(verifier);
  const answer = await shopper.gateway('passkeys.signIn', {
    body: { ...place, credential, codeChallenge, device: shopper.account.device },
  });
  return answer.ok ? ok(noteAttempt(answer.value.authorizationCode, verifier, attempted)) : answer;
}
