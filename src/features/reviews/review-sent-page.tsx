import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { loadRequestedProduct } from './ask-question-page.tsx';
import { Thanks } from './thanks.tsx';

/** The page after sending a review. It says whether the review is published soon or an editor reads it first. */
export const reviewSent: PublicPage = { isCacheable: true, cacheQuery: ['waiting', 'photos'], load };

const Shown = memoized(Thanks);

async function load(context: PublicContext): Promise<Loaded> {
  const { t } = context.renderContext;
  const details = await loadRequestedProduct(context);
  if (!details) return { kind: 'not-found' };
  const isWaiting = context.query.get('waiting') === '1';
  const title = t('reviews.sentTitle');
  const hasPhotos = context.query.get('photos') === '1';
  const text = t(isWaiting ? 'reviews.waitingText' : hasPhotos ? 'reviews.photosWaitingText' : 'reviews.sentText');
  return {
    kind: 'page',
    status: 200,
    isUncached: (context.query.has('waiting') && !isWaiting) || (context.query.has('photos') && !hasPhotos),
    head: { title: `${title} | ${t('site.name')}`, description: text, robots: 'noindex' },
    body: <Shown details={details} title={title} text={text} />,
  };
}
