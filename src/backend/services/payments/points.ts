// Payment with loyalty points. A cart has at most one reward, whose points are debited in the batch that reserves the stock
// (docs/decisions/032-loyalty-points.md).
import { read } from '#backend/platform/query.ts';
import { findMembership, formatPointAccount, parsePointAccount, pointsFor } from '#backend/rules/loyalty.ts';
import { ownCart } from '#backend/services/cart/cart-access.ts';
import { type DeductingMethod, nameIn } from '#backend/services/pricing/payment-method.ts';
import { rewardMethodId } from '#backend/services/pricing/reward.ts';
import { consumerQuery } from '#backend/stores/consumers.ts';
import { balancesQuery, pointClaim, returnPointPart, returnPoints } from '#backend/stores/loyalty.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { giftCard } from './gift-card.ts';

const id = rewardMethodId;
const names = { en: 'Reward', de: 'Prämie', fr: 'Récompense', it: 'Premio' };

export const points: DeductingMethod = {
  id,
  kind: 'deducting',
  names,
  async isFor({ owner }, { db }) {
    const [[consumer]] = await read(db, consumerQuery(owner));
    return consumer !== undefined && findMembership(consumer.document) !== undefined;
  },
  /** Copies the reward of another cart of the same shopper. `cart.applyReward` selects a new reward. */
  async proposeAdding(cart, sent, context) {
    if (!('sourceBasketId' in sent)) return refused({ code: 'API400', detail: 'body' });
    const source = await ownCart(sent.sourceBasketId, context);
    const applied = source.ok ? source.value.deductions?.find((each) => each.instrumentId === sent.payment_instrument_id) : undefined;
    if (applied?.methodId !== id) return refused({ code: 'API400', detail: 'body.payment_instrument_id' });
    const account = formatPointAccount({ ...parsePointAccount(applied.account), consumerNo: cart.owner });
    return ok({ kind: 'set-reward', reward: { instrumentId: context.randomId(), methodId: id, account } });
  },
  /** Does nothing, because the cancellation itself returns the points (stores/order-cancellations.ts). */
  refund: async () => true,
  refundPart: returnPointPart,
  createLabel: (_, locale) => nameIn(locale, { names }),
  /** Excludes gift cards in the cart, like the limit of the gift card payment method. */
  findLimit: giftCard.findLimit,
  async readBalances(db, accounts, { now }) {
    const wanted = accounts.map(parsePointAccount);
    const consumerNos = wanted.map(({ consumerNo }) => consumerNo);
    const [balances] = await read(db, balancesQuery(consumerNos, now));
    return wanted.map(({ consumerNo, points: needed, pointValue }) => {
      const balance = balances.find((each) => each.consumerNo === consumerNo)?.balance ?? 0;
      return { usable: balance >= needed ? needed * pointValue : 0, shown: {} };
    });
  },
  claim(db, intentId, parts, now) {
    const claims = parts.map(({ account, amount }) => {
      const known = parsePointAccount(account);
      return pointClaim(db, { intentId, consumerNo: known.consumerNo, points: pointsFor(amount, known), now });
    });
    return {
      statements: claims.flatMap(({ statements }) => statements),
      // A cart has at most one reward, so there is at most one claim.
      state: async () => (await Promise.all(claims.map((each) => each.state())))[0] ?? 'made',
    };
  },
  async creditBack(db, intentId, parts) {
    for (const { account } of parts)
      await returnPoints(db, { intentId, consumerNo: parsePointAccount(account).consumerNo, now: Date.now() });
  },
};
