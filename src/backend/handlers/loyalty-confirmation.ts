// A membership is confirmed by a link of an email, where the market wants that.
import { ok, refused } from '#contract/errors/result.ts';
import { dataLocale } from '#markets/registry.ts';
import { readLinkToken, signLinkToken } from '../link-token.ts';
import { createOutbox } from '../outbox/outbox.ts';
import type { CallContext } from '../platform/call-context.ts';
import { findMembership } from '../rules/loyalty.ts';
import { type ConsumerRow, changeConsumer, consumerQuery } from '../stores/consumers.ts';
import { read } from '../stores/query.ts';
import type { Handler } from './handler.ts';

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

export const confirmLoyalty: Handler<'loyalty.confirm'> = async ({ body }, { db, env }) => {
  const consumerNo = await readLinkToken('confirm-loyalty', body.token, env);
  const [[consumer]] = consumerNo === undefined ? [[]] : await read(db, consumerQuery(consumerNo));
  const membership = consumer && findMembership(consumer.document);
  if (!consumer || !membership) return refused({ code: 'API404' });
  const enrollments = consumer.document.enrollments.map((each) => (each === membership ? { ...each, doubleOptin: true } : each));
  await changeConsumer(db, consumer, { document: { ...consumer.document, enrollments } });
  return ok({ confirmed: true });
};
