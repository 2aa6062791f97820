// Reports a photo to an editor.
import { photoReportForm } from '#domain/forms/photo-report-form.ts';
import { type FormReading, readForm, typedAnswers } from '#domain/forms/read-form.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { createFaultNotice, createRefusalNotice } from '../form-notices.ts';
import type { FormContext, LoadedPage, NotFound, PersonalContext, PersonalPage, SubmitContext, Submitted } from '../page.ts';

export const photoReport: PersonalPage = {
  isPersonal: true,
  cacheQuery: [],
  load,
  submit,
  showFault: async (context, fault) =>
    show(context, fault.status, { reading: readAgain(context), banners: [createFaultNotice(context.renderContext, fault)] }),
};

type Reading = FormReading<'reason', unknown>;

const readAgain = ({ form }: FormContext): Reading => ({ ok: false, values: typedAnswers(photoReportForm, form), errors: {} });

async function load(context: PersonalContext): Promise<LoadedPage | NotFound> {
  const { gateway, siteId, params } = context;
  const answer = await gateway('social.photo', { params: { mediaId: params.mediaId ?? '' }, query: { customerId: siteId } });
  return answer.ok ? show(context, 200) : { kind: 'not-found' };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { params, shopper, renderContext } = context;
  const reading = readForm(photoReportForm, context.form);
  if (!reading.ok) return show(context, 422, { reading });
  const { mediaId = '' } = params;
  const answer = await shopper.gateway('social.report', { params: { mediaId }, body: reading.value });
  // this report may be the one that takes it down
  if (answer.ok) return { kind: 'see-other', to: routePath('photoReported'), expires: [`photo:${mediaId}`] };
  if (answer.error.code === 'API404') return { kind: 'not-found' };
  return show(context, 409, { reading: readAgain(context), banners: [createRefusalNotice(renderContext, answer.error)] });
}

interface Shown {
  reading?: Reading;
  banners?: ShownNotice[];
}

function show({ params, renderContext: { t } }: PersonalContext, status: LoadedPage['status'], shown: Shown = {}): LoadedPage {
  return {
    kind: 'page',
    status,
    head: { title: `${t('photos.report')} | ${t('site.name')}`, description: t('reviews.reportFields'), robots: 'noindex' },
    body: <ReportPhoto path={routePath('photoReport', { mediaId: params.mediaId ?? '' })} {...shown} />,
  };
}

function ReportPhoto({ path, reading, banners = [] }: Shown & { path: string }) {
  const { t, link } = useRenderContext();
  const { values = {}, errors = {} } = reading && !reading.ok ? reading : {};
  return (
    <section className="section question">
      <StyleSheet name="page/question" />
      <h1>{t('photos.report')}</h1>
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
        <ErrorSummary form={photoReportForm} errors={errors} />
        <FieldSet form={photoReportForm} legend={t('reviews.reportFields')} values={values} errors={errors} />
        <SubmitButton>{t('reviews.reportSend')}</SubmitButton>
        <p role="status" />
      </form>
    </section>
  );
}
