// Actions of staff on held orders and blocked shoppers.
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { type BlockKind, blockKinds, nameBlock } from '#backend/rules/fraud.ts';
import { addDays, findDayStart, nameMarketDay, readMarketDay } from '#backend/rules/market-days.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { cancelWholeOrder } from '#backend/services/orders/cancel-order.ts';
import { findOrder } from '#backend/services/orders/find-order.ts';
import { processWork } from '#backend/services/orders/order-work.ts';
import { listReleaseStatements } from '#backend/services/orders/release-order.ts';
import { settleCancellation } from '#backend/services/orders/settle-cancellation.ts';
import { startFulfillmentEvents } from '#backend/services/orders/start-fulfillment-events.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import { blockQuery, putBlockStatement, removeBlockStatement } from '#backend/stores/fraud-blocks.ts';
import { decideStatement, reviewQuery } from '#backend/stores/order-reviews.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { isCivilDate, readUtcDay } from '#lib/civil-date.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { isEmail } from '#lib/rules/email.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { marketOfSite } from '#markets/registry.ts';
import { defineStaffAction, type StaffActionContext, type StaffRefusal } from './staff-action.ts';

const action = 'fraud.decide';
const orderNumberSchema = z.string().min(1).max(40);
const reasonSchema = z.string().trim().min(1, 'Enter a reason.').max(300, 'Enter at most 300 characters.');
const decisionSchema = z.strictObject({ orderNumber: orderNumberSchema, reason: reasonSchema });

const unknown = refused({ message: 'There is no order with this number.' });

/** Says why an order can no longer be decided, after another person or the customer was faster. */
async function refuseLate({ db }: StaffActionContext, orderNumber: string): Promise<Result<never, StaffRefusal>> {
  const [[review]] = await read(db, reviewQuery(orderNumber));
  if (review?.state === 'canceled') return refused({ message: 'The order was canceled. There is nothing to decide.' });
  const by = review?.decidedBy ?? 'another person';
  return refused({ message: `The order was already ${review?.state === 'rejected' ? 'rejected' : 'released'} by ${by}.` });
}

const maxBlockDays = 730;

const blockMessages: Readonly<Record<BlockKind, string>> = {
  email: 'Enter an email address like ada@example.org.',
  domain: 'Enter a domain like example.org.',
  network: 'Enter an IP address like 203.0.113.7. Its whole network is blocked.',
};

/** Returns the value under which an entry is found. Undefined if it is malformed. */
function normalizeBlock(kind: BlockKind, typed: string): string | undefined {
  const value = typed.trim().toLowerCase();
  if (kind === 'email') return isEmail(value) ? findMailbox(value) : undefined;
  if (kind === 'network') return readAddressPrefix(value);
  const domain = value.replace(/^@/, '');
  return isEmail(`a@${domain}`) ? domain : undefined;
}

const sitesSchema = z
  .array(z.string().refine((siteId) => marketOfSite(siteId) !== undefined))
  .min(1)
  .max(50);

export const fraudActions = {
  /** Releases a held order: it is packed and its payment is captured as usual. */
  releaseOrder: defineStaffAction({
    input: decisionSchema,
    async run({ orderNumber, reason }, context) {
      const { db, env, now, actorName: by, audit } = context;
      const found = await findOrder(db, orderNumber);
      const [[review]] = await read(db, reviewQuery(orderNumber));
      if (!found || !review) return unknown;
      const statements = [
        ...listReleaseStatements(db, found.stored, { env, now, by, reason }),
        audit({ action, subject: `order/${orderNumber}`, siteId: review.siteId, reason: `released: ${reason}` }),
      ];
      if (!(await refuseConstraint(db.batch(statements), ['order_review']))) return refuseLate(context, orderNumber);
      await processWork(env, { kind: 'capture', subject: orderNumber }, now);
      await wakeOrderWork(env, now);
      await Promise.all([startEmailDelivery(env), startFulfillmentEvents(env)]);
      return ok({});
    },
  }),

  /** Rejects a held order: it is canceled, its payment is voided, and the customer gets the ordinary email. */
  rejectOrder: defineStaffAction({
    input: decisionSchema,
    async run({ orderNumber, reason }, context) {
      const { db, env, now, paymentMethods, actorName: by, audit } = context;
      const found = await findOrder(db, orderNumber);
      const [[review]] = await read(db, reviewQuery(orderNumber));
      if (!found || !review) return unknown;
      const then = [
        decideStatement(db, { orderNumber, state: 'rejected', now, by, reason, isFinished: true }),
        audit({ action, subject: `order/${orderNumber}`, siteId: review.siteId, reason: `rejected: ${reason}` }),
      ];
      let isCanceled = false;
      const cancel = async () => {
        isCanceled = await cancelWholeOrder(db, found.stored, { now, locale: found.locale, statements: then });
      };
      if (!(await refuseConstraint(cancel(), ['order_review'])) || !isCanceled) return refuseLate(context, orderNumber);
      await settleCancellation(db, orderNumber, { now, paymentMethods });
      await wakeOrderWork(env, now);
      await startEmailDelivery(env);
      return ok({});
    },
  }),

  /** Blocks an email address, a domain or a network in markets until a day. */
  blockShopper: defineStaffAction({
    input: z.strictObject({
      siteIds: sitesSchema,
      kind: z.enum(blockKinds, 'Select what to block.'),
      value: z.string().max(254),
      effect: z.enum(['refuse', 'hold'], 'Select what happens to orders.'),
      reason: reasonSchema,
      /** The last day, which ends at midnight in the time zone of each market. */
      lastDay: z.string().refine(isCivilDate, 'Enter a date such as 2026-11-30.'),
    }),
    async run({ siteIds, kind, value: typed, effect, reason, lastDay }, { db, now, randomId, actorName: createdBy, audit }) {
      const value = normalizeBlock(kind, typed);
      if (value === undefined) return refused({ message: blockMessages[kind], field: 'value' });
      const days = siteIds.map((siteId) => ({ siteId, today: readMarketDay(siteId, now) }));
      const passed = days.find(({ today }) => lastDay < today);
      if (passed)
        return refused({
          message: `Today is ${nameMarketDay(passed.siteId, passed.today)}. Enter this day or a later one.`,
          field: 'lastDay',
        });
      const limit = addDays(readUtcDay(now), maxBlockDays);
      if (lastDay > limit) return refused({ message: `Enter ${limit} or an earlier day.`, field: 'lastDay' });
      const entry = { kind, value, effect, reason, createdAt: now, createdBy };
      await db.batch(
        siteIds.flatMap((siteId) => [
          putBlockStatement(db, { ...entry, siteId, expiresAt: findDayStart(siteId, addDays(lastDay, 1)), blockId: randomId() }),
          audit({ action, subject: nameBlock({ kind, value }), siteId, reason: `${effect} until ${lastDay}: ${reason}` }),
        ]),
      );
      return ok({});
    },
  }),

  /** Removes an entry of the block list. */
  unblockShopper: defineStaffAction({
    input: z.strictObject({ blockId: z.string().max(64) }),
    async run({ blockId }, { db, now, audit }) {
      const [[block]] = await read(db, blockQuery(blockId, now));
      if (!block) return refused({ message: 'This entry was changed or removed in the meantime.' });
      await db.batch([
        removeBlockStatement(db, blockId),
        audit({ action, subject: nameBlock(block), siteId: block.siteId, reason: 'removed' }),
      ]);
      return ok({});
    },
  }),
};
