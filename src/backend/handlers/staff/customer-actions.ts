// Actions of staff on the accounts of customers.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import { endSessionsStatement } from '#backend/stores/consumer-sessions.ts';
import { consumerQuery } from '#backend/stores/consumers.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { defineStaffAction } from './staff-action.ts';

export const customerActions = {
  /** Ends all sign-ins of an account, in all browsers. */
  endCustomerSessions: defineStaffAction({
    input: z.strictObject({ consumerNo: z.string().min(1).max(64) }),
    async run({ consumerNo }, { db, now, audit }) {
      const [[consumer]] = await read(db, consumerQuery(consumerNo));
      if (!consumer) return refused({ message: 'There is no such account.' });
      await db.batch([
        endSessionsStatement(db, consumerNo, now),
        audit({ action: 'customers.change', subject: `customer/${consumerNo}`, siteId: consumer.siteId, reason: 'ended all sign-ins' }),
      ]);
      return ok({});
    },
  }),
};
