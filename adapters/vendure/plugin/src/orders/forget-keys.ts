import { ScheduledTask, TransactionalConnection } from '@vendure/core';

/** Deletes idempotency keys after a day. */
export const forgetKeys = new ScheduledTask({
  id: 'cairn-forget-idempotency-keys',
  description: 'Deletes idempotency keys after a day',
  schedule: (cron) => cron.everyHour(),
  execute: async ({ injector }) => {
    const [, deleted] = await injector
      .get(TransactionalConnection)
      .rawConnection.query(`delete from cairn_idempotency where "createdAt" < now() - interval '1 day'`);
    return { deleted };
  },
});
