import type { ReactNode } from 'react';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { type FormReading, readForm, typedAnswers } from '#forms/read-form.ts';
import { createFaultNotice, createRefusalNotice } from '#http/form-notices.ts';
import type { FormContext, LoadedPage, NotFound, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { optInToTexts, optOutOfTexts } from './text-messages.ts';
import { endTextMessagesForm, textMessagesForm } from './text-messages-form.ts';

/** Subscribes a phone number to text messages, in markets that offer them. */
export const textMessages: PersonalPage = {
  isPersonal: true,
  cacheQuery: [],
  load: async (context) => (context.market.forms.offersSms ? show(context, 200) : notOffered),
  submit,
  showFault: async (context, fault) =>
    show(context, fault.status, { reading: readTyped(context), banners: [createFaultNotice(context.renderContext, fault)] }),
};

const notOffered: NotFound = { kind: 'not-found' };
/** Id of the message that the form was received. */
const receivedId = 'text-messages-received';

type TextMessagesForm = ReturnType<typeof textMessagesForm>;
type Reading = FormReading<TextMessagesForm['fields'][number]['name'], unknown>;

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, market, renderContext, shopper } = context;
  if (!market.forms.offersSms) return notOffered;
  const go = context.form.get('go');
  if (go === endAsked || go === endConfirmed) return submitEnd(context, go === endConfirmed);
  const reading = readForm(textMessagesForm(market), context.form);
  if (!reading.ok) return show(context, 422, { reading });
  const { country, region } = market;
  const isSignedIn = account.current() !== undefined;
  const answer = await optInToTexts(shopper, { phone: reading.value.phone, country, region, isSignedIn, botToken: readBotToken(context) });
  if (answer.ok)
    return {
      kind: 'see-other',
      to: `${routePath('textMessages')}#${receivedId}`,
      events: [{ name: 'newsletter-asked', payload: { place: 'sms' } }],
    };
  const isRefused = answer.error.code === 'AUT403'; // the bot check field shows the error
  return show(context, 409, {
    reading: readTyped(context),
    isRefused,
    banners: isRefused ? [] : [createRefusalNotice(renderContext, answer.error)],
  });
}

/** Values of `go` for the two steps in which a guest ends text messages: the number, then the confirmation. */
const endAsked = 'end';
const endConfirmed = 'end-confirmed';
const endedNotice = 'text-messages-ended';

async function submitEnd(context: SubmitContext, isConfirmed: boolean): Promise<Submitted> {
  const { market, renderContext, shopper } = context;
  const form = endTextMessagesForm(market);
  const ending = readForm(form, context.form);
  if (!ending.ok) return show(context, 422, { ending });
  const { phone } = ending.value;
  if (!isConfirmed) return show(context, 200, { question: phone });
  const { country, region } = market;
  const answer = await optOutOfTexts(shopper, { phone, country, region, botToken: readBotToken(context) });
  if (answer.ok) return { kind: 'see-other', to: routePath('textMessages'), notices: [endedNotice] };
  const isRefused = answer.error.code === 'AUT403' && context.botCheck !== '';
  return show(context, 409, { question: phone, isRefused, banners: isRefused ? [] : [createRefusalNotice(renderContext, answer.error)] });
}

const readTyped = ({ market, form }: FormContext): Reading => ({
  ok: false,
  values: typedAnswers(textMessagesForm(market), form),
  errors: {},
});

interface Shown {
  reading?: Reading;
  /** The rejected input of the form that ends text messages. */
  ending?: Extract<FormReading<'phoneCode' | 'phone', unknown>, { ok: false }>;
  /** The phone number (E.164) whose text messages end after confirmation. */
  question?: string;
  banners?: ShownNotice[];
  /** True if the bot check failed. */
  isRefused?: boolean;
}

function show(
  context: PersonalContext,
  status: LoadedPage['status'],
  { isRefused = false, reading, ending, question, banners = [] }: Shown = {},
): LoadedPage {
  const { t } = context.renderContext;
  const ended: ShownNotice[] = context.notices.includes(endedNotice) ? [{ kind: 'success', title: t('textMessages.ended') }] : [];
  const isGuest = context.account.current() === undefined;
  const botCheck = isGuest ? botCheckField(context, isRefused) : null;
  return {
    kind: 'page',
    status,
    head: { title: `${t('textMessages.title')} | ${t('site.name')}`, description: t('textMessages.text') },
    body: (
      <section className="section newsletter-page">
        <StyleSheet name="newsletter.page" />
        <StyleSheet name="newsletter.part" />
        <h1>{t('textMessages.title')}</h1>
        <p className="lead">{t('textMessages.text')}</p>
        <p className="newsletter-received" id={receivedId} tabIndex={-1}>
          {t('textMessages.received')}
        </p>
        <Banners notices={[...ended, ...banners]} label={t('checkout.notice')} takesFocus />
        {question === undefined ? (
          <>
            <TextMessagesForm reading={reading}>{botCheck}</TextMessagesForm>
            {isGuest ? <EndForm ending={ending} /> : <ToPreferences />}
          </>
        ) : (
          <EndQuestion phone={question}>{botCheck}</EndQuestion>
        )}
      </section>
    ),
  };
}

function EndForm({ ending }: { ending: Shown['ending'] }) {
  const { t, link, market } = useRenderContext();
  const form = endTextMessagesForm(market);
  const { values = {}, errors = {} } = ending ?? {};
  return (
    <form className="form" method="post" action={link(routePath('textMessages'))} noValidate aria-labelledby="end-texts">
      <h2 id="end-texts">{t('textMessages.end')}</h2>
      <p>{t('textMessages.endText')}</p>
      <ErrorSummary form={form} errors={errors} />
      <FieldSet form={form} legend={t('textMessages.fields')} values={values} errors={errors} />
      <input type="hidden" name="go" value={endAsked} />
      <SubmitButton>{t('textMessages.endAsk')}</SubmitButton>
    </form>
  );
}

function EndQuestion({ phone, children }: { phone: string; children: ReactNode }) {
  const { t, link } = useRenderContext();
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads a screen reader to the question
    <section tabIndex={-1} autoFocus aria-labelledby="end-texts">
      <h2 id="end-texts">{t('textMessages.endQuestion', { phone })}</h2>
      <form className="form" method="post" action={link(routePath('textMessages'))} data-once="" noValidate>
        <StyleSheet name="form.part" />
        {children}
        <input type="hidden" name="phone" value={phone} />
        <input type="hidden" name="go" value={endConfirmed} />
        <SubmitButton>{t('textMessages.endConfirm')}</SubmitButton>
        <p>
          <a href={link(routePath('textMessages'))}>{t('textMessages.endCancel')}</a>
        </p>
      </form>
    </section>
  );
}

function ToPreferences() {
  const { t, link } = useRenderContext();
  return (
    <p>
      <a href={link(routePath('accountPreferences'))}>{t('textMessages.end')}</a>
    </p>
  );
}

function TextMessagesForm({ reading, children }: { reading: Reading | undefined; children: ReactNode }) {
  const { t, link, market } = useRenderContext();
  const form = textMessagesForm(market);
  const { values = {}, errors = {} } = reading && !reading.ok ? reading : {};
  return (
    <form className="form" method="post" action={link(routePath('textMessages'))} noValidate data-once="" data-busy={t('question.sending')}>
      <ErrorSummary form={form} errors={errors} />
      <FieldSet form={form} legend={t('textMessages.fields')} values={values} errors={errors} />
      {children}
      <SubmitButton>{t('newsletter.send')}</SubmitButton>
      <p role="status" />
    </form>
  );
}
