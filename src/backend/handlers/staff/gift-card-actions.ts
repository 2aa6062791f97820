// Replaces lost gift cards. Above the limit of balance changes, a second person must approve (balance-actions.ts).
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { approvalLimit, countedMs, needsApproval } from '#backend/rules/balance-adjustments.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { listReplaceStatements, readReplaceable } from '#backend/services/orders/replace-gift-card.ts';
import {
  type Adjustment,
  adjustmentQuery,
  blockGiftCardStatement,
  recentValueQuery,
  requestAdjustmentStatement,
  waitingReplacementQuery,
} from '#backend/stores/balance-adjustments.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { isEmail } from '#lib/rules/email.ts';
import { adjustmentTables, cardSchema, idSchema, reasonSchema } from './balance-schemas.ts';
import { defineStaffAction, type StaffActionContext, type StaffRefusal } from './staff-action.ts';

const inputSchema = z.strictObject({
  adjustmentId: idSchema,
  card: cardSchema,
  recipient: z.string().trim().max(254).refine(isEmail, 'Enter an email address like ada@example.org.'),
  loss: z.enum(['lost', 'stolen'], 'Select what happened to the card.'),
  reason: reasonSchema,
});

type Outcome = Result<{ state: Adjustment['state'] }, StaffRefusal>;

/** Replaces the card, or blocks it until a second person approves. Returns undefined if the card was changed meanwhile. */
async function replaceOnce(
  { adjustmentId, card: key, recipient, loss, reason }: z.output<typeof inputSchema>,
  context: StaffActionContext,
): Promise<Outcome | undefined> {
  const { db, env, now, actor, actorName, audit } = context;
  const [[known]] = await read(db, adjustmentQuery(adjustmentId));
  if (known) return known.requestedBy === actor ? ok({ state: known.state }) : refused({ message: 'Open the form again.' });
  const [[other]] = await read(db, waitingReplacementQuery(key));
  if (other?.isWaiting) return refused({ message: 'A replacement of this gift card already waits for approval.' });
  const card = await readReplaceable(db, key, now);
  if (!card.ok) return card;
  const { siteId, currency, balance, status } = card.value;
  const since = now - countedMs;
  const [[recent]] = await read(db, recentValueQuery(key, since));
  const isWaiting = needsApproval({ value: balance, recent: recent?.value ?? 0 });
  const state = isWaiting ? ('waiting' as const) : ('applied' as const);
  const row = {
    ...{ adjustmentId, siteId, consumerNo: null, ...key, amount: balance, value: balance, currency, reason, state },
    ...{ recipient: isWaiting ? recipient : '', shopperText: null },
    // a card that was blocked before, or that was stolen, stays blocked if the request is declined
    releasesCard: isWaiting && loss === 'lost' && status === 'active',
    ...{ requestedBy: actor, requestedByName: actorName, requestedAt: now },
  };
  const batch = db.batch([
    requestAdjustmentStatement(db, row, { target: key, limit: approvalLimit, since }),
    // a lost card must not be spent until another person approves
    ...(isWaiting ? [blockGiftCardStatement(db, key)] : await listReplaceStatements(db, card.value, { env, recipient, adjustmentId, now })),
    audit({
      ...{ action: 'customers.adjust', siteId, subject: `gift card ${key.piece} of ${key.itemId} in order/${key.orderNumber}` },
      reason: `${isWaiting ? `blocked the ${loss} gift card, and requested approval of its replacement` : `replaced the ${loss} gift card`}: ${reason}`,
    }),
  ]);
  if (!(await refuseConstraint(batch, adjustmentTables))) return undefined;
  if (!isWaiting) await startEmailDelivery(env);
  return ok({ state });
}

export const giftCardActions = {
  /** Blocks a lost gift card, and sends a new card with its balance. A repeated id returns the state of the change that has it. */
  replaceGiftCard: defineStaffAction({
    input: inputSchema,
    run: async (input, context) =>
      (await replaceOnce(input, context)) ??
      // the balance was changed, or the form was submitted, at the same moment
      (await replaceOnce(input, context)) ??
      refused({ message: 'The gift card has changed in the meantime. Check it, and try again.' }),
  }),
};
