import type { ReactNode } from 'react';
import type { CallReply } from '#contract/calls.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import { createProductNode } from '#http/addresses.ts';
import type { PublicContext } from '#http/page.ts';
import { readReviewQuery } from '#lib/rules/review-query.ts';
import { DeferredSection } from '#render/deferred-section.tsx';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StructuredData } from '#ui/structured-data.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';
import { ReviewArticle } from './review.tsx';
import { createReviewPath, type ReviewPlace } from './review-place.ts';
import { ReviewSummaryView, SortLinks } from './review-summary.tsx';

const reviewsPerPage = 6;

/** Starts loading the reviews that the URL of a product page asks for. */
export function beginReviews({ gateway, siteId, query }: PublicContext, productId: string) {
  const { page, sort, stars, fit } = readReviewQuery(query);
  return gateway('reviews.list', {
    params: { productId },
    query: {
      siteId,
      count: reviewsPerPage,
      ...(page > 1 && { start: (page - 1) * reviewsPerPage }),
      ...(sort !== 'relevant' && { sort }),
      ...(stars !== undefined && { stars }),
      ...(fit && { fit }),
    },
  });
}

/** Renders the reviews of a product: the heading at once, the reviews as a deferred section. */
export function openReviews(
  { query, open }: PublicContext,
  { productId, slug, name }: ProductDetails,
  reply: ReturnType<typeof beginReviews>,
): ReactNode {
  const size = query.get('size');
  const place: ReviewPlace = { productId, slug, name, ...(size !== null && { size }), query: readReviewQuery(query) };
  const loaded = reply.then((answer) => {
    if (!answer.ok) throw new Error(`reviews.list was refused with ${answer.error.code}.`);
    return { place, reply: answer.value };
  });
  return (
    <section className="section reviews" id="reviews" data-reviews="" tabIndex={-1} aria-labelledby="reviews-title">
      <Head productId={productId} />
      <DeferredSection section={open({ Content: Reviews, Fallback: ReviewsFallback, Unavailable: WithoutReviews }, { place }, loaded)} />
    </section>
  );
}

const Head = memoized(ReviewsHead);

function ReviewsHead({ productId }: { productId: string }) {
  const { t } = useRenderContext();
  return (
    <header className="section-head">
      <StyleSheet name="product-details.page" />
      <h2 id="reviews-title">{t('reviews.title')}</h2>
      <PageLink className="action" to={routePath('review', { productId })} data-dialog="modal">
        {t('reviews.write')}
      </PageLink>
    </header>
  );
}

function Reviews({ place, reply }: { place: ReviewPlace; reply: CallReply<'reviews.list'> }) {
  const { t, link, locale } = useRenderContext();
  const { summary, total, items } = reply;
  const { query } = place;
  const isFiltered = query.stars !== undefined || query.fit !== undefined;
  if (summary.count === 0) return <p className="reviews-none">{t('reviews.none')}</p>;
  return (
    <div className="reviews-body">
      <ReviewSummaryView place={place} summary={summary} />
      <div className="reviews-found">
        <div className="reviews-bar">
          {/* without a filter, the summary shows the same number */}
          <p className={isFiltered ? 'reviews-count' : 'visually-hidden'} role="status" data-reviews-status="">
            {isFiltered && total === 0 ? t('reviews.noneSo') : t('reviews.count', { count: total })}
          </p>
          {isFiltered && (
            <a className="chip" href={link(createReviewPath(place, { stars: undefined, fit: undefined }))} data-reviews-link="">
              {t('reviews.all')}
            </a>
          )}
          {total > 1 && <SortLinks place={place} />}
        </div>
        <ul className="reviews-list">
          {items.map((review) => (
            <ReviewArticle key={review.reviewId} place={place} review={review} />
          ))}
        </ul>
        {items.length === 0 && total > 0 && (
          <a className="action action-text" href={link(createReviewPath(place, {}))} data-reviews-link="">
            {t('reviews.all')}
          </a>
        )}
        <Pagination
          pages={Math.ceil(total / reviewsPerPage)}
          page={query.page}
          siblings={1}
          createPath={(page) => createReviewPath(place, { page })}
        />
      </div>
      {items.length > 0 && <StructuredData data={describeReviews(place, reply, locale)} />}
    </div>
  );
}

/** Returns the reviews as structured data, which extends the data of the product in the page head. */
const describeReviews = ({ name, ...product }: ReviewPlace, { summary, items }: CallReply<'reviews.list'>, locale: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  '@id': createProductNode({ locale }, routePath('product', product)),
  name,
  aggregateRating: { '@type': 'AggregateRating', ratingValue: summary.score, reviewCount: summary.count },
  review: items.map(({ stars, title, text, nickname, writtenAt, language }) => ({
    '@type': 'Review',
    name: title,
    reviewBody: text,
    inLanguage: language,
    datePublished: writtenAt,
    author: { '@type': 'Person', name: nickname },
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  })),
});

function ReviewsFallback() {
  const { t } = useRenderContext();
  return (
    <div className="reviews-waiting" aria-busy="true">
      <span className="visually-hidden">{t('reviews.loading')}</span>
      <span className="skeleton-line" aria-hidden="true" />
    </div>
  );
}

function WithoutReviews() {
  const { t } = useRenderContext();
  return <p className="reviews-none">{t('reviews.unavailable')}</p>;
}
