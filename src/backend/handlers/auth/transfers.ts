// Links that move a session or a cart to another browser, for example out of an app (docs/decisions/036). Using a link requires the code
// that the first browser displays, so that a link that leaks in a message or log is useless.
import type { HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { listSignatures, randomHexId, signParts } from '#backend/platform/ids.ts';
import { readLinkToken, signLinkToken } from '#backend/platform/link-token.ts';
import { read } from '#backend/platform/query.ts';
import type { Requester } from '#backend/platform/requester.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { moveCart } from '#backend/services/accounts/merge-guest.ts';
import { issueCode } from '#backend/services/accounts/sign-in-attempts.ts';
import { findConsumerCart, openOwnCart } from '#backend/services/cart/consumer-cart.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { isOpenSession } from '#backend/stores/consumer-sessions.ts';
import { consumerQuery } from '#backend/stores/consumers.ts';
import {
  consumeTransfer,
  countCodeAttempt,
  findTransfer,
  type TransferRow,
  transferLifeMs,
  writeTransfer,
} from '#backend/stores/transfers.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { maskEmail } from '#lib/rules/mask-email.ts';
import { requireMarket } from '#markets/registry.ts';

export const transferHandlers = {
  'transfers.begin': async ({ body }, context) => {
    const { db, env, now, signIn, inStore } = context;
    const who = readRequester(context);
    if (!who || inStore) return refused({ code: 'AUT404' });
    const attempt = await countUse(who, context);
    if (attempt.closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: attempt.closedForMs } });
    const transferId = randomHexId();
    const owner = signIn
      ? { consumerNo: who.usid, guest: null, sessionId: signIn.sessionId, basketId: null }
      : { consumerNo: null, guest: who.usid, sessionId: null, basketId: body.basketId ?? null };
    await writeTransfer(db, { transferId, siteId: who.siteId, ...owner }, now);
    const token = await signLinkToken('transfer', transferId, env);
    return ok({ token, code: await createCode(transferId, context), expiresAt: now + transferLifeMs });
  },
  'transfers.read': async ({ body }, context) => {
    const { usid } = context;
    if (usid === undefined) return refused({ code: 'AUT404' });
    const transfer = await findTransferByToken(body.token, context);
    if (!transfer) return refused({ code: 'AUT402' });
    const state = await readState(transfer, context);
    if (state !== 'open') return ok({ state });
    const { consumerNo, siteId } = transfer;
    const [[consumer]] = consumerNo === null ? [[]] : await read(context.db, consumerQuery(consumerNo));
    const cart = await (consumerNo === null ? findGuestCart(transfer, context) : findConsumerCart({ usid: consumerNo, siteId }, context));
    return ok({
      state,
      ...(consumer && { person: { firstName: consumer.firstName, maskedEmail: maskEmail(consumer.email) } }),
      isOwn: usid === consumerNo || usid === transfer.guest,
      itemCount: cart?.lines.reduce((sum, { qty }) => sum + qty, 0) ?? 0,
    });
  },
  'transfers.take': async ({ body }, context) => {
    const { db, now } = context;
    const who = readRequester(context);
    if (!who || context.inStore) return refused({ code: 'AUT404' });
    const attempt = await countUse(who, context);
    if (attempt.closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: attempt.closedForMs } });
    const transfer = await findTransferByToken(body.token, context);
    if (!transfer || (await readState(transfer, context)) !== 'open') return refused({ code: 'AUT402' });
    const { transferId } = transfer;
    const left = await countCodeAttempt(db, transferId, now);
    if (left === undefined) return refused({ code: 'AUT402' });
    const signatures = await listSignatures(nameCode(transferId), context.env);
    if (!signatures.some((signature) => isSame(formatCode(signature), body.code.trim())))
      return refused({ code: refusalsByAttemptsLeft[left] ?? 'AUT401' });
    if (!(await consumeTransfer(db, transferId, now))) return refused({ code: 'AUT402' });
    await attempt.giveBack();
    if (transfer.consumerNo === null)
      return ok({ opened: 'cart', ...(await mergeGuestCart(transfer, { who, basketId: body.basketId }, context)) });
    const { codeChallenge: challenge, device } = body;
    // a stolen session could create such a link, so the new session starts without a recent authentication
    const authorizationCode = await issueCode({ consumerNo: transfer.consumerNo, challenge, device, authenticatedAt: 0 }, context);
    return ok({ opened: 'sign-in', authorizationCode });
  },
} satisfies HandlersOf<'transfers'>;

/** Error codes for a wrong code, by the number of attempts left. */
const refusalsByAttemptsLeft = ['AUT402', 'AUT426'] as const;

const countUse = ({ usid }: Requester, { env, now, clientAddress }: CallContext) =>
  countAttempt(env, 'transfer', { address: clientAddress, shopper: usid }, now);

/** Derives the four-digit code of a link from a secret of the backend, so that the code need not be stored. */
const createCode = async (transferId: string, { env }: CallContext): Promise<string> =>
  formatCode(await signParts(nameCode(transferId), env));

const nameCode = (transferId: string) => ['code of a transfer', transferId];

const formatCode = (signature: string): string => String(Number.parseInt(signature.slice(0, 8), 16) % 10_000).padStart(4, '0');

/** Finds the link that a token identifies. Returns undefined if the token is invalid or the link belongs to another site. */
async function findTransferByToken(token: string, { db, env, locale }: CallContext): Promise<TransferRow | undefined> {
  const transferId = await readLinkToken('transfer', token, env);
  const transfer = transferId === undefined ? undefined : await findTransfer(db, transferId);
  return transfer?.siteId === requireMarket(locale).siteId ? transfer : undefined;
}

/** Returns the state of a link. A link expires with the session that created it, for example when the password is changed. */
async function readState(
  { usedAt, triesLeft, createdAt, sessionId }: TransferRow,
  { db, now }: CallContext,
): Promise<'used' | 'expired' | 'open'> {
  if (usedAt !== null) return 'used';
  const isExpired = triesLeft === 0 || now - createdAt >= transferLifeMs || (sessionId !== null && !(await isOpenSession(db, sessionId)));
  return isExpired ? 'expired' : 'open';
}

const findGuestCart = async ({ guest, siteId, basketId }: TransferRow, { env }: CallContext) =>
  guest === null || basketId === null ? undefined : cartObject(env, basketId).read({ usid: guest, siteId });

/**
 * Moves the lines of the guest's cart into the requester's own cart, because the requester and the guest can be different people, who must
 * not share a cart.
 */
async function mergeGuestCart(
  { guest, siteId, basketId }: TransferRow,
  { who, basketId: ownId }: { who: Requester; basketId: string | undefined },
  context: CallContext,
): Promise<{ basketId?: string }> {
  if (guest === null || basketId === null) return {};
  if (guest === who.usid) return { basketId };
  const openTarget = async () => (ownId !== undefined && (await cartObject(context.env, ownId).read(who))) || openOwnCart(who, context);
  const target = await moveCart({ usid: guest, siteId }, { who, basketId, openTarget }, context);
  return target ? { basketId: target.basketId } : {};
}
