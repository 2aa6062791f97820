// What the loyalty programme gave away, as a code or as a card: taken off a total like a gift card, for its confirmed members alone.
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { requireMarket } from '#markets/registry.ts';
import type { Basket } from '../basket/state.ts';
import { ownBasket } from '../handlers/cart-access.ts';
import type { CallContext, Refusal } from '../handlers/handler.ts';
import { findOwn } from '../handlers/own-account.ts';
import { isRightPin } from '../pin-hash.ts';
import { findMembership } from '../rules/loyalty.ts';
import { read } from '../stores/query.ts';
import { type RewardCredit, type RewardCreditKind, rewardCreditStores, rewardCreditsQuery } from '../stores/reward-credits.ts';
import { spendTry } from '../throttle/throttle.ts';
import { giftCard } from './gift-card.ts';
import { type AddingCode, type DeductingMethod, nameIn, type SentPayment, type Use } from './payment-method.ts';

interface RewardCreditMethod extends Pick<DeductingMethod, 'names'> {
  id: PaymentMethodId;
  kind: RewardCreditKind;
}

/** So many of a kind pay for one order. */
const perOrder = 1;

/** The row of one kind. */
export const createRewardCredit = ({ id, kind, names }: RewardCreditMethod): DeductingMethod => ({
  id,
  kind: 'deducting',
  names,
  // who is no member learns it by typing one
  isFor: async (_, context) => (await findOwn(context)) !== undefined,
  async proposeAdding(basket, sent, context) {
    const credit = await readSent({ id, kind }, basket, sent, context);
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
  /** All but gift cards, as of a gift card. */
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
  giveBack: rewardCreditStores[kind].giveBack,
});

const usableCredit = ({ currency, expiresAt, balance }: RewardCredit, use: Use): number =>
  currency === use.currency && expiresAt > use.now ? balance : 0;

type Refused = Refusal<AddingCode>;

/** What was typed, or is applied to another cart of the same shopper. */
async function readSent(
  { id, kind }: Pick<RewardCreditMethod, 'id' | 'kind'>,
  basket: Basket,
  sent: SentPayment,
  context: CallContext,
): Promise<Result<RewardCredit, Refused>> {
  const consumer = await findOwn(context);
  if (!consumer) return refused({ code: 'REW401' });
  const membership = findMembership(consumer.document);
  if (!membership) return refused({ code: 'REW130' });
  if (!membership.doubleOptin) return refused({ code: 'REW135' });
  const found = 'cardNumber' in sent ? await readTyped(kind, basket, sent, context) : await readApplied({ id, kind }, sent, context);
  if (!found.ok) return found;
  const { currency, expiresAt, balance } = found.value;
  if (currency !== requireMarket(context.locale).currency) return refused({ code: 'GFC725' });
  if (expiresAt <= context.now) return refused({ code: 'GFC812' });
  return balance === 0 ? refused({ code: 'REW140' }) : found;
}

/** However it was grouped. */
const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

async function readTyped(
  kind: RewardCreditKind,
  { owner }: Basket,
  { cardNumber, pin }: Extract<SentPayment, { cardNumber: string }>,
  { db, env, now, clientAddress }: CallContext,
): Promise<Result<RewardCredit, Refused>> {
  const code = normalizeCode(cardNumber);
  if (code === '' || (kind === 'card' && pin.trim() === '')) return refused({ code: 'GFC400' });
  const attempt = await spendTry(env, 'gift-card', { address: clientAddress, shopper: owner, target: code }, now);
  if (attempt.closedForMs !== undefined) return refused({ code: 'GFC799', details: { retryAfterMs: attempt.closedForMs } });
  const [[credit]] = await read(db, rewardCreditsQuery(kind, [code]));
  // which of number and PIN is wrong shows neither in the code nor in the time that it takes
  const isRight = kind === 'code' || (await isRightPin(env, pin.trim(), credit?.pinHash));
  if (!isRight || !credit) return refused({ code: 'GFC800' });
  await attempt.giveBack();
  return ok(credit);
}

async function readApplied(
  { id, kind }: Pick<RewardCreditMethod, 'id' | 'kind'>,
  sent: SentPayment,
  context: CallContext,
): Promise<Result<RewardCredit, Refused>> {
  if (!('sourceBasketId' in sent)) return refused({ code: 'API400', detail: 'body' });
  const source = await ownBasket(sent.sourceBasketId, context);
  const applied = source.ok ? source.value.deductions?.find((each) => each.instrumentId === sent.payment_instrument_id) : undefined;
  if (applied?.methodId !== id) return refused({ code: 'GFC800' });
  const [[credit]] = await read(context.db, rewardCreditsQuery(kind, [applied.account]));
  return credit ? ok(credit) : refused({ code: 'GFC800' });
}
