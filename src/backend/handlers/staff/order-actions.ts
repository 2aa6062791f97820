// Actions of staff on orders: notes, emails, cancellations, addresses and refunds.
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { formatAmount } from '#backend/rules/money.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { isSuppressed } from '#backend/services/emails/suppressions.ts';
import { cancelWholeOrder, isCancelable } from '#backend/services/orders/cancel-order.ts';
import { cancelParts } from '#backend/services/orders/cancel-parts.ts';
import { correctAddress } from '#backend/services/orders/correct-address.ts';
import { findOrder } from '#backend/services/orders/find-order.ts';
import { processWork } from '#backend/services/orders/order-work.ts';
import { planRefund, refundOrder } from '#backend/services/orders/refund-order.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import { copyEmailStatement, orderEmailsQuery } from '#backend/stores/order-emails.ts';
import { addNoteStatement } from '#backend/stores/order-notes.ts';
import { refundReasons } from '#backend/stores/separate-refunds.ts';
import type { WorkKind } from '#backend/stores/work-failures.ts';
import { addressInputSchema } from '#contract/entities/address.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { defineStaffAction, type StaffActionContext } from './staff-action.ts';

const orderNumber = z.string().min(1).max(40);
/** Id of a submitted form, so that a repeated submission has no further effect. */
const requestKey = z.string().regex(/^[\w-]{1,64}$/);
const revision = z.int().nonnegative();
const unitsSchema = z.strictObject({ itemId: z.string().min(1).max(64), qty: z.int().positive().max(1_000_000) });
const amountsSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        itemId: z.string().min(1).max(64),
        qty: z.int().nonnegative().max(1_000_000).optional(),
        /** A further amount, without added tax. */
        amount: z.int().nonnegative().optional(),
      }),
    )
    .max(500),
  shipping: z.int().nonnegative(),
});

const unknown = refused({ message: 'There is no order with this number.' });
const describeSubject = (number: string): string => `order/${number}`;

/** Pays what the change has made due, now if possible and otherwise later. */
async function settle({ env, now }: StaffActionContext, work: { kind: WorkKind; subject: string }): Promise<void> {
  if (!(await processWork(env, work, now))) await wakeOrderWork(env, now);
}

