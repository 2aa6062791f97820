import { defineFormPage } from '#http/form-page.ts';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { loadRequestedProduct } from './ask-question-page.tsx';
import { reviewReportForm as form } from './report-form.ts';
import { showReportForm } from './show-report-form.tsx';
import { Thanks } from './thanks.tsx';

/** The page for reporting a review to the editors. */
export const reviewReport = defineFormPage({
  load: async (context) => ((await loadRequestedProduct(context)) ? { form } : { kind: 'not-found' }),
  loadSent: () => ({ form }),
  act: async ({ params, shopper }, { value }) => {
    const { productId = '', reviewId = '' } = params;
    const answer = await shopper.gateway('reviews.flag', { params: { reviewId }, body: value });
    return answer.ok ? { kind: 'see-other', to: routePath('reviewReported', { productId }) } : answer;
  },
  view: ({ params, renderContext }, shown) => {
    const { productId = '', reviewId = '' } = params;
    const path = routePath('reviewReport', { productId, reviewId });
    return showReportForm(renderContext, { title: renderContext.t('reviews.reportTitle'), path, ...shown });
  },
});

/** The page after reporting a review. */
export const reviewReported: PublicPage = { isCacheable: true, cacheQuery: [], load: loadReported };

const Reported = memoized(Thanks);

async function loadReported(context: PublicContext): Promise<Loaded> {
  const { t } = context.renderContext;
  const details = await loadRequestedProduct(context);
  if (!details) return { kind: 'not-found' };
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('reviews.reportedTitle')} | ${t('site.name')}`, description: t('reviews.reportedText'), robots: 'noindex' },
    body: <Reported details={details} title={t('reviews.reportedTitle')} text={t('reviews.reportedText')} />,
  };
}
