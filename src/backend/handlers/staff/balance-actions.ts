// Changes of points and balances of gift cards by staff. Above a limit, a second person must approve (rules/balance-adjustments.ts).
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { approvalLimit, countedMs, needsApproval, valuePoints } from '#backend/rules/balance-adjustments.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { listReplaceStatements, readReplaceable } from '#backend/services/orders/replace-gift-card.ts';
import {
  type AdjustedTarget,
  type Adjustment,
  adjustmentQuery,
  applyAdjustmentStatement,
  blockGiftCardStatement,
  decideAdjustmentStatement,
  keepBlockedStatement,
  recentValueQuery,
  releaseGiftCardStatement,
  requestAdjustmentStatement,
} from '#backend/stores/balance-adjustments.ts';
import { consumerQuery } from '#backend/stores/consumers.ts';
import { giftCardQuery } from '#backend/stores/customer-gift-cards.ts';
import { readPoints } from '#backend/stores/loyalty.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { adjustmentTables, cardSchema, idSchema, reasonSchema } from './balance-schemas.ts';
import { defineStaffAction, type StaffActionContext, type StaffRefusal } from './staff-action.ts';

const maxAmount = 1_000_000;

interface Balance {
  siteId: string;
  currency: string;
  balance: number;
  /** Value of the change in minor units. */
  value: number;
}

/** Reads the balance that a change is about. Refuses a change that does not apply. */
async function checkTarget(
  { db, now }: Pick<StaffActionContext, 'db' | 'now'>,
  target: AdjustedTarget,
  amount: number,
): Promise<Result<Balance, StaffRefusal>> {
  const found = 'consumerNo' in target ? await readAccount(db, target, { amount, now }) : await readCard(db, target, { amount, now });
  if (!found.ok) return found;
  return found.value.balance + amount < 0 ? refused({ message: 'The balance is lower than that.', field: 'amount' }) : found;
}

interface Change {
  amount: number;
  now: number;
}

async function readAccount(
  db: D1Database,
  { consumerNo }: { consumerNo: string },
  { amount, now }: Change,
): Promise<Result<Balance, StaffRefusal>> {
  const [[consumer]] = await read(db, consumerQuery(consumerNo));
  const valued = consumer && valuePoints(amount, consumer.siteId);
  if (!consumer || !valued) return refused({ message: 'There is no such account.' });
  return ok({ siteId: consumer.siteId, ...valued, balance: (await readPoints(db, consumerNo, now)).balance });
}

async function readCard(
  db: D1Database,
  key: { orderNumber: string; itemId: string; piece: number },
  { amount, now }: Change,
): Promise<Result<Balance, StaffRefusal>> {
  const [[card]] = await read(db, giftCardQuery(key));
  if (!card) return refused({ message: 'There is no such gift card.' });
  if (card.status !== 'active') return refused({ message: 'The gift card is blocked.' });
  if (card.expiresAt <= now) return refused({ message: 'The gift card has expired.' });
  return ok({ siteId: card.siteId, currency: card.currency, balance: card.balance, value: Math.abs(amount) });
}

const describeTarget = ({
  consumerNo,
  orderNumber,
  itemId,
  piece,
}: Pick<Adjustment, 'consumerNo' | 'orderNumber' | 'itemId' | 'piece'>): string =>
  consumerNo !== null ? `customer/${consumerNo}` : `gift card ${piece} of ${itemId} in order/${orderNumber}`;

const describeAmount = ({ consumerNo, amount, currency }: Pick<Adjustment, 'consumerNo' | 'amount' | 'currency'>): string =>
  `${amount > 0 ? '+' : ''}${amount} ${consumerNo !== null ? 'points' : `minor units of ${currency}`}`;

const pickTarget = ({ consumerNo, orderNumber, itemId, piece }: Adjustment): AdjustedTarget =>
  consumerNo !== null ? { consumerNo } : { orderNumber: orderNumber ?? '', itemId: itemId ?? '', piece: piece ?? 0 };

interface RequestedChange {
  adjustmentId: string;
  /** What the customer reads about a change of points. */
  shopperText?: string | undefined;
  target: AdjustedTarget;
  amount: number;
  reason: string;
}

/** Stores a change, and applies it if it needs no approval. Returns undefined if the balance or its changes were changed meanwhile. */
async function changeBalance(
  { adjustmentId, target, amount, reason, shopperText = '' }: RequestedChange,
  context: StaffActionContext,
): Promise<Result<{ state: Adjustment['state'] }, StaffRefusal> | undefined> {
  const { db, now, actor, actorName, audit } = context;
  const [[known]] = await read(db, adjustmentQuery(adjustmentId));
  if (known) return known.requestedBy === actor ? ok({ state: known.state }) : refused({ message: 'Open the form again.' });
  const checked = await checkTarget(context, target, amount);
  if (!checked.ok) return checked;
  const { siteId, currency, value } = checked.value;
  const since = now - countedMs;
  const [[recent]] = await read(db, recentValueQuery(target, since));
  const state = needsApproval({ value, recent: recent?.value ?? 0 }) ? 'waiting' : 'applied';
  const row = {
    ...{ adjustmentId, siteId, amount, value, currency, reason, state: state as 'waiting' | 'applied' },
    ...{ consumerNo: null, orderNumber: null, itemId: null, piece: null, ...target },
    ...{ recipient: null, releasesCard: false, shopperText: shopperText === '' ? null : shopperText },
    ...{ requestedBy: actor, requestedByName: actorName, requestedAt: now },
  };
  const entry = { action: 'customers.adjust', subject: describeTarget(row), siteId };
  const batch = db.batch([
    requestAdjustmentStatement(db, row, { target, limit: approvalLimit, since }),
    ...(state === 'applied' ? [applyAdjustmentStatement(db, row, now)] : []),
    audit({ ...entry, reason: `${state === 'applied' ? 'changed' : 'requested approval of'} ${describeAmount(row)}: ${reason}` }),
  ]);
  return (await refuseConstraint(batch, adjustmentTables)) ? ok({ state }) : undefined;
}

