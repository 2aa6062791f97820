// The page to sign up for an event. Signed-in customers get the form; guests sign in first, which returns here.
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/calls.ts';
import type { EventSignUp } from '#contract/entities/event-sign-up.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { isEnd, isSeeOther, leave, readProfile } from '#features/account/require-account.ts';
import { originQuery } from '#features/account/sign-up/origin.ts';
import { readBotToken } from '#features/bot-check/bot-check.tsx';
import { readForm, typedAnswers } from '#forms/read-form.ts';
import { describeFault, describeRefusal, refusalStatus, type Shown } from '#http/form-notices.ts';
import { readOwnContact } from '#http/own-contact.ts';
import type {
  FormContext,
  LoadedPage,
  NotFound,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
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

export const eventSignUp: PersonalPage = { isPersonal: true, cacheQuery: [signUpOptionQuery, ...originQuery], load, submit, showFault };

const isOver = (event: EventSignUp): boolean => isEventOver(event, Date.now());

async function load(context: PersonalContext): Promise<LoadedPage | NotFound | SeeOther> {
  const event = await findEvent(context);
  if (!event) return { kind: 'not-found' };
  if (isOver(event)) return show(context, event, 200);
  if (!context.account.current()) return show(context, event, 200, await createSignUpOptions(context, event));
  const profile = await readProfile(context, routePath('eventSignUp', event));
  if (isSeeOther(profile)) return profile;
  // if the lookup fails, show the form: the gateway rejects a second registration
  const registration = await readRegistration(context, event.eventId);
  if (registration && isSeeOther(registration)) return registration;
  if (registration?.registered) return show(context, event, 200, <Registered registration={registration} />);
  const { firstName, lastName, email } = profile.consumerDetails;
  return showForm(context, event, { status: 200, email, shown: { values: { firstName, lastName } } });
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, key, shopper, renderContext } = context;
  const event = await findEvent(context);
  if (!event) return { kind: 'not-found' };
  const path = routePath('eventSignUp', event);
  if (isOver(event)) return show(context, event, 409);
  if (!account.current()) return { kind: 'see-other', to: path };
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  const { email } = profile.consumerDetails;
  const form = eventForm({ ...event, email });
  const reading = readForm(form, context.form);
  if (!reading.ok) return showForm(context, event, { status: 422, email, shown: reading });
  const token = readBotToken(context);
  const { days, guestName, ...person } = reading.value;
  const answer = await shopper.gateway(
    'events.register',
    {
      body: {
        ...person,
        ...listKnown(profile.consumerDetails),
        eventId: event.eventId,
        attendingDays: days.join(','),
        ...(guestName !== undefined && { plusOne: guestName }),
        eventTermsAccepted: true,
        registrationTimestamp: new Date().toISOString(),
        ...(token !== undefined && { recaptcha_response: token }),
      },
    },
    { idempotencyKey: `${key}.event` },
  );
  const { eventId } = event;
  if (answer.ok)
    return {
      kind: 'see-other',
      to: routePath('eventSignedUp', { eventId }),
      events: [{ name: 'event-sign-up', payload: { event: eventId } }],
    };
  if (isEnd(answer.error)) return leave(context, answer, path);
  const shown = { values: typedAnswers(form, context.form), ...describeRefusal(renderContext, answer.error, form) };
  return showForm(context, event, { status: refusalStatus(answer.error), email, shown });
}

/** Returns details that the account has and the form does not ask for. */
const listKnown = ({ gender, phone }: CallReply<'consumer.profile'>['consumerDetails']) => ({
  ...(gender !== '' && { gender }),
  ...(phone !== undefined && { phoneNumber: phone }),
});

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  const event = await findEvent(context);
  if (!event) throw new Error('The event is not there.');
  const { email = '' } = await readOwnContact(context);
  const form = eventForm({ ...event, email });
  const shown = { values: typedAnswers(form, context.form), ...describeFault(context.renderContext, fault, form) };
  return showForm(context, event, { status: fault.status, email, shown });
}

interface ShownForm {
  status: LoadedPage['status'];
  email: string;
  shown: Shown;
}

const showForm = (context: PersonalContext, event: EventSignUp, { status, ...form }: ShownForm): LoadedPage =>
  show(context, event, status, <JoinForm context={context} event={event} {...form} />);

/** Renders the page of an event. Without children the event has ended. */
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

/** Renders the details of an event and its children. Without children it says that the event has ended. */
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
