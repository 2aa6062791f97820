// Actions of staff on the accounts of customers.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import { clearAttempts, readLock } from '#backend/services/throttling/throttle.ts';
import { endOwnSessionStatement, endSessionsStatement, sessionQuery } from '#backend/stores/consumer-sessions.ts';
import { type ConsumerRow, consumerQuery } from '#backend/stores/consumers.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { defineStaffAction } from './staff-action.ts';

const idSchema = z.string().min(1).max(64);
const accountSchema = z.strictObject({ consumerNo: idSchema });
const unknown = { message: 'There is no such account.' };

const describeChange = ({ consumerNo, siteId }: ConsumerRow, reason: string) =>
  ({ action: 'customers.change', subject: `customer/${consumerNo}`, siteId, reason }) as const;

export const customerActions = {
  /** Ends one sign-in of an account, or all sign-ins in all browsers. */
  endCustomerSessions: defineStaffAction({
    input: z.strictObject({ consumerNo: idSchema, sessionId: idSchema.optional() }),
    async run({ consumerNo, sessionId }, { db, now, audit }) {
      const [[consumer]] = await read(db, consumerQuery(consumerNo));
      if (!consumer) return refused(unknown);
      if (sessionId === undefined) {
        await db.batch([endSessionsStatement(db, consumerNo, now), audit(describeChange(consumer, 'ended all sign-ins'))]);
        return ok({});
      }
      const [[session]] = await read(db, sessionQuery(sessionId));
      if (session?.consumerNo !== consumerNo) return refused({ message: 'There is no such sign-in.' });
      await db.batch([
        endOwnSessionStatement(db, consumerNo, sessionId, now),
        audit({
          ...describeChange(consumer, `ended the sign-in in ${session.device}`),
          ...(session.endedAt !== null && { outcome: 'unchanged' }),
        }),
      ]);
      return ok({});
    },
  }),

  /** Returns how long an account is locked after wrong passwords, in milliseconds. */
  readCustomerLock: defineStaffAction({
    isReading: () => true,
    input: accountSchema,
    async run({ consumerNo }, { db, env, now }) {
      const [[consumer]] = await read(db, consumerQuery(consumerNo));
      return consumer ? ok({ lockedForMs: await readLock(env, 'sign-in', consumer.login, now) }) : refused(unknown);
    },
  }),

  /** Unlocks an account after wrong passwords. The count is in a Durable Object, so the entry in the audit log follows it. */
  unlockCustomer: defineStaffAction({
    input: accountSchema,
    async run({ consumerNo }, { db, env, audit }) {
      const [[consumer]] = await read(db, consumerQuery(consumerNo));
      if (!consumer) return refused(unknown);
      await clearAttempts(env, 'sign-in', consumer.login);
      await audit(describeChange(consumer, 'unlocked after wrong passwords')).run();
      return ok({});
    },
  }),
};
