// Actions of staff on chargebacks.
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { findDayStart, nameMarketDay, readMarketDay } from '#backend/rules/market-days.ts';
import { formatAmount } from '#backend/rules/money.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { decideChargeback } from '#backend/services/orders/decide-chargeback.ts';
import { processWork } from '#backend/services/orders/order-work.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import {
  type ChargedOrder,
  chargebackOutcomes,
  chargebackQuery,
  chargebackStatement,
  chargedOrderQuery,
  isRecorded,
} from '#backend/stores/chargebacks.ts';
import { type PaymentBalance, paymentBalanceConstraint, paymentBalancesQuery } from '#backend/stores/payment-balances.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { isCivilDate } from '#lib/civil-date.ts';
import { isDeductingMethod } from '#lib/rules/payment-method.ts';
import { defineStaffAction, type StaffRefusal } from './staff-action.ts';

const action = 'fraud.decide';

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
      const [[order], balances] = await read(db, chargedOrderQuery(orderNumber), paymentBalancesQuery(orderNumber));
      if (!order) return refused({ message: 'There is no order with this number.' });
      const { siteId, currency, placedAt } = order;
      const receivedAt = findDayStart(siteId, receivedOn);
      const [today, placedOn] = [readMarketDay(siteId, now), readMarketDay(siteId, placedAt)];
      if (receivedOn > today)
        return refused({ message: `Today is ${nameMarketDay(siteId, today)}. Enter this day or an earlier one.`, field: 'receivedOn' });
      if (receivedOn < placedOn)
        return refused({
          message: `The order was placed on ${nameMarketDay(siteId, placedOn)}. Enter this day or a later one.`,
          field: 'receivedOn',
        });
      if (await isRecorded(db, formId)) return ok({});
      const payment = balances.find(({ code }) => !isDeductingMethod(code));
      if (amount > findLimit(order, payment)) return refused(describeExcess(order, payment));
      const { position = 0 } = payment ?? {};
      const statements = [
        chargebackStatement(
          db,
          { ...{ orderNumber, siteId, receivedOn, receivedAt, amount, currency, reasonCode, note, position }, recordedAt: now, recordedBy },
          formId,
        ),
        audit({
          ...{ action, subject: `order/${orderNumber}`, siteId },
          reason: `recorded a chargeback of ${formatAmount(amount, currency, 'en-us')}, ${reasonCode}`,
        }),
      ];
      if (await refuseConstraint(db.batch(statements), ['chargeback', paymentBalanceConstraint])) return ok({});
      if (await isRecorded(db, formId)) return ok({});
      const [after] = await read(db, paymentBalancesQuery(orderNumber));
      return refused(
        describeExcess(
          order,
          after.find((each) => each.position === position),
        ),
      );
    },
  }),

  /** Records whether the shop won or lost a chargeback. If it won, what returns could not pay because of the chargeback is refunded. */
  decideChargeback: defineStaffAction({
    input: z.strictObject({
      chargebackId: z.int().positive(),
      outcome: z.enum(chargebackOutcomes, 'Select the outcome.'),
    }),
    async run({ chargebackId, outcome }, context) {
      const { db, env, now, actorName: by, audit } = context;
      const [[chargeback]] = await read(db, chargebackQuery(chargebackId));
      if (!chargeback) return refused({ message: 'There is no such chargeback.' });
      if (chargeback.state === outcome) return ok({ refunded: 0 });
      if (chargeback.state !== 'open')
        return refused({ message: `The outcome was already recorded: the shop ${chargeback.state} this chargeback.` });
      const { orderNumber, siteId, amount, currency } = chargeback;
      const decided = await decideChargeback(chargeback, { outcome, by }, context, (refunded) => [
        audit({
          ...{ action, subject: `order/${orderNumber}`, siteId },
          reason: `recorded that the shop ${outcome} the chargeback of ${formatAmount(amount, currency, 'en-us')}${
            refunded > 0 ? `, refunded ${formatAmount(refunded, currency, 'en-us')}` : ''
          }`,
        }),
      ]);
      if (!decided.ok) return decided;
      if (decided.value.refunded > 0 && !(await processWork(env, { kind: 'refund', subject: orderNumber }, now)))
        await wakeOrderWork(env, now);
      if (decided.value.refunded > 0) await startEmailDelivery(env);
      return decided;
    },
  }),
};

type Payment = PaymentBalance | undefined;

/** Returns what can still be charged back: what is left of the payment, or of the total if the payments of the order were deleted. */
const findLimit = ({ deletedBalance }: ChargedOrder, payment: Payment): number => deletedBalance ?? payment?.refundable ?? 0;

function describeExcess(order: ChargedOrder, payment: Payment): StaffRefusal {
  const write = (amount: number) => formatAmount(amount, order.currency, 'en-us');
  const limit = findLimit(order, payment);
  const field = 'amount';
  if (!payment && order.deletedBalance === null)
    return { message: 'Gift cards, points or credits paid this order, so no bank can charge anything back.', field };
  if (payment && payment.captured <= 0)
    return { message: 'Nothing was captured of the payment of this order yet, so no bank can charge it back.', field };
  const refunded = payment && payment.refunded > 0 ? ` ${write(payment.refunded)} was already refunded, or is being refunded.` : '';
  return { message: `At most ${write(Math.max(0, limit))} of this order can be charged back.${refunded}`, field };
}
