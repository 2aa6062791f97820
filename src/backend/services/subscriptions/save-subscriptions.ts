import type { CallContext } from '#backend/platform/call-context.ts';
import { deriveId } from '#backend/platform/ids.ts';
import { signLinkToken } from '#backend/platform/link-token.ts';
import { read } from '#backend/platform/query.ts';
import type { SubscriptionRequest } from '#backend/rules/subscription-request.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import {
  claimStatement,
  endOtherNumbersStatement,
  requestSubscriptionStatement,
  type StoredSubscription,
  subscriptionOfQuery,
} from '#backend/stores/subscriptions.ts';
import type { Subscription } from '#contract/entities/subscription.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { dataLocale, requireMarket } from '#markets/registry.ts';

/**
 * Counts an attempt for a mailbox or phone number. Returns the milliseconds until the next attempt is allowed; undefined if this attempt is
 * allowed.
 */
export async function countSubscriptionAttempt(
  recipient: string,
  channel: Subscription['channel'],
  { env, clientAddress, now }: CallContext,
) {
  const target = channel === 'email' ? findMailbox(recipient) : recipient;
  return (await countAttempt(env, 'newsletter', { address: clientAddress, target }, now)).closedForMs;
}

/**
 * Stores subscription requests together with at most one email. Existing subscriptions stay active, and an email about them is sent only if
 * `answersAll` is true. If the recipient of an existing subscription is the account's own email address or phone number, the account
 * becomes the owner of that subscription.
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
    requestSubscriptionStatement(db, asked),
    ...(state === 'active' && isOwn(asked, asker) ? [claimStatement(db, asked.subscriptionId, asked.usid)] : []),
  ]);
  const [answered] = kept.filter(({ asked, state }) => asked.channel === 'email' && (answersAll || state !== 'active'));
  const emails = answered ? [await writeReply(answered, context)] : [];
  if (statements.length > 0) await db.batch([...statements, ...emails]);
}

/** An account, or the id of a guest. */
type Asker = Pick<ConsumerRow, 'consumerNo' | 'email' | 'phone'> | string;

/**
 * Creates the email about a request. An existing subscriber gets an email as well, so that neither the page nor its response time reveals
 * who is subscribed.
 */
function writeReply({ asked, state }: Awaited<ReturnType<typeof findSubscription>>, context: CallContext) {
  if (state === 'active') return writeEndable('newsletter-known', asked, context);
  return asked.isDouble === 1 ? writeQuestion(asked, context) : writeEndable('newsletter-welcome', asked, context);
}

const isOwn = ({ recipient }: SubscriptionRequest, asker: Asker): boolean =>
  typeof asker !== 'string' && (recipient === asker.phone || recipient.toLowerCase() === asker.email.toLowerCase());

/** Returns the requested subscription, and the state of the existing one, if any. */
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

/** Creates the email that asks the owner of the mailbox to confirm the subscription. */
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
