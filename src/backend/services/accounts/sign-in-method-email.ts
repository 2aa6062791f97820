import type { CallContext } from '#backend/platform/call-context.ts';
import { randomHexId } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { EmailData } from '#backend/services/emails/registry.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { type ConsumerRow, consumerQuery } from '#backend/stores/consumers.ts';
import { dataLocale } from '#markets/registry.ts';

type SignInMethodChange = Omit<EmailData<'way-in-changed'>, 'firstName'>;

/** Creates the statement that stores an email about a changed sign-in method in the outbox. */
export const signInMethodEmail = (
  { email, firstName }: Pick<ConsumerRow, 'email' | 'firstName'>,
  change: SignInMethodChange,
  { db, locale, now }: CallContext,
): D1PreparedStatement =>
  createOutbox(db).writeEmail('way-in-changed', {
    about: randomHexId(),
    recipient: email,
    locale: dataLocale(locale),
    writtenAt: now,
    data: { firstName, ...change },
  });

/** Emails the holder of an account about a changed sign-in method. */
export async function emailSignInMethodChange(consumerNo: string, change: SignInMethodChange, context: CallContext): Promise<void> {
  const [[consumer]] = await read(context.db, consumerQuery(consumerNo));
  if (consumer) await signInMethodEmail(consumer, change, context).run();
}

/**
 * Counts a change of sign-in methods. Returns the milliseconds until the next sign-in method can be added; undefined if one can be added
 * now. The number of changes is limited because each one sends an email, and the account may have been created with another person's
 * address. Removing a sign-in method is always possible.
 */
export async function countSignInMethodChange(consumerNo: string, { env, clientAddress, now }: CallContext): Promise<number | undefined> {
  return (await countAttempt(env, 'way-in', { address: clientAddress, target: consumerNo }, now)).closedForMs;
}
