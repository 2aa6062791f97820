// Exports an account's personal data, and deletes accounts.
import type { Handler } from '#backend/handlers/handler.ts';
import { copyAccount, deleteAccountData } from '#backend/services/accounts/account-data.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { verifyCurrentPassword } from '#backend/services/accounts/own-password.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { ok, refused } from '#contract/errors/result.ts';

export const exportData: Handler<'consumer.exportData'> = async (_input, context) => {
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const { clientAddress: address, env, now } = context;
  const { closedForMs } = await countAttempt(env, 'data-export', { address, shopper: consumer.consumerNo }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  return ok({ createdAt: context.now, parts: await copyAccount(consumer, consumer.emailProvenAt !== null, context) });
};

export const deleteAccount: Handler<'consumer.deleteAccount'> = async ({ body }, context) => {
  const { signIn } = context;
  const consumer = await findOwnAccount(context);
  if (!signIn || !consumer) return refused({ code: 'PRO404' });
  const problem = await verifyCurrentPassword(body, { consumer, signIn }, context);
  if (problem) return refused(problem);
  await deleteAccountData(consumer, context);
  return ok({ deleted: true });
};
