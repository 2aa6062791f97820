// Sign-ups for events that editors announce.
import { type EventSignUp, eventSignUpFields, eventSignUpKind } from '#contract/entities/event-sign-up.ts';
import { ok, refused } from '#errors/result.ts';
import { dayAfter, daysBetween, readUtcDay } from '#lib/civil-date.ts';
import { findMailbox } from '#lib/mailbox.ts';
import { dataLocale } from '#markets/registry.ts';
import { passesFormCheck } from '../bot-check/verify-form.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { documentsOfKindQuery } from '../stores/content-lists.ts';
import { storeRegistration } from '../stores/event-registrations.ts';
import { read } from '../stores/query.ts';
import { spendTry } from '../throttle/throttle.ts';
import { hashInput, whoAsks } from './cart-access.ts';
import { createShownAt } from './content-lists.ts';
import type { CallContext, Handler, HandlersOf } from './handler.ts';

type Who = NonNullable<ReturnType<typeof whoAsks>>;

const register: Handler<'events.register'> = async ({ body }, context) => {
  const { db, env, clientAddress, now } = context;
  const who = whoAsks(context);
  if (!who) return refused({ code: 'AUT404' });
  const event = await findEvent(body.eventId, who, context);
  if (!event || event.endDate < readUtcDay(now)) return refused({ code: 'API404' });
  const days = body.attendingDays.split(/[\s,]+/);
  const open = daysBetween(event.startDate, event.endDate);
  if (!days.every((day) => open.includes(day))) return refused({ code: 'API400', detail: 'body.attendingDays' });
  if (body.plusOne !== undefined && !event.enablePlusOne) return refused({ code: 'API400', detail: 'body.plusOne' });
  const { recaptcha_response: token, registrationTimestamp, ...said } = body;
  const hash = await hashInput([who.usid, who.siteId, said]);
  if (!(await passesFormCheck(token, hash, context))) return refused({ code: 'AUT403' });
  const { closedForMs } = await spendTry(env, 'event', { address: clientAddress, target: findMailbox(body.email) }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const mail = createOutbox(db).writeMail('event-registration', {
    // the same answers are confirmed once
    about: hash,
    recipient: body.email,
    locale: dataLocale(context.locale),
    writtenAt: now,
    data: { title: event.title, days: [...new Set(days)].toSorted(), hasGuest: body.plusOne !== undefined },
  });
  const { eventId, email } = body;
  const endsAt = Date.parse(dayAfter(event.endDate));
  const document = { ...said, registrationTimestamp };
  await storeRegistration(db, { siteId: who.siteId, eventId, email, document, registeredAt: now, endsAt }, [mail]);
  return ok({ registered: true });
};

/** A site announces some few at a time. */
const maxEvents = 50;

/** The event as the pages of the site show it now. */
async function findEvent(eventId: string, { siteId }: Who, context: CallContext): Promise<EventSignUp | undefined> {
  const shown = createShownAt({ params: { mode: 'publish', siteId }, query: {} }, context);
  const [rows] = await read(
    context.db,
    documentsOfKindQuery(shown, { docType: eventSignUpKind, variant: '', limit: maxEvents, offset: 0 }),
  );
  return rows.flatMap(({ document }) => eventSignUpFields.safeParse(document.fields).data ?? []).find((event) => event.eventId === eventId);
}

export const eventHandlers = { 'events.register': register } satisfies HandlersOf<'events'>;
