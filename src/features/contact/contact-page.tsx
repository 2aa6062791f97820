import type { ReactNode } from 'react';
import { maxContactLength } from '#contract/calls/contact.ts';
import { ok } from '#contract/errors/result.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { showContentPage } from '#features/content-pages/show-content.tsx';
import type { AnyForm } from '#forms/form.ts';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import { readOwnContact } from '#http/own-contact.ts';
import type { PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { contactForm } from './contact-form.ts';

/** The contact page: CMS content with the contact form below it. */
export const contactUs = defineFormPage({
  hasBotCheck: true,
  load: async (context) => ({ form: await loadForm(context), values: await readOwnContact(context) }),
  loadSent: async (context) => ({ form: await loadForm(context) }),
  act: async (context, { value }) => {
    const token = readBotToken(context);
    const answer = await context.shopper.gateway('contact.send', {
      body: { ...value, ...(token !== undefined && { recaptcha_response: token }) },
    });
    if (!answer.ok) return { ...answer, status: 409 };
    const subject = `${value.category}.${value.subject}`;
    return { kind: 'see-other', to: routePath('contactSent'), events: [{ name: 'contact-sent', payload: { subject } }] };
  },
  view: async (context, { isBotRefused = false, ...shown }) => {
    const answer = await loadContent(context);
    if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
    const end = <ContactForm botCheck={botCheckField(context, isBotRefused)} {...shown} />;
    return showContentPage(context, answer.value, { path: routePath('contactUs'), end });
  },
});

async function loadForm({ gateway, siteId }: PersonalContext) {
  const answer = await gateway('contact.subjects', { query: { siteId } });
  return contactForm({ categories: answer.ok ? answer.value.categories : [], maxMessageLength: maxContactLength });
}

/** Reads the CMS content above the form. The page renders with a default title if the content call fails. */
async function loadContent({ gateway, content, renderContext: { t }, report }: PersonalContext) {
  const page = 'contact-us';
  try {
    return await gateway('content.page', { ...content, params: { ...content.params, page } });
  } catch (problem) {
    report(problem);
    const title = t('notFound.help');
    return ok({ page, title, seo: { title: `${title} | ${t('site.name')}`, description: title }, blocks: [] });
  }
}

function ContactForm({ form, values = {}, errors = {}, banners = [], botCheck }: FormState & { form: AnyForm; botCheck: ReactNode }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section contact" aria-labelledby="contact-title">
      <StyleSheet name="contact.page" />
      <h2 id="contact-title">{t('contact.title')}</h2>
      <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
      <form className="form" method="post" action={link(routePath('contactUs'))} noValidate data-once="" data-busy={t('question.sending')}>
        <ErrorSummary form={form} errors={errors} />
        <FieldSet form={form} legend={t('contact.fields')} values={values} errors={errors} />
        <p className="form-note">
          <PageLink to={routePath('privacy')} target="_blank" rel="noreferrer">
            {t('form.link.policy')}
          </PageLink>
        </p>
        {botCheck}
        <SubmitButton>{t('contact.send')}</SubmitButton>
        <p role="status" />
      </form>
    </section>
  );
}
