// Confirms a loyalty membership with a link in an email, in markets that require this confirmation.
import type { CallContext } from '#backend/platform/call-context.ts';
import { signLinkToken } from '#backend/platform/link-token.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import { dataLocale } from '#markets/registry.ts';

/** Emails the confirmation link to a new member. */
export async function emailLoyaltyConfirmation(
  { consumerNo, email, firstName }: Pick<ConsumerRow, 'consumerNo' | 'email' | 'firstName'>,
  { db, env, locale, now }: Pick<CallContext, 'db' | 'env' | 'locale' | 'now'>,
): Promise<void> {
  const token = await signLinkToken('confirm-loyalty', consumerNo, env);
  const sentEmail = {
    about: `${consumerNo} ${now}`,
    recipient: email,
    locale: dataLocale(locale),
    writtenAt: now,
    data: { firstName, token },
  };
  await db.batch([createOutbox(db).writeEmail('loyalty-confirmation', sentEmail)]);
}
