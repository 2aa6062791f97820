import type { ReactNode } from 'react';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { type FormReading, readForm, typedAnswers } from '#forms/read-form.ts';
import { createFaultNotice, createRefusalNotice } from '#http/form-notices.ts';
import { readOwnContact } from '#http/own-contact.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { routePath, splitLocale } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { type NewsletterPlace, newsletterForm, newsletterPlaces, newsletterReceivedId } from './newsletter-fields.ts';
import { createLead, subscribeToNewsletter } from './subscribe.ts';

/** The newsletter page. Handles the forms of footers, blocks and pop-ups, and renders the form again if there are errors. */
export const newsletter: PersonalPage = {
  isPersonal: true,
  cacheQuery: [],
  load: async (context) => show(context, 200),
  submit,
  showFault: async (context, fault) =>
    show(context, fault.status, {
      reading: { ok: false, values: typedAnswers(form, context.form), errors: {} },
      banners: [createFaultNotice(context.renderContext, fault)],
    }),
};

const form = newsletterForm();
type Reading = FormReading<(typeof form.fields)[number]['name'], unknown>;

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, botCheck, market, renderContext, report, shopper } = context;
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, { reading });
  const token = readBotToken(context);
  const typed = { email: reading.value.email, policy: 'on' };
  // The footer form has no bot check, so it is displayed here.
  if (botCheck !== '' && token === undefined) return show(context, 422, { reading: { ok: false, values: typed, errors: {} } });
  const { email } = reading.value;
  const { country, region, forms } = market;
  const type = (await isOwnMembership(context, email)) ? 'LoyaltyNewsletter' : 'Newsletter';
  const optIn = { email, type, country, region, doubleOptin: forms.confirmsNewsletter, botToken: token } as const;
  const answer = await subscribeToNewsletter(shopper, optIn);
  if (answer.ok && !account.current()) await createLead(shopper, email).catch(report);
  const place = readPlace(context.form);
  if (answer.ok) return { kind: 'see-other', to: findReturn(context, place), events: [{ name: 'newsletter-asked', payload: { place } }] };
  const isRefused = answer.error.code === 'AUT403'; // the bot check field shows the error
  return show(context, 409, {
    reading: { ok: false, values: typed, errors: {} },
    isRefused,
    banners: isRefused ? [] : [createRefusalNotice(renderContext, answer.error)],
  });
}

/** True if a loyalty member subscribes the address of their own account. Only members get the members' newsletter. */
const isOwnMembership = async (context: PersonalContext, email: string): Promise<boolean> =>
  context.account.current()?.userKind === 'loyalty' && (await readOwnContact(context)).email === email;

const readPlace = (sent: URLSearchParams): NewsletterPlace => newsletterPlaces.find((each) => each === sent.get('place')) ?? 'page';

/**
 * Returns the path of the message below the submitted form. For a pop-up or dialog it is on the newsletter page, because without scripts
 * both are closed after the redirect.
 */
function findReturn({ cameFrom = '' }: SubmitContext, place: NewsletterPlace): string {
  const [path = '', query] = cameFrom.split('?');
  const { locale, rest } = splitLocale(path);
  const isShown = place === 'footer' || place === 'block';
  if (locale === undefined || !isShown) return `${routePath('newsletter')}#${newsletterReceivedId('page')}`;
  return `${rest || '/'}${query === undefined ? '' : `?${query}`}#${newsletterReceivedId(place)}`;
}

interface Shown {
  reading?: Reading;
  banners?: ShownNotice[];
  /** True if the bot check failed. */
  isRefused?: boolean;
}

function show(context: PersonalContext, status: LoadedPage['status'], { isRefused = false, ...shown }: Shown = {}): LoadedPage {
  const { t } = context.renderContext;
  const botCheck = botCheckField(context, isRefused);
  return {
    kind: 'page',
    status,
    head: { title: `${t('newsletter.title')} | ${t('site.name')}`, description: t('newsletter.text'), robots: 'noindex' },
    body: <Newsletter {...shown} botCheck={botCheck} />,
  };
}

function Newsletter({ reading, banners = [], botCheck }: Omit<Shown, 'isRefused'> & { botCheck: ReactNode }) {
  const { t, link, market } = useRenderContext();
  const { values = {}, errors = {} } = reading && !reading.ok ? reading : {};
  return (
    <section className="section newsletter-page">
      <StyleSheet name="newsletter.page" />
      <StyleSheet name="newsletter.part" />
      <h1>{t('newsletter.title')}</h1>
      <p className="lead">{t('newsletter.text')}</p>
      <p className="newsletter-received" id={newsletterReceivedId('page')} tabIndex={-1}>
        {t(market.forms.confirmsNewsletter ? 'newsletter.asked' : 'newsletter.received')}
      </p>
      <Banners notices={banners} label={t('checkout.notice')} />
      <form className="form" method="post" action={link(routePath('newsletter'))} noValidate data-once="" data-busy={t('question.sending')}>
        <ErrorSummary form={form} errors={errors} />
        <FieldSet form={form} legend={t('newsletter.fields')} values={values} errors={errors} />
        {botCheck}
        <SubmitButton>{t('newsletter.send')}</SubmitButton>
        <p role="status" />
      </form>
    </section>
  );
}
