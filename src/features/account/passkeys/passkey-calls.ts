// Signs in with a passkey. The gateway verifies the credential that the browser has signed.

import { type AttemptOptions, storeAttempt } from '#commerce/account.ts';
import type { CallInput } from '#contract/calls.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';

export type Credential = CallInput<'passkeys.signIn'>['body']['credential'];

/** The relying party of this shop's passkeys. */
export interface PasskeyPlace {
  origin: string;
  /** The relying party id: the domain that the passkeys belong to. */
  rpId: string;
}

/** Has the gateway verify a signed credential. If it is valid, returns the path that finishes the sign-in, without the locale. */
export async function beginPasskeySignIn(
  credential: Credential,
  place: PasskeyPlace,
  attempted: AttemptOptions,
): Promise<Result<string, Refusal>> {
  const { shopper } = attempted;
  const verifier = createCodeVerifier();
  const codeChallenge = await createCodeChallenge(verifier);
  const answer = await shopper.gateway('passkeys.signIn', {
    body: { ...place, credential, codeChallenge, device: shopper.account.device },
  });
  return answer.ok ? ok(storeAttempt(answer.value.authorizationCode, verifier, attempted)) : answer;
}
