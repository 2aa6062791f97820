import type { ReactNode } from 'react';
import type { EventSignUp } from '#contract/entities/event-sign-up.ts';
import { eventForm } from '#domain/forms/event-form.ts';
import { type FormReading, readForm, typedAnswers } from '#domain/forms/read-form.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import { EventDates } from '#ui/event-dates.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { botCheckField, readBotToken } from '../bot-check/bot-check.tsx';
import { createFaultNotice, createRefusalNotice } from '../form-notices.ts';
import type { FormContext, LoadedPage, NotFound, PersonalContext, PersonalPage, SubmitContext, SubmitFault, Submitted } from '../page.ts';
import { findEvent } from './find-event.ts';

/** Where visitors sign up for an event. Whoever has no account names themselves. */
export const eventSignUp: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

type Form = ReturnType<typeof eventForm>;
type Reading = FormReading<Form['fields'][number]['name'], unknown>;

async function load(context: PersonalContext): Promise<LoadedPage | NotFound> {
  const event = await findEvent(context);
  return event ? show(context, event, 200) : { kind: 'not-found' };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { shopper, renderContext } = context;
  const event = await findEvent(context);
  if (!event) return { kind: 'not-found' };
  const reading = readForm(eventForm(event), context.form);
  if (!reading.ok) return show(context, event, 422, { reading });
  const token = readBotToken(context);
  const { days, guestName, ...person } = reading.value;
  const answer = await shopper.gateway('events.register', {
    body: {
      ...person,
      eventId: event.eventId,
      attendingDays: days.join(','),
      ...(guestName !== undefined && { plusOne: guestName }),
      eventTermsAccepted: true,
      registrationTimestamp: new Date().toISOString(),
      ...(token !== undefined && { recaptcha_response: token }),
    },
  });
  const { eventId } = event;
  if (answer.ok)
    return {
      kind: 'see-other',
      to: await findDonePath(context, eventId, person),
      events: [{ name: 'event-sign-up', payload: { event: eventId } }],
    };
  return show(context, event, 409, {
    reading: readAgain(context, event),
    isRefused: answer.error.code === 'AUT403',
    banners: [createRefusalNotice(renderContext, answer.error)],
  });
}

/** Whoever has no account can make one afterwards without typing who they are once more. */
async function findDonePath({ account, report, shopper }: SubmitContext, eventId: string, person: Lead): Promise<string> {
  const path = routePath('eventSignedUp', { eventId });
  if (account.current()) return path;
  const { firstName, lastName, email } = person;
  const body = { consumerDetails: { firstName, lastName, email } };
  const kept = await shopper.gateway('consumer.createProfile', { body }).catch(report);
  return kept?.ok ? `${path}?${new URLSearchParams({ consumerId: kept.value.consumerId, email })}` : path;
}

interface Lead {
  firstName: string;
  lastName: string;
  email: string;
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  const event = await findEvent(context);
  if (!event) throw new Error('The event is not there.');
  const banners = [createFaultNotice(context.renderContext, fault)];
  return show(context, event, fault.status, { reading: readAgain(context, event), banners });
}

/** What was typed, with nothing wrong in it. */
const readAgain = ({ form }: Pick<SubmitContext, 'form'>, event: EventSignUp): Reading => ({
  ok: false,
  values: typedAnswers(eventForm(event), form),
  errors: {},
});

interface Shown {
  reading?: Reading;
  banners?: ShownNotice[];
  /** The bot check was not passed. */
  isRefused?: boolean;
}

function show(
  context: PersonalContext,
  event: EventSignUp,
  status: LoadedPage['status'],
  { isRefused = false, ...shown }: Shown = {},
): LoadedPage {
  const { t } = context.renderContext;
  const title = t('event.signUpFor', { name: event.title });
  const isOver = event.endDate < readUtcDay(Date.now());
  const botCheck = isOver ? null : botCheckField(context, isRefused);
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${t('site.name')}`, description: t('event.fields'), robots: 'noindex' },
    body: <SignUp event={event} isOver={isOver} botCheck={botCheck} {...shown} />,
  };
}

interface SignUpProps extends Omit<Shown, 'isRefused'> {
  event: EventSignUp;
  isOver: boolean;
  botCheck: ReactNode;
}

function SignUp({ event, isOver, reading, banners = [], botCheck }: SignUpProps) {
  const { t, link } = useRenderContext();
  const form = eventForm(event);
  const { values = {}, errors = {} } = reading && !reading.ok ? reading : {};
  return (
    <section className="section event">
      <StyleSheet name="page/event-sign-up" />
      <h1>{event.title}</h1>
      <p className="lead">
        <EventDates {...event} />
      </p>
      {event.richText && <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(event.richText, link) }} />}
      {isOver ? (
        <p role="status">
          <strong>{t('event.over')}.</strong> {t('event.overText')}
        </p>
      ) : (
        <>
          <Banners notices={banners} label={t('checkout.notice')} takesFocus dismiss={t('notice.dismiss')} />
          <form
            className="form"
            method="post"
            action={link(routePath('eventSignUp', event))}
            noValidate
            data-once=""
            data-busy={t('question.sending')}
            data-dialog-next=""
          >
            <ErrorSummary form={form} errors={errors} />
            <FieldSet form={form} legend={t('event.fields')} values={values} errors={errors} />
            {botCheck}
            <SubmitButton>{event.submitCtaLabel ?? t('event.signUp')}</SubmitButton>
            <p role="status" />
          </form>
        </>
      )}
    </section>
  );
}
