import type { CallContext } from '#backend/platform/call-context.ts';
import { randomHexId } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { EmailData } from '#backend/services/emails/registry.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { type ConsumerRow, consumerQuery } from '#backend/stores/consumers.ts';
import { dataLocale } from '#markets/registry.ts';

type SignInMethodChange = Omit<EmailData<'way-in-changed'>, 'firstName'>;

/** Tells the person of an account that a sign-in method to it is another now. */
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

/** The same, by the number of the account. */
export async function emailSignInMethodChange(consumerNo: string, change: SignInMethodChange, context: CallContext): Promise<void> {
  const [[consumer]] = await read(context.db, consumerQuery(consumerNo));
  if (consumer) await signInMethodEmail(consumer, change, context).run();
}

/**
 * For how long no further sign-in method can be added, in milliseconds; undefined where the try counts. Each writes an email, which whoever
 * made the account with somebody else's address could have written without end. Taking a way off is always possible.
 */
export async function countSignInMethodChange(consumerNo: string, { env, clientAddress, now }: CallContext): Promise<number | undefined> {
  return (await countAttempt(env, 'way-in', { address: clientAddress, target: consumerNo }, now)).closedForMs;
}
