// The annual credit of an athlete: taken off a total like a gift card, from the allowance of whoever owns the cart.
import { read } from '#backend/platform/query.ts';
import { type ConsumerRoles, findAllowance } from '#backend/rules/person.ts';
import { type DeductingMethod, nameIn, type Use } from '#backend/services/pricing/payment-method.ts';
import { allowanceClaim, consumerRolesQuery, returnAllowance, returnAllowancePart } from '#backend/stores/allowances.ts';
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
    // whose credit it is says the token, never the body
    const roles = await readRoles(db, owner, now);
    if (!roles || !findAllowance(roles, kind)) return refused({ code: 'API400', detail: 'body.payment_method_id' });
    const held = deductions.some(({ methodId }) => methodId === id);
    if (held) return ok({ kind: 'remove-instrument', instrumentId: '' }); // it is there already: nothing changes
    return ok({
      kind: 'add-deduction',
      deduction: { instrumentId: randomId(), methodId: id, account: owner },
      limit: 1,
      codes: { again: 'GFC755', tooMany: 'GFC755' },
    });
  },
  /** It comes back with the cancellation itself (stores/order-cancellations.ts). */
  refund: async () => true,
  refundPart: (db, part) => returnAllowancePart(db, kind, part),
  createLabel: (_instrument, locale) => nameIn(locale, { names }),
  /** All but gift cards: a credit is for its athlete, and a gift card for whoever has it. */
  findLimit: giftCard.findLimit,
  readBalances: async (db, accounts, use) =>
    Promise.all(accounts.map(async (account) => findBalance(await readRoles(db, account, use.now), use))),
  claim: (db, intentId, [part], now) =>
    allowanceClaim(db, { intentId, now, code: 'PYT400', kind, consumerNo: part?.account ?? '', amount: part?.amount ?? 0 }),
  giveBack: async (db, intentId, [part]) => {
    if (part) await returnAllowance(db, intentId, { consumerNo: part.account, kind });
  },
};

const readRoles = async (db: D1Database, consumerNo: string, now: number): Promise<ConsumerRoles | undefined> =>
  (await read(db, consumerRolesQuery(consumerNo, now)))[0][0];

/** A credit in another currency pays nothing. */
function findBalance(roles: ConsumerRoles | undefined, { currency }: Use) {
  const credit = roles && findAllowance(roles, kind);
  const usable = credit?.currency === currency ? credit.annualLimit - credit.spent : 0;
  return { usable, shown: { remainingAmount: usable } };
}
