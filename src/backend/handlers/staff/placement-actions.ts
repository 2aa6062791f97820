// Actions of staff on attempts to order, which the Durable Objects of carts store.
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { read } from '#backend/platform/query.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import type { PlacementView } from '#backend/services/placement/view.ts';
import { cancelPlacementStatement, type HangingPlacement, hangingPlacementQuery } from '#backend/stores/hanging-placements.ts';
import { cartOfOrderQuery } from '#backend/stores/orders.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { defineStaffAction } from './staff-action.ts';

const inputSchema = z.strictObject({ orderNumber: z.string().min(1).max(40) });
const gone = refused({ message: 'This placement has ended in the meantime. There is nothing left to do.' });

const describeEvent = ({ orderNumber, siteId }: HangingPlacement, reason: string) =>
  ({ action: 'orders.change', subject: `order/${orderNumber}`, siteId, reason }) as const;

/** Lets the cart complete the placement, or carry out its cancellation, and returns the placement afterwards. */
async function complete(env: BackendEnv, { basketId, intentId }: HangingPlacement): Promise<PlacementView | undefined> {
  const placements = await cartObject(env, basketId).complete();
  return placements.find((each) => each.intentId === intentId);
}

export const placementActions = {
  /** Returns the attempts to order the cart of an order, oldest first. The cart is deleted some time after the order. */
  readPlacements: defineStaffAction({
    isReading: () => true,
    input: inputSchema,
    async run({ orderNumber }, { db, env }) {
      const [[cart]] = await read(db, cartOfOrderQuery(orderNumber));
      return ok({ placements: cart ? await cartObject(env, cart.basketId).inspect() : [] });
    },
  }),

  /** Tries to complete a hanging placement now. */
  retryPlacement: defineStaffAction({
    input: inputSchema,
    async run({ orderNumber }, { db, env, audit }) {
      const [[row]] = await read(db, hangingPlacementQuery(orderNumber));
      if (!row || row.endedAt !== null) return gone;
      await audit(describeEvent(row, 'tried again: placement')).run();
      const placement = await complete(env, row);
      const [[left]] = await read(db, hangingPlacementQuery(orderNumber));
      if (placement && left?.endedAt === null) return refused({ message: `It failed again: ${placement.fault?.reason ?? left.reason}` });
      return ok({ step: placement?.step });
    },
  }),

  /**
   * Cancels a hanging placement whose order is not written, and releases its payment and stock. The decision is stored first, so a crash
   * cannot undo it, and only one of several decisions counts.
   */
  cancelPlacement: defineStaffAction({
    input: inputSchema,
    async run({ orderNumber }, { db, env, now, audit }) {
      const [[row]] = await read(db, hangingPlacementQuery(orderNumber));
      if (!row || row.endedAt !== null) return gone;
      const statements = [cancelPlacementStatement(db, row.intentId, now), audit(describeEvent(row, 'canceled the placement'))];
      if (!(await refuseConstraint(db.batch(statements), ['hanging_placement.'])))
        return refused({ message: 'This order was placed, or its placement was canceled, in the meantime.' });
      const placement = await complete(env, row);
      return ok({ isReleased: placement?.step === 'refused' });
    },
  }),
};
