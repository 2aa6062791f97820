import { formatScore } from '#i18n/format.ts';
import { useRenderContext } from '../render-context.ts';

const halfStarWidth = 8;

/** Renders five stars, filled up to the score, with a text for screen readers. */
export function Rating({ score, count }: { score: number; count: number }) {
  const { t, locale } = useRenderContext();
  const shown = formatScore(score, locale);
  return (
    <p className="rating">
      <Stars score={score} label={t('card.rating', { score: shown, count })} />
      <span aria-hidden="true">
        {shown} ({count})
      </span>
    </p>
  );
}

/** Draws half stars, because a smaller part of a star is only a speck. The label has the exact score. */
export const Stars = ({ score, label }: { score: number; label: string }) => (
  <svg className="stars" viewBox="0 0 80 16" width="80" height="16" role="img" aria-label={label}>
    <rect className="stars-none" width="80" height="16" />
    <rect width={Math.round(score * 2) * halfStarWidth} height="16" />
  </svg>
);
