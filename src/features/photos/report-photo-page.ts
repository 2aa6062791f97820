// The page for reporting a photo to the editors.
import { photoReportForm as form } from '#features/reviews/report-form.ts';
import { showReportForm } from '#features/reviews/show-report-form.tsx';
import { defineFormPage } from '#http/form-page.ts';
import { routePath } from '#routes.ts';

export const photoReport = defineFormPage({
  load: async ({ gateway, siteId, params: { mediaId = '' } }) => {
    const answer = await gateway('social.photo', { params: { mediaId }, query: { customerId: siteId } });
    return answer.ok ? { form } : { kind: 'not-found' };
  },
  loadSent: () => ({ form }),
  act: async ({ params: { mediaId = '' }, shopper }, { value }) => {
    const answer = await shopper.gateway('social.report', { params: { mediaId }, body: value });
    // cached pages with the photo expire, because this report may hide it
    if (answer.ok) return { kind: 'see-other', to: routePath('photoReported'), expires: [`photo:${mediaId}`] };
    return answer.error.code === 'API404' ? { kind: 'not-found' } : answer;
  },
  view: ({ params: { mediaId = '' }, renderContext }, shown) =>
    showReportForm(renderContext, { title: renderContext.t('photos.report'), path: routePath('photoReport', { mediaId }), ...shown }),
});
