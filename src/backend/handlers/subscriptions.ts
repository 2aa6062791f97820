// Subscriptions to letters and text messages. What is answered never says whether an address or a number was known.
import type { Subscription } from '#contract/entities/subscription.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { dataLocale, requireMarket } from '#markets/registry.ts';
import { passesFormCheck } from '../bot-check/verify-form.ts';
import { readLinkToken, signLinkToken } from '../link-token.ts';
import { createOutbox } from '../outbox/outbox.ts';
import type { CallContext, Refusal } from '../platform/call-context.ts';
import { deriveId, hashInput } from '../platform/ids.ts';
import { readRequester } from '../platform/requester.ts';
import type { SubscriptionRequest } from '../rules/subscription-request.ts';
import type { ConsumerRow } from '../stores/consumers.ts';
import { read } from '../stores/query.ts';
import {
  askStatement,
  claimStatement,
  confirmStatement,
  endNumberStatement,
  endOtherNumbersStatement,
  endStatement,
  endTogetherStatement,
  type StoredSubscription,
  subscriptionOfQuery,
  subscriptionQuery,
  subscriptionsOfShopperQuery,
} from '../stores/subscriptions.ts';
import { countAttempt } from '../throttle/throttle.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { findOwn } from './own-account.ts';

const create: Handler<'subscriptions.create'> = async ({ body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const problem = findProblem(body, context) ?? (body.optin ? undefined : 'optin');
  if (problem !== undefined) return refused({ code: 'API400', detail: `body.${problem}` });
  const { recaptcha_response: token, ...subscription } = body;
  // an answer counts for one address, however often the form is sent
  const intentId = await hashInput(['subscription', who.usid, subscription.channel, subscription.recipient]);
  if (!(await passesFormCheck(token, intentId, context))) return refused({ code: 'AUT403' });
  const closedForMs = await countTry(subscription.recipient, subscription.channel, context);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  await saveSubscriptionRequests([subscription], (await findOwn(context)) ?? who.usid, context, { answersAll: true });
  return ok({ accepted: true });
};

const update: Handler<'subscriptions.update'> = async ({ body: sent }, context) => {
  const { recaptcha_response: token, ...body } = sent;
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  // letters are changed by the links in them: whoever knows an address is not its owner
  const problem = findProblem(body, context) ?? (body.channel === 'sms' ? undefined : 'channel');
  if (problem !== undefined) return refused({ code: 'API400', detail: `body.${problem}` });
  if (body.optin) {
    const closedForMs = await countTry(body.recipient, body.channel, context);
    if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
    await saveSubscriptionRequests([body], (await findOwn(context)) ?? who.usid, context);
  } else if (!context.signIn) {
    const refusal = await endNumber(body.recipient, token, who, context);
    if (refusal) return refused(refusal);
  } else {
    const [own] = await read(context.db, subscriptionsOfShopperQuery(who.usid, 'sms', who.siteId));
    const ended = own.filter(({ recipient, type }) => recipient === body.recipient && type === body.type);
    for (const { subscriptionId } of ended) await context.db.batch([endStatement(context.db, subscriptionId, context.now)]);
  }
  const at = new Date(context.now).toISOString();
  return ok({ ...body, ...(body.optin ? { optinDate: at } : { optoutDate: at }) });
};

/** Ends what a number gets, for a guest: whoever wants no text messages should not need an account, or the browser that asked for them. */
async function endNumber(
  recipient: string,
  token: string | undefined,
  { usid, siteId }: NonNullable<ReturnType<typeof readRequester>>,
  context: CallContext,
): Promise<Refusal<'AUT403' | 'API429'> | undefined> {
  const intentId = await hashInput(['end of text messages', usid, recipient]);
  if (!(await passesFormCheck(token, intentId, context))) return { code: 'AUT403' };
  const closedForMs = await countTry(recipient, 'sms', context);
  if (closedForMs !== undefined) return { code: 'API429', details: { retryAfterMs: closedForMs } };
  await endNumberStatement(context.db, { recipient, siteId }, context.now).run();
  return undefined;
}

const confirm: Handler<'subscriptions.confirm'> = async ({ body }, context) => {
  const { db, env, now } = context;
  const subscriptionId = await readLinkToken('confirm-subscription', body.token, env);
  const [[known]] = await read(db, subscriptionQuery(subscriptionId ?? ''));
  if (!known || known.state === 'ended') return refused({ code: 'API404' });
  // confirmed once more it writes no second email
  if (known.state === 'pending')
    await db.batch([confirmStatement(db, known, now), await writeEndable('newsletter-welcome', known, context)]);
  return ok({ confirmed: true });
};

const end: Handler<'subscriptions.end'> = async ({ body }, { db, env, now }) => {
  const subscriptionId = await readLinkToken('end-subscription', body.token, env);
  if (subscriptionId === undefined) return refused({ code: 'API404' });
  await endTogetherStatement(db, subscriptionId, now).run();
  return ok({ ended: true });
};

export const subscriptionHandlers = {
  'subscriptions.create': create,
  'subscriptions.read': async (_, context) => {
    const who = readRequester(context);
    if (!who) return refused({ code: 'AUT404' });
    const [own] = await read(context.db, subscriptionsOfShopperQuery(who.usid, 'sms', who.siteId));
    return ok({ subscriptions: own.map((each) => describe(each, context)) });
  },
  'subscriptions.update': update,
  'subscriptions.confirm': confirm,
  'subscriptions.end': end,
} satisfies HandlersOf<'subscriptions'>;

/** The field that belongs to another market than the one that is asked. */
function findProblem({ country, region }: Subscription, { locale }: CallContext): 'country' | 'region' | undefined {
  const market = requireMarket(locale);
  if (country !== market.country) return 'country';
  return region === market.region ? undefined : 'region';
}

/** For how long nothing is taken for that mailbox or number, in milliseconds; undefined where the try counts. */
export async function countTry(recipient: string, channel: Subscription['channel'], { env, clientAddress, now }: CallContext) {
  const target = channel === 'email' ? findMailbox(recipient) : recipient;
  return (await countAttempt(env, 'newsletter', { address: clientAddress, target }, now)).closedForMs;
}

/** An account, or a guest by their usid. */
type Asker = Pick<ConsumerRow, 'consumerNo' | 'email' | 'phone'> | string;

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

async function writeEndable(
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

function describe(
  { type, channel, recipient, state, isDouble, askedAt, changedAt }: StoredSubscription,
  { locale }: CallContext,
): Subscription {
  const { country, region } = requireMarket(locale);
  return {
    type,
    channel,
    recipient,
    category: 'subscription',
    optin: state !== 'ended',
    doubleOptin: isDouble === 1,
    country,
    region,
    optinDate: new Date(askedAt).toISOString(),
    ...(state === 'ended' && { optoutDate: new Date(changedAt).toISOString() }),
  };
}
