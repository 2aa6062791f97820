// Reports a photo to the editors.

import { photoReportForm } from '#features/reviews/report-form.ts';
import { type ReportReading, type ShownReport, showReportForm } from '#features/reviews/show-report-form.tsx';
import { readForm, typedAnswers } from '#forms/read-form.ts';
import { createFaultNotice, createRefusalNotice } from '#http/form-notices.ts';
import type { FormContext, LoadedPage, NotFound, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { routePath } from '#routes.ts';

export const photoReport: PersonalPage = {
  isPersonal: true,
  cacheQuery: [],
  load,
  submit,
  showFault: async (context, fault) =>
    show(context, fault.status, { reading: readAgain(context), banners: [createFaultNotice(context.renderContext, fault)] }),
};

const readAgain = ({ form }: FormContext): ReportReading => ({ ok: false, values: typedAnswers(photoReportForm, form), errors: {} });

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
  // this report may be the one that hides the photo
  if (answer.ok) return { kind: 'see-other', to: routePath('photoReported'), expires: [`photo:${mediaId}`] };
  if (answer.error.code === 'API404') return { kind: 'not-found' };
  return show(context, 409, { reading: readAgain(context), banners: [createRefusalNotice(renderContext, answer.error)] });
}

function show(context: PersonalContext, status: LoadedPage['status'], shown: ShownReport = {}): LoadedPage {
  const { mediaId = '' } = context.params;
  const title = context.renderContext.t('photos.report');
  return showReportForm(context, { form: photoReportForm, title, path: routePath('photoReport', { mediaId }) }, status, shown);
}