export const orderActions = {
  addOrderNote: defineStaffAction({
    input: z.strictObject({
      orderNumber,
      requestKey,
      text: z.string().trim().min(1, 'Enter a note.').max(2000, 'Enter at most 2000 characters.'),
    }),
    async run({ orderNumber, requestKey, text }, { db, now, actorName, audit }) {
      const found = await findOrder(db, orderNumber);
      if (!found) return unknown;
      const event = {
        action: 'orders.change',
        subject: describeSubject(orderNumber),
        siteId: found.stored.document.siteId,
        reason: 'added a note',
      };
      const statements = [addNoteStatement(db, { orderNumber, requestKey, actorName, text, now }), audit(event)];
      await refuseConstraint(db.batch(statements), ['order_note']);
      return ok({});
    },
  }),

  resendOrderEmail: defineStaffAction({
    input: z.strictObject({ orderNumber, requestKey, emailId: z.string().min(1).max(300) }),
    async run({ orderNumber, requestKey, emailId }, { db, env, now, audit }) {
      const [found, [emails]] = await Promise.all([findOrder(db, orderNumber), read(db, orderEmailsQuery(orderNumber))]);
      const email = emails.find((each) => each.emailId === emailId);
      if (!found || !email) return refused({ message: 'This email no longer exists. Emails are deleted after 30 days.' });
      if (email.writtenAt > now) return refused({ message: 'This email is sent on a later day, which the customer has chosen.' });
      if (isSuppressed(email.kind, email.suppression))
        // without the address, because the refusal is recorded in the audit log
        return refused({ message: 'Emails to this address are suppressed, because an earlier one bounced or was reported as spam.' });
      const event = { action: 'orders.change', subject: describeSubject(orderNumber), siteId: found.stored.document.siteId };
      const isNew = await refuseConstraint(
        db.batch([copyEmailStatement(db, { emailId, requestKey, now }), audit({ ...event, reason: `sent ${email.kind} again` })]),
        ['outbox'],
      );
      if (isNew) await startEmailDelivery(env);
      return ok({});
    },
  }),

  cancelOrder: defineStaffAction({
    input: z.strictObject({
      orderNumber,
      requestKey,
      /** All units that are not packed if undefined. */
      lines: z.array(unitsSchema).min(1, 'Select the units to cancel.').max(500).optional(),
    }),
    async run({ orderNumber, requestKey, lines }, context) {
      const { db, now, audit } = context;
      const found = await findOrder(db, orderNumber);
      if (!found) return unknown;
      const { stored, locale } = found;
      const reportId = `staff.${requestKey}`;
      if (stored.canceledParts.some((each) => each.reportId === reportId)) return ok({});
      if (stored.cancelledAt !== null) return refused({ message: 'The order is already canceled.' });
      const event = { action: 'orders.change', subject: describeSubject(orderNumber), siteId: stored.document.siteId };
      if (lines || stored.canceledParts.length > 0 || stored.refunds.length > 0 || !isCancelable(found, now)) {
        const records = [
          audit({ ...event, reason: lines ? `canceled ${lines.reduce((sum, { qty }) => sum + qty, 0)} units` : 'canceled the rest' }),
        ];
        const part = { orderNumber, reportId, reason: 'canceled', lines, isByCustomer: true, byStaff: { records } } as const;
        if (!(await cancelParts(part, context)).ok)
          return refused({ message: 'Fewer of these units can be canceled: the others were packed, sent or canceled in the meantime.' });
        await settle(context, { kind: 'refund', subject: orderNumber });
        return ok({});
      }
      if (!(await cancelWholeOrder(db, stored, { now, locale, statements: [audit({ ...event, reason: 'canceled the order' })] })))
        return refused({ message: 'The order cannot be canceled as a whole: goods were packed, or one of its gift cards was used.' });
      await settle(context, { kind: 'cancellation', subject: orderNumber });
      return ok({});
    },
  }),

  correctOrderAddress: defineStaffAction({
    input: z.strictObject({ orderNumber, revision, address: z.record(z.string(), z.string().max(300)) }),
    async run({ orderNumber, revision, address }, { db, now, audit }) {
      const found = await findOrder(db, orderNumber);
      if (!found) return unknown;
      const parsed = addressInputSchema.safeParse(address);
      if (!parsed.success) {
        const field = String(parsed.error.issues[0]?.path[0] ?? 'addressLine1');
        return refused({
          message: address[field] ? 'This is too long, or has characters that are not permitted.' : 'Enter a value.',
          field,
        });
      }
      const event = { action: 'orders.change', subject: describeSubject(orderNumber), siteId: found.stored.document.siteId };
      const then = [audit({ ...event, reason: 'corrected the delivery address' })];
      const corrected = await correctAddress(found, { input: parsed.data, revision }, { db, now }, then);
      if (corrected.ok) return ok({ isChanged: corrected.value.isChanged });
      if ('message' in corrected.error) return refused({ message: corrected.error.message });
      const [field = 'addressLine1'] = corrected.error.details.fields;
      return refused({ message: 'This does not match the rules for addresses of this market.', field });
    },
  }),

  /** Returns what can be refunded, and what the refund of the given amounts would be. Changes nothing. */
  planOrderRefund: defineStaffAction({
    isReading: () => true,
    input: z.strictObject({ orderNumber, amounts: amountsSchema.optional() }),
    async run({ orderNumber, amounts }, context) {
      const found = await findOrder(context.db, orderNumber);
      if (!found) return unknown;
      const { refundable, refund, plan, refusal, revision } = planRefund(found, amounts, context);
      return ok({ refundable, revision, ...(plan && { refund, lines: plan.lines }), ...(refusal && { refusal }) });
    },
  }),

  refundOrder: defineStaffAction({
    input: z.strictObject({ orderNumber, requestKey, revision, reason: z.enum(refundReasons), amounts: amountsSchema }),
    async run({ orderNumber, ...request }, context) {
      const { db, audit } = context;
      const found = await findOrder(db, orderNumber);
      if (!found) return unknown;
      const { siteId, currency } = found.stored.document;
      const total = planRefund(found, request.amounts, context).refund?.total ?? 0;
      const reason = `refunded ${formatAmount(total, currency, 'en-us')}: ${request.reason}`;
      const result = await refundOrder(found, request, context, [
        audit({ action: 'orders.refund', subject: describeSubject(orderNumber), siteId, reason }),
      ]);
      if (!result.ok) return result;
      await settle(context, { kind: 'refund', subject: orderNumber });
      return ok({});
    },
  }),
};
