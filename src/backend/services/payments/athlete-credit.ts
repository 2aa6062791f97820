// The annual credit of an athlete. It is deducted from the total like a gift card, and reduces the cart owner's allowance.
import { read } from '#backend/platform/query.ts';
import { type ConsumerRoles, findAllowance } from '#backend/rules/person.ts';
import { type DeductingMethod, nameIn, type Use } from '#backend/services/pricing/payment-method.ts';
import { allowanceClaim, consumerRolesQuery, creditAllowance, returnAllowancePart } from '#backend/stores/allowances.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { giftCard } from './gift-card.ts';

const id = 'ATHLETES_PAYMENT';
const kind = 'athlete';
const names = { en: 'Athlete credit', de: 'Athletenguthaben', fr: 'Crédit athlète', it: 'Credito atleta' };

export const athleteCredit: DeductingMethod = {
  id,
  kind: 'deducting',
  names,
  isFor: async ({ owner }, { db, now }) => (await readRoles(db, owner, now))?.allowances.some((each) => each.kind === kind) ?? false,
  async proposeAdding({ owner, deductions = [] }, sent, { db, now, randomId }) {
    if ('payment_session_id' in sent) return refused({ code: 'API400', detail: 'body.payment_session_id' });
    // The athlete is identified by the token, never by the request body.
    const roles = await readRoles(db, owner, now);
    if (!roles || !findAllowance(roles, kind)) return refused({ code: 'API400', detail: 'body.payment_method_id' });
    const held = deductions.some(({ methodId }) => methodId === id);
    // The cart already has the credit. This change has no effect, because no instrument has an empty id.
    if (held) return ok({ kind: 'remove-instrument', instrumentId: '' });
    return ok({
      kind: 'add-deduction',
      deduction: { instrumentId: randomId(), methodId: id, account: owner },
      limit: 1,
      codes: { again: 'GFC755', tooMany: 'GFC755' },
    });
  },
  /** Does nothing, because the cancellation itself restores the credit (stores/order-cancellations.ts). */
  refund: async () => true,
  refundPart: (db, part) => returnAllowancePart(db, kind, part),
  createLabel: (_instrument, locale) => nameIn(locale, { names }),
  /** Excludes gift cards in the cart, because the credit is personal, but gift cards can be given away. */
  findLimit: giftCard.findLimit,
  readBalances: async (db, accounts, use) =>
    Promise.all(accounts.map(async (account) => findBalance(await readRoles(db, account, use.now), use))),
  claim: (db, intentId, [part], now) =>
    allowanceClaim(db, { intentId, now, code: 'PYT400', kind, consumerNo: part?.account ?? '', amount: part?.amount ?? 0 }),
  creditBack: async (db, intentId, [part]) => {
    if (part) await creditAllowance(db, intentId, { consumerNo: part.account, kind });
  },
};

const readRoles = async (db: D1Database, consumerNo: string, now: number): Promise<ConsumerRoles | undefined> =>
  (await read(db, consumerRolesQuery(consumerNo, now)))[0][0];

/** Returns the remaining credit; 0 if the credit is in a different currency. */
function findBalance(roles: ConsumerRoles | undefined, { currency }: Use) {
  const credit = roles && findAllowance(roles, kind);
  const usable = credit?.currency === currency ? credit.annualLimit - credit.spent : 0;
  return { usable, shown: { remainingAmount: usable } };
}
