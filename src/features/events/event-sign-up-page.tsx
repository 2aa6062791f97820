// The event sign-up page. Signed-in customers get the form; guests sign in first and are redirected back to the event.
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/calls.ts';
import type { EventSignUp } from '#contract/entities/event-sign-up.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { isSeeOther, isSignedOutError, leave, readProfile } from '#features/account/require-account.ts';
import { originQuery } from '#features/account/sign-up/origin.ts';
import { readBotToken } from '#features/bot-check/bot-check.tsx';
import { defineFormPage } from '#http/form-page.ts';
import { readOwnContact } from '#http/own-contact.ts';
import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { EventDates } from './event-dates.tsx';
import { isEventOver } from './event-over.ts';
import { eventForm } from './event-sign-up-form.ts';
import { findEvent } from './find-event.ts';
import { JoinForm } from './join-form.tsx';
import { Registered, readRegistration } from './registered.tsx';
import { createSignUpOptions, signUpOptionQuery } from './sign-up-options.tsx';

const hasEnded = (event: EventSignUp): boolean => isEventOver(event, Date.now());

export const eventSignUp = defineFormPage({
  cacheQuery: [signUpOptionQuery, ...originQuery],
  hasBotCheck: true,
  load: async (context) => {
    const event = await findEvent(context);
    if (!event) return { kind: 'not-found' };
    if (hasEnded(event)) return show(context, event, 200);
    if (!context.shopper.account.current()) return show(context, event, 200, await createSignUpOptions(context, event));
    const profile = await readProfile(context, routePath('eventSignUp', event));
    if (isSeeOther(profile)) return profile;
    // if the lookup fails, show the form: the gateway rejects a second registration
    const registration = await readRegistration(context, event.eventId);
    if (registration && isSeeOther(registration)) return registration;
    if (registration?.registered) return show(context, event, 200, <Registered registration={registration} />);
    const { firstName, lastName } = profile.consumerDetails;
    return { ...createSubject(event, profile.consumerDetails), values: { firstName, lastName } };
  },
  loadSent: async (context) => {
    const event = await findEvent(context);
    if (!event) return { kind: 'not-found' };
    const path = routePath('eventSignUp', event);
    if (hasEnded(event)) return show(context, event, 409);
    if (!context.shopper.account.current()) return { kind: 'see-other', to: path };
    const profile = await readProfile(context, path);
    return isSeeOther(profile) ? profile : createSubject(event, profile.consumerDetails);
  },
  loadAfterFault: async (context) => {
    const event = await findEvent(context);
    if (!event) return { kind: 'not-found' };
    return createSubject(event, { email: '', ...(await readOwnContact(context)) });
  },
  act: async (context, { value: { days, guestName, ...person }, event, known }) => {
    const token = readBotToken(context);
    const { eventId } = event;
    const answer = await context.shopper.gateway(
      'events.register',
      {
        body: {
          ...person,
          ...known,
          eventId,
          attendingDays: days.join(','),
          ...(guestName !== undefined && { plusOne: guestName }),
          eventTermsAccepted: true,
          registrationTimestamp: new Date().toISOString(),
          ...(token !== undefined && { recaptcha_response: token }),
        },
      },
      { idempotencyKey: `${context.key}.event` },
    );
    if (answer.ok)
      return {
        kind: 'see-other',
        to: routePath('eventSignedUp', { eventId }),
        events: [{ name: 'event-sign-up', payload: { event: eventId } }],
      };
    return isSignedOutError(answer.error) ? leave(context, answer, routePath('eventSignUp', event)) : answer;
  },
  view: (context, { event, ...shown }) => show(context, event, 200, <JoinForm context={context} event={event} {...shown} />),
});

type Details = CallReply<'consumer.profile'>['consumerDetails'];

/** Returns the form for a customer, and the account details (gender, phone) that are sent with it but have no field. */
function createSubject(
  event: EventSignUp,
  { email, gender = '', phone }: Pick<Details, 'email'> & Partial<Pick<Details, 'gender' | 'phone'>>,
) {
  const known = { ...(gender !== '' && { gender }), ...(phone !== undefined && { phoneNumber: phone }) };
  return { form: eventForm({ ...event, email }), event, email, known };
}

/** Renders the event page. If there are no children, it says that the event has ended. */
function show(context: PersonalContext, event: EventSignUp, status: LoadedPage['status'], children?: ReactNode): LoadedPage {
  const { t } = context.renderContext;
  const title = t('event.signUpFor', { name: event.title });
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${t('site.name')}`, description: t('event.fields'), robots: 'noindex' },
    body: <EventPage event={event}>{children}</EventPage>,
  };
}

/** Renders the event's details, and below them the children or a message that the event has ended. */
function EventPage({ event, children }: { event: EventSignUp; children?: ReactNode }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section event">
      <StyleSheet name="event-sign-up.page" />
      <h1>{event.title}</h1>
      <p className="lead">
        <EventDates {...event} />
      </p>
      {event.richText && <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(event.richText, link) }} />}
      {children ?? (
        <p role="status">
          <strong>{t('event.over')}.</strong> {t('event.overText')}
        </p>
      )}
    </section>
  );
}
