// Registrations for events that editors publish.
import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { passesFormCheck } from '#backend/services/bot-check/verify-form.ts';
import { createShownAt } from '#backend/services/content/content-lists.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { toLogin } from '#backend/stores/consumers.ts';
import { documentsOfKindQuery } from '#backend/stores/content-lists.ts';
import { registrationQuery, storeRegistration } from '#backend/stores/event-registrations.ts';
import { type EventSignUp, eventSignUpFields, eventSignUpKind } from '#contract/entities/event-sign-up.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { dayAfter, daysBetween, readUtcDay } from '#lib/civil-date.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { dataLocale } from '#markets/registry.ts';

type Who = NonNullable<ReturnType<typeof readRequester>>;

const register: Handler<'events.register'> = async ({ body }, context) => {
  const { db, env, clientAddress, idempotencyKey, now } = context;
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const { consumerNo, email } = consumer;
  const event = await findEvent(body.eventId, who, context);
  if (!event) return refused({ code: 'API404' });
  if (event.endDate < readUtcDay(now)) return refused({ code: 'EVT410' });
  if (toLogin(body.email) !== toLogin(email)) return refused({ code: 'API400', detail: "body.email: not the account's address" });
  const days = body.attendingDays.split(/[\s,]+/);
  const open = daysBetween(event.startDate, event.endDate);
  if (!days.every((day) => open.includes(day))) return refused({ code: 'API400', detail: 'body.attendingDays' });
  if (body.plusOne !== undefined && !event.enablePlusOne) return refused({ code: 'API400', detail: 'body.plusOne' });
  const { recaptcha_response: token, registrationTimestamp, ...said } = body;
  const { siteId } = who;
  const { eventId } = event;
  const requestKey = idempotencyKey === undefined ? null : await hashInput([consumerNo, idempotencyKey, said]);
  const answerEarlier = async (): Promise<Result<{ registered: true }, Refusal<'EVT409'>> | undefined> => {
    const [[before]] = await read(db, registrationQuery({ siteId, eventId, email, consumerNo }));
    if (!before) return undefined;
    return requestKey !== null && before.requestKey === requestKey ? ok({ registered: true }) : refused({ code: 'EVT409' });
  };
  const earlier = await answerEarlier();
  if (earlier) return earlier;
  const hash = await hashInput([consumerNo, siteId, said]);
  if (!(await passesFormCheck(token, hash, context))) return refused({ code: 'AUT403' });
  const { closedForMs } = await countAttempt(env, 'event', { address: clientAddress, target: findMailbox(email) }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const sentEmail = createOutbox(db).writeEmail('event-registration', {
    about: await hashInput(['event', consumerNo, siteId, eventId]),
    recipient: email,
    locale: dataLocale(context.locale),
    writtenAt: now,
    data: { title: event.title, days: [...new Set(days)].toSorted(), hasGuest: body.plusOne !== undefined },
  });
  const registration = {
    siteId,
    eventId,
    email,
    consumerNo,
    requestKey,
    document: { ...said, registrationTimestamp },
    registeredAt: now,
    endsAt: Date.parse(dayAfter(event.endDate)),
  };
  if (await storeRegistration(db, registration, [sentEmail])) return ok({ registered: true });
  return (await answerEarlier()) ?? refused({ code: 'EVT409' });
};

const readRegistration: Handler<'events.registration'> = async ({ params }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const { email, consumerNo } = consumer;
  const [[registration]] = await read(context.db, registrationQuery({ siteId: who.siteId, eventId: params.eventId, email, consumerNo }));
  return ok(registration?.consumerNo === consumerNo ? { registered: true, ...registration.document } : { registered: false });
};

/** Maximum number of events to read. A site publishes only a few at a time. */
const maxEvents = 50;

/** Finds an event that is currently published on the site. */
async function findEvent(eventId: string, { siteId }: Who, context: CallContext): Promise<EventSignUp | undefined> {
  const shown = createShownAt({ params: { mode: 'publish', siteId }, query: {} }, context);
  const [rows] = await read(
    context.db,
    documentsOfKindQuery(shown, { docType: eventSignUpKind, variant: '', limit: maxEvents, offset: 0 }),
  );
  return rows.flatMap(({ document }) => eventSignUpFields.safeParse(document.fields).data ?? []).find((event) => event.eventId === eventId);
}

export const eventHandlers = { 'events.register': register, 'events.registration': readRegistration } satisfies HandlersOf<'events'>;
