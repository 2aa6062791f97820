import type { ReactNode } from 'react';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { type FormReading, readForm } from '#forms/read-form.ts';
import { createRefusalNotice, type FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { optInToTexts, optOutOfTexts } from './text-messages.ts';
import { endTextMessagesForm, textMessagesForm } from './text-messages-form.ts';

const notFound: NotFound = { kind: 'not-found' };
/** Id of the message that confirms a subscription. */
const receivedId = 'text-messages-received';

const subscribing = defineFormPage({
  hasBotCheck: true,
  load: ({ market }) => (market.forms.offersSms ? { form: textMessagesForm(market) } : notFound),
  act: async (context, { value: { phone } }) => {
    const { market, shopper } = context;
    const { account } = shopper;
    const { country, region } = market;
    const isSignedIn = account.current() !== undefined;
    const answer = await optInToTexts(shopper, { phone, country, region, isSignedIn, botToken: readBotToken(context) });
    if (!answer.ok) return { ...answer, status: 409 };
    const events = [{ name: 'newsletter-asked', payload: { place: 'sms' } } as const];
    return { kind: 'see-other', to: `${routePath('textMessages')}#${receivedId}`, events };
  },
  view: (context, shown) => viewTextMessages(context, shown),
});

/** Subscribes a phone number to text messages, in markets that offer them. A second form on the page unsubscribes a number. */
export const textMessages: PersonalPage = {
  ...subscribing,
  submit: async (context) => {
    const go = context.form.get('go');
    if (go !== endStep && go !== endConfirmedStep) return subscribing.submit(context);
    return context.market.forms.offersSms ? submitEnd(context, go === endConfirmedStep) : notFound;
  },
};

/** Values of `go` for the two steps in which a guest ends text messages: the number, then the confirmation. */
const endStep = 'end';
const endConfirmedStep = 'end-confirmed';
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
  const isBotRefused = answer.error.code === 'AUT403' && context.botCheck !== '';
  const banners = isBotRefused ? [] : [createRefusalNotice(renderContext, answer.error)];
  return show(context, 409, { question: phone, isBotRefused, banners });
}

interface TextMessagesState extends FormState {
  /** The rejected input of the unsubscribe form. */
  ending?: Extract<FormReading<'phoneCode' | 'phone', unknown>, { ok: false }>;
  /** The phone number (E.164) that is unsubscribed once the guest confirms. */
  question?: string;
}

const show = (context: PersonalContext, status: LoadedPage['status'], shown: TextMessagesState): LoadedPage => ({
  kind: 'page',
  status,
  ...viewTextMessages(context, shown),
});

function viewTextMessages(context: PersonalContext, { isBotRefused = false, ending, question, banners = [], ...shown }: TextMessagesState) {
  const { t } = context.renderContext;
  const ended: DisplayedNotice[] = context.notices.includes(endedNotice) ? [{ kind: 'success', title: t('textMessages.ended') }] : [];
  const isGuest = context.shopper.account.current() === undefined;
  const botCheck = isGuest ? botCheckField(context, isBotRefused) : null;
  const refused = isBotRefused && !isGuest ? [createRefusalNotice(context.renderContext, { code: 'AUT403' })] : [];
  return {
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
        <Banners notices={[...ended, ...refused, ...banners]} label={t('checkout.notice')} receivesFocus />
        {question === undefined ? (
          <>
            <TextMessagesForm {...shown}>{botCheck}</TextMessagesForm>
            {isGuest ? <EndForm ending={ending} /> : <ToPreferences />}
          </>
        ) : (
          <EndQuestion phone={question}>{botCheck}</EndQuestion>
        )}
      </section>
    ),
  };
}

function EndForm({ ending }: { ending: TextMessagesState['ending'] }) {
  const { t, link, market } = useRenderContext();
  const form = endTextMessagesForm(market);
  const { values = {}, errors = {} } = ending ?? {};
  return (
    <form className="form" method="post" action={link(routePath('textMessages'))} noValidate aria-labelledby="end-texts">
      <h2 id="end-texts">{t('textMessages.end')}</h2>
      <p>{t('textMessages.endText')}</p>
      <ErrorSummary form={form} errors={errors} />
      <FieldSet form={form} legend={t('textMessages.fields')} values={values} errors={errors} />
      <input type="hidden" name="go" value={endStep} />
      <SubmitButton>{t('textMessages.endAsk')}</SubmitButton>
    </form>
  );
}

function EndQuestion({ phone, children }: { phone: string; children: ReactNode }) {
  const { t, link } = useRenderContext();
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts, a screen reader announces the question only if it has the focus
    <section tabIndex={-1} autoFocus aria-labelledby="end-texts">
      <h2 id="end-texts">{t('textMessages.endQuestion', { phone })}</h2>
      <form className="form" method="post" action={link(routePath('textMessages'))} data-once="" noValidate>
        <StyleSheet name="form.part" />
        {children}
        <input type="hidden" name="phone" value={phone} />
        <input type="hidden" name="go" value={endConfirmedStep} />
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
  const href = link(routePath('accountPreferences'));
  if (href === undefined) return null;
  return (
    <p>
      <a href={href}>{t('textMessages.end')}</a>
    </p>
  );
}

function TextMessagesForm({ values = {}, errors = {}, children }: Pick<FormState, 'values' | 'errors'> & { children: ReactNode }) {
  const { t, link, market } = useRenderContext();
  const form = textMessagesForm(market);
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
