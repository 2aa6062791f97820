// The totals of all reviews, with bars that link to filtered reviews, and links to the sort orders.
import type { ReviewSummary } from '#contract/entities/review.ts';
import { formatScore } from '#i18n/format.ts';
import { reviewSorts } from '#lib/rules/review-query.ts';
import { Stars } from '#ui/product/rating.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { fitLabels, reviewSortLabels } from '../reviews.ts';
import { createReviewPath, type ReviewPlace } from './review-place.ts';

export function ReviewSummaryView({ place, summary }: { place: ReviewPlace; summary: ReviewSummary }) {
  const { t, locale, link } = useRenderContext();
  const { query } = place;
  const score = formatScore(summary.score, locale);
  const fits = summary.fit.filter(({ count }) => count > 0);
  const rated = fits.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="reviews-summary">
      <p className="reviews-score">
        <span aria-hidden="true">{score}</span> <Stars score={summary.score} label={t('reviews.score', { score })} />
        <span className="reviews-total">{t('reviews.count', { count: summary.count })}</span>
      </p>
      <ul className="reviews-bars">
        {summary.stars.map(({ stars, count }) => (
          <li key={stars}>
            <BarLink
              address={link(createReviewPath(place, { stars: query.stars === stars ? undefined : stars }))}
              isOn={query.stars === stars}
              name={t('reviews.stars', { stars })}
              count={count}
              total={summary.count}
            />
          </li>
        ))}
      </ul>
      {rated > 0 && (
        <>
          <h3>{t('reviews.fit')}</h3>
          <ul className="reviews-fit">
            {summary.fit.map(({ fit, count }) => (
              <li key={fit}>
                <BarLink
                  address={link(createReviewPath(place, { fit: query.fit === fit ? undefined : fit }))}
                  isOn={query.fit === fit}
                  name={t(fitLabels[fit])}
                  count={count}
                  total={rated}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface BarLinkProps {
  address: string | undefined;
  isOn: boolean;
  name: string;
  count: number;
  total: number;
}

/** Renders a bar for a share of the reviews. It links to these reviews unless there are none. */
function BarLink({ address, isOn, name, count, total }: BarLinkProps) {
  const { t, number } = useRenderContext();
  const bar = (
    <>
      <span className="bar-name">
        {name}
        <span className="visually-hidden">, {t('reviews.count', { count })}</span>
      </span>
      <meter className="bar" min={0} max={total} value={count} aria-hidden="true" />
      <span className="bar-count" aria-hidden="true">
        {number(count)}
      </span>
    </>
  );
  if (count === 0) return <span className="bar-row">{bar}</span>;
  return (
    <a className="bar-row" href={address} aria-current={isOn ? 'true' : undefined} data-reviews-link="" rel="nofollow">
      {bar}
    </a>
  );
}

export function SortLinks({ place }: { place: ReviewPlace }) {
  const { t, link } = useRenderContext();
  return (
    <nav className="reviews-sorts" aria-label={t('reviews.sort')}>
      <ul className="chips">
        {reviewSorts.map((sort) => (
          <li key={sort}>
            <a
              className="chip"
              href={link(createReviewPath(place, { sort }))}
              aria-current={sort === place.query.sort ? 'true' : undefined}
              data-reviews-link=""
              rel="nofollow"
            >
              {t(reviewSortLabels[sort])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
