import type { CallContext } from '#backend/platform/call-context.ts';
import { deriveId } from '#backend/platform/ids.ts';
import { signLinkToken } from '#backend/platform/link-token.ts';
import { read } from '#backend/platform/query.ts';
import type { SubscriptionRequest } from '#backend/rules/subscription-request.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import {
  askStatement,
  claimStatement,
  endOtherNumbersStatement,
  type StoredSubscription,
  subscriptionOfQuery,
} from '#backend/stores/subscriptions.ts';
import type { Subscription } from '#contract/entities/subscription.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { dataLocale, requireMarket } from '#markets/registry.ts';

/** For how long nothing is taken for that mailbox or number, in milliseconds; undefined where the try counts. */
export async function countTry(recipient: string, channel: Subscription['channel'], { env, clientAddress, now }: CallContext) {
  const target = channel === 'email' ? findMailbox(recipient) : recipient;
  return (await countAttempt(env, 'newsletter', { address: clientAddress, target }, now)).closedForMs;
}

/**
 * Stores what was asked for at once, with the email that follows: one, however much it is. Who is subscribed already stays so, and gets a
 * email only if `answersAll`; where it is the account's own address or number, the account has it from then on.
 */
export async function saveSubscriptionRequests(
  requests: readonly SubscriptionRequest[],
  asker: Asker,
  context: CallContext,
  { answersAll = false } = {},
): Promise<void> {
  const { db, now } = context;
  const kept = await Promise.all(requests.map((request) => findSubscription(request, asker, context)));
  const statements = kept.flatMap(({ asked, state }) => [
    ...(asked.channel === 'sms' ? [endOtherNumbersStatement(db, asked, now)] : []),
    askStatement(db, asked),
    ...(state === 'active' && isOwn(asked, asker) ? [claimStatement(db, asked.subscriptionId, asked.usid)] : []),
  ]);
  const [answered] = kept.filter(({ asked, state }) => asked.channel === 'email' && (answersAll || state !== 'active'));
  const emails = answered ? [await writeAnswer(answered, context)] : [];
  if (statements.length > 0) await db.batch([...statements, ...emails]);
}

/** An account, or a guest by their usid. */
type Asker = Pick<ConsumerRow, 'consumerNo' | 'email' | 'phone'> | string;

/** The email to who asked: everybody gets one, so that neither a page nor its time says who was known. */
function writeAnswer({ asked, state }: Awaited<ReturnType<typeof findSubscription>>, context: CallContext) {
  if (state === 'active') return writeEndable('newsletter-known', asked, context);
  return asked.isDouble === 1 ? writeQuestion(asked, context) : writeEndable('newsletter-welcome', asked, context);
}

const isOwn = ({ recipient }: SubscriptionRequest, asker: Asker): boolean =>
  typeof asker !== 'string' && (recipient === asker.phone || recipient.toLowerCase() === asker.email.toLowerCase());

/** As it is asked for, with what became of it so far. */
async function findSubscription({ type, channel, recipient }: SubscriptionRequest, asker: Asker, { db, env, locale, now }: CallContext) {
  const { siteId, forms } = requireMarket(locale);
  const isDouble = channel === 'email' && forms.confirmsNewsletter;
  const [[known]] = await read(db, subscriptionOfQuery({ recipient, channel, type, siteId }));
  const asked: StoredSubscription = {
    subscriptionId: known?.subscriptionId ?? (await deriveId(['subscription', siteId, channel, type, recipient.toLowerCase()], env)),
    siteId,
    locale: dataLocale(locale),
    type,
    channel,
    recipient,
    usid: typeof asker === 'string' ? asker : asker.consumerNo,
    isDouble: Number(isDouble),
    state: isDouble ? 'pending' : 'active',
    askedAt: now,
    changedAt: now,
  };
  return { asked, state: known?.state };
}

/** Asks the owner of the mailbox whether it was them. */
async function writeQuestion({ subscriptionId, recipient, locale, askedAt }: StoredSubscription, { db, env }: CallContext) {
  return createOutbox(db).writeEmail('newsletter-confirmation', {
    about: `${subscriptionId} ${askedAt}`,
    recipient,
    locale,
    writtenAt: askedAt,
    data: {
      confirmation: await signLinkToken('confirm-subscription', subscriptionId, env),
      end: await signLinkToken('end-subscription', subscriptionId, env),
    },
  });
}

export async function writeEndable(
  kind: 'newsletter-welcome' | 'newsletter-known',
  { subscriptionId, recipient, locale, askedAt }: StoredSubscription,
  { db, env, now }: CallContext,
) {
  return createOutbox(db).writeEmail(kind, {
    about: `${subscriptionId} ${askedAt}`,
    recipient,
    locale,
    writtenAt: now,
    data: { end: await signLinkToken('end-subscription', subscriptionId, env) },
  });
}
