import type { ReactNode } from 'react';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import { readOwnContact } from '#http/own-contact.ts';
import type { PersonalContext, SubmitContext } from '#http/page.ts';
import { routePath, splitLocale } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { type NewsletterPlace, newsletterForm, newsletterPlaces, newsletterReceivedId } from './newsletter-fields.ts';
import { createLead, subscribeToNewsletter } from './subscribe.ts';

const form = newsletterForm();

/** The newsletter page. Handles the forms of footers, blocks and pop-ups, and renders the form again if there are errors. */
export const newsletter = defineFormPage({
  hasBotCheck: true,
  load: () => ({ form }),
  act: async (context, { value: { email } }) => {
    const { botCheck, market, report, shopper } = context;
    const { account } = shopper;
    const token = readBotToken(context);
    const values = { email, policy: 'on' };
    // The footer form has no bot check, so the page displays the form again with a bot check.
    if (botCheck !== '' && token === undefined) return { status: 422, values };
    const { country, region, forms } = market;
    const type = (await isOwnMembership(context, email)) ? 'LoyaltyNewsletter' : 'Newsletter';
    const optIn = { email, type, country, region, doubleOptin: forms.confirmsNewsletter, botToken: token } as const;
    const answer = await subscribeToNewsletter(shopper, optIn);
    if (!answer.ok) return { ...answer, status: 409, values };
    if (!account.current()) await createLead(shopper, email).catch(report);
    const place = readPlace(context.form);
    return { kind: 'see-other', to: findReturn(context, place), events: [{ name: 'newsletter-asked', payload: { place } }] };
  },
  view: (context, { isBotRefused = false, ...shown }) => {
    const { t } = context.renderContext;
    return {
      head: { title: `${t('newsletter.title')} | ${t('site.name')}`, description: t('newsletter.text'), robots: 'noindex' },
      body: <Newsletter {...shown} botCheck={botCheckField(context, isBotRefused)} />,
    };
  },
});

/** True if a loyalty member subscribes the email address of their own account. Only members get the members' newsletter. */
const isOwnMembership = async (context: PersonalContext, email: string): Promise<boolean> =>
  context.shopper.account.current()?.userKind === 'loyalty' && (await readOwnContact(context)).email === email;

const readPlace = (sent: URLSearchParams): NewsletterPlace => newsletterPlaces.find((each) => each === sent.get('place')) ?? 'page';

/**
 * Returns the path and fragment of the confirmation below the submitted form. For a form in a pop-up or dialog, the confirmation is on the
 * newsletter page: without scripts, the redirect closes the pop-up or dialog, so a confirmation inside it would be invisible.
 */
function findReturn({ cameFrom = '' }: SubmitContext, place: NewsletterPlace): string {
  const [path = '', query] = cameFrom.split('?');
  const { locale, rest } = splitLocale(path);
  const isShown = place === 'footer' || place === 'block';
  if (locale === undefined || !isShown) return `${routePath('newsletter')}#${newsletterReceivedId('page')}`;
  return `${rest || '/'}${query === undefined ? '' : `?${query}`}#${newsletterReceivedId(place)}`;
}

function Newsletter({ values = {}, errors = {}, banners = [], botCheck }: FormState & { botCheck: ReactNode }) {
  const { t, link, market } = useRenderContext();
  return (
    <section className="section newsletter-page">
      <StyleSheet name="newsletter.page" />
      <StyleSheet name="newsletter.part" />
      <StyleSheet name="notice.part" />
      <h1>{t('newsletter.title')}</h1>
      <p className="lead">{t('newsletter.text')}</p>
      <p className="message kind-success newsletter-received" id={newsletterReceivedId('page')} tabIndex={-1}>
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
