// Transfers a browser's cart and sign-in to another browser by a link and a code (docs/decisions/036).

import { type AttemptOptions, storeAttempt } from '#commerce/account.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { CallReply } from '#contract/calls.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';

export type CreatedTransfer = CallReply<'transfers.begin'>;
export type OpenTransfer = Extract<CallReply<'transfers.read'>, { state: 'open' }>;
/** The state of a transfer. `unknown` means that no transfer belongs to the link's token. */
type FoundTransfer = CallReply<'transfers.read'> | { state: 'unknown' };

/** Creates a link that transfers this browser's cart and sign-in. */
export const beginTransfer = (shopper: Shopper): Promise<Result<CreatedTransfer, Refusal>> =>
  shopper.gateway('transfers.begin', { body: { basketId: shopper.session.basketId } });

export async function readTransfer(token: string, shopper: Shopper): Promise<FoundTransfer> {
  const answer = await shopper.gateway('transfers.read', { body: { token } });
  if (answer.ok) return answer.value;
  if (answer.error.code === 'AUT402' || answer.error.code === 'API400') return { state: 'unknown' };
  throw new Error(`transfers.read was refused with ${answer.error.code}.`);
}

/** Opens a transfer link. Returns the path to redirect to, without the locale. */
export async function acceptTransfer(
  { token, code }: { token: string; code: string },
  attempted: AttemptOptions,
): Promise<Result<string, Refusal>> {
  const { shopper, returnTo } = attempted;
  const verifier = createCodeVerifier();
  const { basketId } = shopper.session;
  const codeChallenge = await createCodeChallenge(verifier);
  const answer = await shopper.gateway('transfers.take', {
    body: { token, code, codeChallenge, device: shopper.account.device, basketId },
  });
  if (!answer.ok) return answer;
  const taken = answer.value;
  if (taken.opened === 'sign-in') return ok(storeAttempt(taken.authorizationCode, verifier, attempted));
  if (taken.basketId !== undefined) shopper.updateSession({ basketId: taken.basketId });
  return ok(returnTo);
}