/** Creates the statements that carry out an approved change, after its balance was checked again. */
async function listApplied(row: Adjustment, context: StaffActionContext): Promise<Result<D1PreparedStatement[], StaffRefusal>> {
  const { db, env, now } = context;
  const target = pickTarget(row);
  if (row.recipient !== null && 'orderNumber' in target) {
    const card = await readReplaceable(db, target, now);
    if (!card.ok) return card;
    return ok(await listReplaceStatements(db, card.value, { env, now, recipient: row.recipient, adjustmentId: row.adjustmentId }));
  }
  const checked = await checkTarget(context, target, row.amount);
  return checked.ok ? ok([applyAdjustmentStatement(db, row, now)]) : checked;
}

export const balanceActions = {
  /** Changes a balance, or stores the change for a second person. A repeated id returns the state of the change that has it. */
  adjustBalance: defineStaffAction({
    input: z.strictObject({
      adjustmentId: idSchema,
      target: z.union([z.strictObject({ consumerNo: idSchema }), cardSchema]),
      amount: z
        .int()
        .min(-maxAmount)
        .max(maxAmount)
        .refine((amount) => amount !== 0),
      reason: reasonSchema,
      shopperText: z.string().trim().max(100, 'The text has more than 100 characters.').optional(),
    }),
    run: async (change, context) =>
      (await changeBalance(change, context)) ??
      // another change was stored at the same moment, so that the state is chosen again
      (await changeBalance(change, context)) ??
      refused({ message: 'The balance has changed in the meantime. Check it, and try again.' }),
  }),

  /**
   * Approves or declines a change that waits. The person who requested it cannot decide. Declining the replacement of a lost gift card makes
   * the card usable again, unless it was blocked before the request or stolen.
   */
  decideAdjustment: defineStaffAction({
    input: z.strictObject({ adjustmentId: idSchema, state: z.enum(['applied', 'declined']), reason: z.string().trim().max(300) }),
    async run({ adjustmentId, state, reason }, context) {
      const { db, now, actor, actorName, audit } = context;
      const [[row]] = await read(db, adjustmentQuery(adjustmentId));
      if (!row) return refused({ message: 'There is no such change.' });
      if (row.state !== 'waiting')
        return refused({ message: `This change was already ${row.state === 'applied' ? 'approved' : 'declined'}.` });
      if (row.requestedBy === actor) return refused({ message: 'You have requested this change, so another person must decide about it.' });
      if (state === 'declined' && reason === '') return refused({ message: 'Enter why you decline the change.', field: 'reason' });
      const applied = state === 'applied' ? await listApplied(row, context) : ok([]);
      if (!applied.ok) return refused({ message: `The change no longer applies. ${applied.error.message}` });
      const target = pickTarget(row);
      const isReleased = state === 'declined' && row.releasesCard && 'orderNumber' in target;
      const verb = state === 'applied' ? 'approved' : 'declined';
      const batch = db.batch([
        decideAdjustmentStatement(db, { adjustmentId, state, actor, actorName, reason, now }),
        ...applied.value,
        ...(isReleased ? [releaseGiftCardStatement(db, target)] : []),
        audit({
          ...{ action: 'customers.approve', subject: describeTarget(row), siteId: row.siteId },
          reason: `${verb} ${row.recipient === null ? describeAmount(row) : 'the replacement of the gift card'}, requested by ${row.requestedByName}${isReleased ? ', and unblocked the card' : ''}${reason === '' ? '' : `: ${reason}`}`,
        }),
      ]);
      if (await refuseConstraint(batch, adjustmentTables)) {
        if (row.recipient !== null) await startEmailDelivery(context.env);
        return ok({});
      }
      return refused({ message: 'The change was decided by another person, or the balance has changed. Check it again.' });
    },
  }),

  /** Blocks a lost or stolen gift card. */
  blockGiftCard: defineStaffAction({
    input: z.strictObject({ card: cardSchema, reason: reasonSchema }),
    async run({ card: key, reason }, { db, audit }) {
      const [[card]] = await read(db, giftCardQuery(key));
      if (!card) return refused({ message: 'There is no such gift card.' });
      const outcome = card.status === 'active' ? 'done' : 'unchanged';
      await db.batch([
        blockGiftCardStatement(db, key),
        keepBlockedStatement(db, key),
        audit({
          ...{ action: 'customers.adjust', siteId: card.siteId, outcome },
          subject: describeTarget({ consumerNo: null, ...key }),
          reason: `blocked the gift card: ${reason}`,
        }),
      ]);
      return ok({});
    },
  }),
};
