import type { ReactNode } from 'react';
import { optInToTexts } from '#commerce/text-messages.ts';
import { type FormReading, readForm, typedAnswers } from '#domain/forms/read-form.ts';
import { textMessagesForm } from '#domain/forms/text-messages-form.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { botCheckField, readBotToken } from '../bot-check/bot-check.tsx';
import { createFaultNotice, createRefusalNotice } from '../form-notices.ts';
import type { FormContext, LoadedPage, NotFound, PersonalContext, PersonalPage, SubmitContext, Submitted } from '../page.ts';

/** Text messages: a number and the agreement to them, where the market has them. */
export const textMessages: PersonalPage = {
  isPersonal: true,
  cacheQuery: [],
  load: async (context) => (context.market.forms.offersSms ? show(context, 200) : notOffered),
  submit,
  showFault: async (context, fault) =>
    show(context, fault.status, { reading: readTyped(context), banners: [createFaultNotice(context.renderContext, fault)] }),
};

const notOffered: NotFound = { kind: 'not-found' };
/** The id of the message that the form was received. */
const receivedId = 'text-messages-received';

type TextMessagesForm = ReturnType<typeof textMessagesForm>;
type Reading = FormReading<TextMessagesForm['fields'][number]['name'], unknown>;

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, market, renderContext, shopper } = context;
  if (!market.forms.offersSms) return notOffered;
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
  const isRefused = answer.error.code === 'AUT403'; // the bot check says it
  return show(context, 409, {
    reading: readTyped(context),
    isRefused,
    banners: isRefused ? [] : [createRefusalNotice(renderContext, answer.error)],
  });
}

const readTyped = ({ market, form }: FormContext): Reading => ({
  ok: false,
  values: typedAnswers(textMessagesForm(market), form),
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
  status: LoadedPage['status'],
  { isRefused = false, reading, banners = [] }: Shown = {},
): LoadedPage {
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status,
    head: { title: `${t('textMessages.title')} | ${t('site.name')}`, description: t('textMessages.text') },
    body: (
      <section className="section newsletter-page">
        <StyleSheet name="page/newsletter" />
        <StyleSheet name="part/newsletter" />
        <h1>{t('textMessages.title')}</h1>
        <p className="lead">{t('textMessages.text')}</p>
        <p className="newsletter-received" id={receivedId} tabIndex={-1}>
          {t('textMessages.received')}
        </p>
        <Banners notices={banners} label={t('checkout.notice')} />
        <TextMessagesForm reading={reading}>{context.account.current() ? null : botCheckField(context, isRefused)}</TextMessagesForm>
      </section>
    ),
  };
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
