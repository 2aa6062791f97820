// A membership is confirmed by a link of an email, where the market wants that.
import { dataLocale } from '#markets/registry.ts';
import { signLinkToken } from '../../platform/link-token.ts';
import { createOutbox } from '../emails/outbox.ts';
import type { CallContext } from '../../platform/call-context.ts';
import type { ConsumerRow } from '../../stores/consumers.ts';

/** Emails the link to somebody who has just joined. */
export async function askToConfirm(
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
