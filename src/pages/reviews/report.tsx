import { type FormReading, readForm } from '#domain/forms/read-form.ts';
import { reportForm } from '#domain/forms/report-form.ts';
import { plainText } from '#i18n/message-parts.ts';
import { problemParts } from '#i18n/problem-text.ts';
import { memoised } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { Loaded, LoadedPage, PersonalContext, PersonalPage, PublicContext, PublicPage, SubmitContext, Submitted } from '../page.ts';
import { askedProduct } from '../question/index.tsx';
import { Thanks } from './thanks.tsx';

/** Reports a review to an editor. */
export const reviewReport: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

/** Follows a report. */
export const reviewReported: PublicPage = { isCacheable: true, cacheQuery: [], load: loadReported };

async function load(context: PersonalContext): Promise<LoadedPage | { kind: 'not-found' }> {
  return (await askedProduct(context)) ? show(context, 200) : { kind: 'not-found' };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { params, shopper, renderContext } = context;
  const { productId = '', reviewId = '' } = params;
  const reading = readForm(reportForm, context.form);
  if (!reading.ok) return show(context, 422, { reading });
  const answer = await shopper.gateway('reviews.flag', { params: { reviewId }, body: reading.value });
  if (answer.ok) return { kind: 'see-other', to: routePath('reviewReported', { productId }) };
  return show(context, 409, { banners: [{ kind: 'error', title: plainText(problemParts(renderContext, answer.error)) }] });
}

interface Shown {
  reading?: FormReading<'reason', unknown>;
  banners?: ShownNotice[];
}

function show({ params, renderContext }: PersonalContext, status: 200 | 409 | 422, shown: Shown = {}): LoadedPage {
  const { t } = renderContext;
  const { productId = '', reviewId = '' } = params;
  return {
    kind: 'page',
    status,
    head: { title: `${t('reviews.reportTitle')} | ${t('site.name')}`, description: t('reviews.reportFields'), robots: 'noindex' },
    body: <Report path={routePath('reviewReport', { productId, reviewId })} {...shown} />,
  };
}

function Report({ path, reading, banners = [] }: Shown & { path: string }) {
  const { t, link } = useRenderContext();
  const { values = {}, errors = {} } = reading && !reading.ok ? reading : {};
  return (
    <section className="section question">
      <StyleSheet name="page/question" />
      <h1>{t('reviews.reportTitle')}</h1>
      <Banners notices={banners} label={t('checkout.notice')} />
      <form
        className="form"
        method="post"
        action={link(path)}
        noValidate
        data-once=""
        data-busy={t('question.sending')}
        data-dialog-next=""
      >
        <ErrorSummary form={reportForm} errors={errors} />
        <FieldSet form={reportForm} legend={t('reviews.reportFields')} values={values} errors={errors} />
        <SubmitButton>{t('reviews.reportSend')}</SubmitButton>
        <p role="status" />
      </form>
    </section>
  );
}

const Reported = memoised(Thanks);

async function loadReported(context: PublicContext): Promise<Loaded> {
  const { t } = context.renderContext;
  const details = await askedProduct(context);
  if (!details) return { kind: 'not-found' };
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('reviews.reportedTitle')} | ${t('site.name')}`, description: t('reviews.reportedText'), robots: 'noindex' },
    body: <Reported details={details} title={t('reviews.reportedTitle')} text={t('reviews.reportedText')} />,
  };
}
