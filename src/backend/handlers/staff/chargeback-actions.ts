// Actions of staff on chargebacks.
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { formatAmount } from '#backend/rules/money.ts';
import { chargebackStatement, chargedOrderQuery, isRecorded, orderChargebacksQuery } from '#backend/stores/chargebacks.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { isCivilDate } from '#lib/civil-date.ts';
import { instantAt } from '#lib/read-clock.ts';
import { marketOfSite } from '#markets/registry.ts';
import { defineStaffAction } from './staff-action.ts';

const action = 'fraud.decide';
const dayMs = 24 * 60 * 60 * 1000;

export const chargebackActions = {
  /** Records that a customer disputed a payment. The form with the same id is recorded once. */
  recordChargeback: defineStaffAction({
    input: z.strictObject({
      orderNumber: z.string().min(1).max(40),
      formId: z.string().regex(/^[\w-]{8,64}$/),
      receivedOn: z.string().refine(isCivilDate, 'Enter a date such as 2026-11-30.'),
      amount: z.int().positive('Enter an amount above zero.'),
      reasonCode: z.string().trim().min(1, 'Enter the reason code of the bank.').max(40, 'Enter at most 40 characters.'),
      note: z.string().trim().max(2000, 'Enter at most 2000 characters.'),
    }),
    async run({ orderNumber, formId, receivedOn, amount, reasonCode, note }, { db, now, actorName: recordedBy, audit }) {
      const [[order], earlier] = await read(db, chargedOrderQuery(orderNumber), orderChargebacksQuery(orderNumber));
      if (!order) return refused({ message: 'There is no order with this number.' });
      const { siteId, currency, total, placedAt } = order;
      const receivedAt = instantAt(receivedOn, '00:00', marketOfSite(siteId)?.settings.timeZone ?? 'UTC');
      if (receivedAt > now) return refused({ message: 'This day is in the future.', field: 'receivedOn' });
      if (receivedAt + dayMs <= placedAt) return refused({ message: 'This day is before the order.', field: 'receivedOn' });
      const left = earlier.reduce((rest, each) => rest - each.amount, total);
      if (await isRecorded(db, formId)) return ok({});
      const tooMuch = { message: `At most ${formatAmount(left, currency, 'en-us')} of this order can be charged back.`, field: 'amount' };
      if (amount > left) return refused(tooMuch);
      const statements = [
        chargebackStatement(
          db,
          { ...{ orderNumber, siteId, receivedOn, receivedAt, amount, currency, reasonCode, note }, recordedAt: now, recordedBy },
          formId,
        ),
        audit({
          ...{ action, subject: `order/${orderNumber}`, siteId },
          reason: `chargeback of ${formatAmount(amount, currency, 'en-us')}, ${reasonCode}`,
        }),
      ];
      const isStored = await refuseConstraint(db.batch(statements), ['chargeback']);
      return isStored || (await isRecorded(db, formId)) ? ok({}) : refused(tooMuch);
    },
  }),
};
