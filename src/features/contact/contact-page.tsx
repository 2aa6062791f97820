import type { ReactNode } from 'react';
import { maxContactLength } from '#contract/calls/contact.ts';
import { ok } from '#contract/errors/result.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { showContentPage } from '#features/content-pages/show-content.tsx';
import { type FormReading, readForm } from '#forms/read-form.ts';
import { createFaultNotice, createRefusalNotice } from '#http/form-notices.ts';
import { readOwnContact } from '#http/own-contact.ts';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { contactForm } from './contact-form.ts';

/** The contact page: CMS content with the contact form below it. */
export const contactUs: PersonalPage = {
  isPersonal: true,
  cacheQuery: [],
  load: async (context) => show(context, 200, { reading: { ok: false, values: await readOwnContact(context), errors: {} } }),
  submit,
  showFault: async (context, fault) => {
    const loaded = await show(context, fault.status, {
      reading: readAgain(context),
      banners: [createFaultNotice(context.renderContext, fault)],
    });
    if (loaded.kind === 'page') return loaded;
    throw new Error('The page of the form is not there.');
  },
};

type Form = ReturnType<typeof contactForm>;
type Reading = FormReading<Form['fields'][number]['name'], unknown>;

async function submit(context: SubmitContext): Promise<Submitted> {
  const { shopper, renderContext } = context;
  const form = await loadForm(context);
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, { reading });
  const token = readBotToken(context);
  const answer = await shopper.gateway('contact.send', {
    body: { ...reading.value, ...(token !== undefined && { recaptcha_response: token }) },
  });
  const { category, subject } = reading.value;
  if (answer.ok)
    return {
      kind: 'see-other',
      to: routePath('contactSent'),
      events: [{ name: 'contact-sent', payload: { subject: `${category}.${subject}` } }],
    };
  const isRefused = answer.error.code === 'AUT403'; // the bot check field shows the error
  return show(context, 409, {
    reading: readAgain(context),
    isRefused,
    banners: isRefused ? [] : [createRefusalNotice(renderContext, answer.error)],
  });
}

/** Returns the submitted values without errors, to render the form again. */
const readAgain = ({ form }: Pick<SubmitContext, 'form'>): Reading => ({ ok: false, values: Object.fromEntries(form), errors: {} });

async function loadForm({ gateway, siteId }: PersonalContext): Promise<Form> {
  const answer = await gateway('contact.subjects', { query: { siteId } });
  return contactForm({ categories: answer.ok ? answer.value.categories : [], maxMessageLength: maxContactLength });
}

interface Shown {
  reading?: Reading;
  banners?: ShownNotice[];
  /** True if the bot check failed. */
  isRefused?: boolean;
}

async function show(
  context: PersonalContext,
  status: LoadedPage['status'],
  { isRefused = false, ...shown }: Shown = {},
): Promise<LoadedPage | NotFound> {
  const [form, answer] = await Promise.all([loadForm(context), loadContent(context)]);
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  const botCheck = botCheckField(context, isRefused);
  const end = <ContactForm form={form} botCheck={botCheck} {...shown} />;
  return { ...showContentPage(context, answer.value, { path: routePath('contactUs'), end }), status };
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

function ContactForm({ form, reading, banners = [], botCheck }: Omit<Shown, 'isRefused'> & { form: Form; botCheck: ReactNode }) {
  const { t, link } = useRenderContext();
  const { values = {}, errors = {} } = reading && !reading.ok ? reading : {};
  return (
    <section className="section contact" aria-labelledby="contact-title">
      <StyleSheet name="contact.page" />
      <h2 id="contact-title">{t('contact.title')}</h2>
      <Banners notices={banners} label={t('checkout.notice')} takesFocus />
      <form className="form" method="post" action={link(routePath('contactUs'))} noValidate data-once="" data-busy={t('question.sending')}>
        <ErrorSummary form={form} errors={errors} />
        <FieldSet form={form} legend={t('contact.fields')} values={values} errors={errors} />
        <p className="form-note">
          <a href={link(routePath('privacy'))} target="_blank" rel="noreferrer">
            {t('form.link.policy')}
          </a>
        </p>
        {botCheck}
        <SubmitButton>{t('contact.send')}</SubmitButton>
        <p role="status" />
      </form>
    </section>
  );
}
