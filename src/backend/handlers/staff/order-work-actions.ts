// Actions of staff on stuck orders.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import { processWork } from '#backend/services/orders/order-work.ts';
import { orderEmailsQuery } from '#backend/stores/order-emails.ts';
import { reviewQuery } from '#backend/stores/order-reviews.ts';
import { placesQuery, settleEmailStatement, settleWorkStatements } from '#backend/stores/stuck-orders.ts';
import { failureQuery, isWaitingQuery, workKinds } from '#backend/stores/work-failures.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { defineStaffAction } from './staff-action.ts';

const subject = z.string().min(1).max(300);
const reasonSchema = z.string().trim().min(3, 'Enter a reason.').max(200, 'Enter at most 200 characters.');
const gone = refused({ message: 'This work was done in the meantime. There is nothing left to do.' });

export const orderWorkActions = {
  /** Tries work now that failed, or that waits too long. */
  retryOrderWork: defineStaffAction({
    input: z.strictObject({ kind: z.enum(workKinds), subject }),
    async run(work, { db, env, now, audit }) {
      const [[place]] = await read(db, placesQuery([work.subject]));
      const [[waiting]] = await read(db, isWaitingQuery(work));
      if (!waiting) return gone;
      const event = { action: 'orders.change', subject: `order/${place?.orderNumber ?? work.subject}`, siteId: place?.siteId };
      await audit({ ...event, reason: `tried again: ${work.kind}` }).run();
      const isDone = await processWork(env, work, now);
      const [[failure]] = await read(db, failureQuery(work));
      return isDone ? ok({}) : refused({ message: `It failed again: ${failure?.reason ?? 'the log has the details'}` });
    },
  }),

  /** Marks work as done that a person has done at the payment provider. */
  settleOrderWork: defineStaffAction({
    input: z.strictObject({
      kind: z.enum(['capture', 'cancellation', 'refund']),
      orderNumber: z.string().min(1).max(40),
      reason: reasonSchema,
    }),
    async run({ kind, orderNumber, reason }, { db, now, audit }) {
      const [[place], [waiting], [review]] = await read(
        db,
        placesQuery([orderNumber]),
        isWaitingQuery({ kind, subject: orderNumber }),
        reviewQuery(orderNumber),
      );
      if (!place?.siteId || !waiting) return gone;
      if (kind === 'capture' && review?.state === 'released' && review.finishedAt === null)
        return refused({
          message: 'The gift cards of this order are issued when its payment is captured here. Try again, or cancel the order.',
        });
      await db.batch([
        ...settleWorkStatements(db, { kind, orderNumber }, now),
        audit({
          action: 'orders.change',
          subject: `order/${orderNumber}`,
          siteId: place.siteId,
          reason: `settled by hand: ${kind}: ${reason}`,
        }),
      ]);
      return ok({});
    },
  }),

  /** Removes an email that was not sent from the list. */
  settleOrderEmail: defineStaffAction({
    input: z.strictObject({ orderNumber: z.string().min(1).max(40), emailId: subject, reason: reasonSchema }),
    async run({ orderNumber, emailId, reason }, { db, now, audit }) {
      const [[place], emails] = await read(db, placesQuery([orderNumber]), orderEmailsQuery(orderNumber));
      const email = emails.find((each) => each.emailId === emailId);
      if (!place?.siteId || !email || email.state === 'sent' || email.state === 'waiting') return gone;
      await db.batch([
        settleEmailStatement(db, emailId, now),
        audit({
          action: 'orders.change',
          subject: `order/${orderNumber}`,
          siteId: place.siteId,
          reason: `settled by hand: ${email.kind}: ${reason}`,
        }),
      ]);
      return ok({});
    },
  }),
};
