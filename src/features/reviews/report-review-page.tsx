import { readForm, typedAnswers } from '#forms/read-form.ts';
import { createFaultNotice, createRefusalNotice } from '#http/form-notices.ts';
import type {
  FormContext,
  Loaded,
  LoadedPage,
  PersonalContext,
  PersonalPage,
  PublicContext,
  PublicPage,
  SubmitContext,
  Submitted,
} from '#http/page.ts';
import { memoised } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { askedProduct } from './ask-question-page.tsx';
import { reviewReportForm } from './report-form.ts';
import { type ReportReading, type ShownReport, showReportForm } from './show-report-form.tsx';
import { Thanks } from './thanks.tsx';

/** Reports a review to the editors. */
export const reviewReport: PersonalPage = {
  isPersonal: true,
  cacheQuery: [],
  load,
  submit,
  showFault: async (context, fault) =>
    show(context, fault.status, { reading: readAgain(context), banners: [createFaultNotice(context.renderContext, fault)] }),
};

const readAgain = ({ form }: FormContext): ReportReading => ({ ok: false, values: typedAnswers(reviewReportForm, form), errors: {} });

/** The page after reporting a review. */
export const reviewReported: PublicPage = { isCacheable: true, cacheQuery: [], load: loadReported };

async function load(context: PersonalContext): Promise<LoadedPage | { kind: 'not-found' }> {
  return (await askedProduct(context)) ? show(context, 200) : { kind: 'not-found' };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { params, shopper, renderContext } = context;
  const { productId = '', reviewId = '' } = params;
  const reading = readForm(reviewReportForm, context.form);
  if (!reading.ok) return show(context, 422, { reading });
  const answer = await shopper.gateway('reviews.flag', { params: { reviewId }, body: reading.value });
  if (answer.ok) return { kind: 'see-other', to: routePath('reviewReported', { productId }) };
  return show(context, 409, { reading: readAgain(context), banners: [createRefusalNotice(renderContext, answer.error)] });
}

function show(context: PersonalContext, status: LoadedPage['status'], shown: ShownReport = {}): LoadedPage {
  const { productId = '', reviewId = '' } = context.params;
  const title = context.renderContext.t('reviews.reportTitle');
  return showReportForm(
    context,
    { form: reviewReportForm, title, path: routePath('reviewReport', { productId, reviewId }) },
    status,
    shown,
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
