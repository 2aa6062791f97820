// Actions of staff that turn markets and payment methods off and on.
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { ownMethodIdSchema } from '#backend/rules/payment-method-ids.ts';
import { nameSwitch } from '#backend/rules/switches.ts';
import { forgetSwitches } from '#backend/services/switches/read-switches.ts';
import { switchesQuery, turnOffStatement, turnOnStatement } from '#backend/stores/switches.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { marketOfSite } from '#markets/registry.ts';
import { defineStaffAction } from './staff-action.ts';

const action = 'status.change';
const minuteMs = 60_000;
const maxMinutes = 7 * 24 * 60;
const minutesMessage = `Enter a whole number of minutes from 1 to ${maxMinutes}, or nothing.`;

const target = {
  siteId: z.string().refine((siteId) => marketOfSite(siteId) !== undefined, 'Select a market.'),
  /** Id of a payment method; empty for the whole market. */
  paymentMethod: z.union([z.literal(''), ownMethodIdSchema], 'Select a payment method.'),
};

export const switchActions = {
  /** Turns a payment method off, or closes a market. Shoppers notice it within ten seconds. */
  turnOff: defineStaffAction({
    input: z.strictObject({
      ...target,
      reason: z.string().trim().min(1, 'Enter a reason.').max(300, 'Enter at most 300 characters.'),
      /** For a market: minutes until it is expected to open again. Undefined if unknown. */
      minutes: z.int(minutesMessage).min(1, minutesMessage).max(maxMinutes, minutesMessage).optional(),
    }),
    async run({ siteId, paymentMethod, reason, minutes }, { db, now, actorName: offBy, audit }) {
      const backAt = minutes === undefined || paymentMethod !== '' ? null : now + minutes * minuteMs;
      const statements = [
        turnOffStatement(db, { siteId, paymentMethod, offAt: now, offBy, reason, backAt }),
        audit({ action, subject: nameSwitch({ siteId, paymentMethod }), siteId, reason: `off: ${reason}` }),
      ];
      if (!(await refuseConstraint(db.batch(statements), ['shop_switch']))) return refused({ message: 'It is off already.' });
      forgetSwitches(db);
      return ok({});
    },
  }),

  /** Turns a payment method on, or opens a market. */
  turnOn: defineStaffAction({
    input: z.strictObject(target),
    async run({ siteId, paymentMethod }, { db, audit }) {
      const [rows] = await read(db, switchesQuery);
      const isOff = rows.some((each) => each.siteId === siteId && each.paymentMethod === paymentMethod);
      if (!isOff) return refused({ message: 'It is on already.' });
      await db.batch([
        turnOnStatement(db, { siteId, paymentMethod }),
        audit({ action, subject: nameSwitch({ siteId, paymentMethod }), siteId, reason: 'on' }),
      ]);
      forgetSwitches(db);
      return ok({});
    },
  }),
};
