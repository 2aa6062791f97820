// Payment with loyalty program credits, which have the form of a code or a card. They are deducted from the total like a gift card. Only
// confirmed members can use them.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { isRightPin } from '#backend/platform/pin-hash.ts';
import { read } from '#backend/platform/query.ts';
import { findMembership } from '#backend/rules/loyalty.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import {
  type AddPaymentCode,
  type DeductingMethod,
  type EnteredPrepaid,
  nameIn,
  type SentPayment,
  type Use,
} from '#backend/services/pricing/payment-method.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { type RewardCredit, type RewardCreditKind, rewardCreditStores, rewardCreditsQuery } from '#backend/stores/reward-credits.ts';
import type { SavedPrepaidMethodId } from '#contract/entities/saved-card.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';
import { describePrepaid, findKnownNumber, giftCard } from './gift-card.ts';

interface RewardCreditMethod extends Pick<DeductingMethod, 'names'> {
  id: SavedPrepaidMethodId;
  kind: RewardCreditKind;
}

/** Maximum number of credits of one kind per order. */
const perOrder = 1;

/** Creates the payment method for one kind of credit. */
export const createRewardCredit = ({ id, kind, names }: RewardCreditMethod): DeductingMethod => ({
  id,
  kind: 'deducting',
  names,
  // Every customer with an account can enter a code. If the customer is not a member, the error says so.
  isFor: async (_, context) => (await findOwnAccount(context)) !== undefined,
  async proposeAdding(cart, sent, context) {
    const credit = await readSent({ id, kind }, cart.owner, sent, context);
    if (!credit.ok) return credit;
    return ok({
      kind: 'add-deduction',
      deduction: { instrumentId: context.randomId(), methodId: id, account: credit.value.code },
      limit: perOrder,
      codes: { again: 'GFC755', tooMany: 'GFC410' },
    });
  },
  createLabel: ({ giftCard: known }, locale) => `${nameIn(locale, { names })} •••• ${known?.last4 ?? ''}`,
  refund: rewardCreditStores[kind].refund,
  refundPart: rewardCreditStores[kind].refundPart,
  /** Excludes gift cards in the cart, like the limit of the gift card payment method. */
  findLimit: giftCard.findLimit,
  async readBalances(db, accounts, use) {
    const [credits] = await read(db, rewardCreditsQuery(kind, accounts));
    return accounts.map((account) => {
      const credit = credits.find(({ code }) => code === account);
      const usable = credit ? usableCredit(credit, use) : 0;
      return { usable, shown: { giftCard: { last4: account.slice(-4), balance: usable, expiresAt: credit?.expiresAt ?? use.now } } };
    });
  },
  claim: rewardCreditStores[kind].claim,
  creditBack: rewardCreditStores[kind].giveBack,
  saving: {
    async readEnteredNumber(typed, usid, context) {
      const member = await requireMember(context);
      if (!member.ok) return member.error.code === 'REW401' ? refused({ code: 'PRO404' }) : refused({ code: member.error.code });
      const credit = await readEntered(kind, usid, typed, context);
      if (!credit.ok) return credit;
      const code = findUnusableReason(credit.value, context);
      return code ? refused({ code }) : ok({ number: credit.value.code, expiresAt: credit.value.expiresAt });
    },
    async describe(db, numbers) {
      const [credits] = await read(db, rewardCreditsQuery(kind, numbers));
      return numbers.map((number) => {
        const credit = credits.find(({ code }) => code === number);
        return credit && { ...describePrepaid(number, credit), balance: credit.balance };
      });
    },
  },
});

const usableCredit = ({ currency, expiresAt, balance }: RewardCredit, use: Use): number =>
  currency === use.currency && expiresAt > use.now ? balance : 0;

/**
 * Returns the credit that a request refers to: by its code or number, by the id of a saved credit, or by its use in another cart of the
 * same shopper.
 */
async function readSent(
  { id, kind }: Pick<RewardCreditMethod, 'id' | 'kind'>,
  usid: string,
  sent: SentPayment,
  context: CallContext,
): Promise<Result<RewardCredit, Refusal<AddPaymentCode>>> {
  const member = await requireMember(context);
  if (!member.ok) return member;
  if ('payment_session_id' in sent) return refused({ code: 'API400', detail: 'body.payment_session_id' });
  const found = 'cardNumber' in sent ? await readEntered(kind, usid, sent, context) : await readKnown({ id, kind }, sent, context);
  if (!found.ok) return found;
  const code = findUnusableReason(found.value, context);
  if (code) return refused({ code });
  return found.value.balance === 0 ? refused({ code: 'REW140' }) : found;
}

/** Refuses the request unless the account is a confirmed member of the loyalty program. */
async function requireMember(context: CallContext): Promise<Result<undefined, Refusal<'REW401' | 'REW130' | 'REW135'>>> {
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'REW401' });
  const membership = findMembership(consumer.document);
  if (!membership) return refused({ code: 'REW130' });
  return membership.doubleOptin ? ok(undefined) : refused({ code: 'REW135' });
}

function findUnusableReason({ currency, expiresAt }: RewardCredit, { locale, now }: CallContext): 'GFC725' | 'GFC812' | undefined {
  if (currency !== requireMarket(locale).currency) return 'GFC725';
  return expiresAt <= now ? 'GFC812' : undefined;
}

/** Removes the spaces and hyphens that group the characters of a code, and converts it to uppercase. */
const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

async function readEntered(
  kind: RewardCreditKind,
  usid: string,
  { cardNumber, pin }: EnteredPrepaid,
  { db, env, now, clientAddress }: CallContext,
): Promise<Result<RewardCredit, Refusal<'GFC400' | 'GFC799' | 'GFC800'>>> {
  const code = normalizeCode(cardNumber);
  if (code === '' || (kind === 'card' && pin.trim() === '')) return refused({ code: 'GFC400' });
  const attempt = await countAttempt(env, 'gift-card', { address: clientAddress, shopper: usid, target: code }, now);
  if (attempt.closedForMs !== undefined) return refused({ code: 'GFC799', details: { retryAfterMs: attempt.closedForMs } });
  const [[credit]] = await read(db, rewardCreditsQuery(kind, [code]));
  // Neither the error code nor the response time reveals whether the number or the PIN is wrong.
  const isRight = kind === 'code' || (await isRightPin(env, pin.trim(), credit?.pinHash));
  if (!isRight || !credit) return refused({ code: 'GFC800' });
  await attempt.giveBack();
  return ok(credit);
}

async function readKnown(
  { id, kind }: Pick<RewardCreditMethod, 'id' | 'kind'>,
  sent: Parameters<typeof findKnownNumber>[1],
  context: CallContext,
): Promise<Result<RewardCredit, Refusal<'GFC800'>>> {
  const number = await findKnownNumber(id, sent, context);
  const [[credit]] = await read(context.db, rewardCreditsQuery(kind, number === undefined ? [] : [number]));
  return credit ? ok(credit) : refused({ code: 'GFC800' });
}
