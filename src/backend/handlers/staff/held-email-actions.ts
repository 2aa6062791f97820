// The action of staff on emails that a restore holds.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { dropEmailsStatement, heldEmailsQuery, maxHeldEmails, releaseEmailsStatement } from '#backend/stores/held-emails.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { defineStaffAction } from './staff-action.ts';

export const heldEmailActions = {
  /** Sends held emails, or drops them. */
  decideHeldEmails: defineStaffAction({
    input: z.strictObject({
      decision: z.enum(['release', 'drop']),
      emailIds: z.array(z.string().min(1).max(300)).min(1, 'Select at least one email.').max(maxHeldEmails),
    }),
    async run({ decision, emailIds }, { db, env, now, audit }) {
      const [held] = await read(db, heldEmailsQuery);
      const ids = held.map(({ emailId }) => emailId).filter((id) => emailIds.includes(id));
      if (ids.length === 0) return refused({ message: 'These emails were released or dropped in the meantime.' });
      const statement = decision === 'release' ? releaseEmailsStatement : dropEmailsStatement;
      await db.batch([
        statement(db, ids, now),
        audit({
          action: 'status.change',
          subject: 'held-emails',
          reason: `${decision === 'release' ? 'released' : 'dropped'} ${ids.length}: ${ids.join(', ')}`,
        }),
      ]);
      if (decision === 'release') await startEmailDelivery(env);
      return ok({ count: ids.length });
    },
  }),
};
