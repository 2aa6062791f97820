import { ScheduledTask, TransactionalConnection } from '@vendure/core';

/** Deletes expired codes, counters of attempts, and sessions whose refresh tokens have expired. */
export const deleteExpired = new ScheduledTask({
  id: 'cairn-delete-expired-sessions',
  description: 'Deletes expired sign-in codes, attempts and sessions of shoppers',
  schedule: (cron) => cron.everyHour(),
  execute: async ({ injector }) => {
    const { rawConnection } = injector.get(TransactionalConnection);
    // a code is kept for a while after its exchange, because its second use ends the sign-in
    await rawConnection.query(`delete from cairn_sign_in_code where "expiresAt" < now() - interval '1 hour'`);
    await rawConnection.query(`delete from cairn_attempt where since < now() - interval '1 day' and "closedUntil" < now()`);
    const [, deleted] = await rawConnection.query(`delete from cairn_shopper_session where "rotatedAt" < now() - interval '90 days'`);
    return { deleted };
  },
});
