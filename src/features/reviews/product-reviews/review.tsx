import type { Review } from '#contract/entities/review.ts';
import { formatLanguage } from '#i18n/format.ts';
import { localeSettings } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Stars } from '#ui/product/rating.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { fitLabels } from '../reviews.ts';
import { ReviewPictures } from './review-pictures.tsx';
import type { ReviewPlace } from './review-place.ts';
import { VoteForm } from './vote-form.tsx';

/** Renders a review. All of its content is plain text. */
export function ReviewArticle({ place: { productId }, review }: { place: ReviewPlace; review: Review }) {
  const { t, locale } = useRenderContext();
  const { reviewId, stars, title, text, language, nickname, isVerified, fit, colour, size, writtenAt } = review;
  const bought = [colour, size].filter((each) => each !== undefined);
  return (
    <li className="review" id={`review-${reviewId}`}>
      <p className="review-rated">
        <Stars score={stars} label={t('reviews.stars', { stars })} /> <CivilDate date={writtenAt} />
      </p>
      <h3 lang={language}>
        <bdi>{title}</bdi>
      </h3>
      <p className="review-text" lang={language} dir="auto">
        {text}
      </p>
      <ReviewPictures review={review} />
      <ul className="review-author">
        <li className="review-name">
          <bdi>{nickname}</bdi>
        </li>
        {language !== localeSettings(locale).language && <li>{t('reviews.language', { language: formatLanguage(language, locale) })}</li>}
        {isVerified && (
          <li className="review-verified">
            <Icon name="check" /> {t('reviews.verified')}
          </li>
        )}
        {bought.length > 0 && <li>{t('reviews.bought', { what: bought.join(', ') })}</li>}
        {fit && <li>{t('reviews.fits', { fit: t(fitLabels[fit]) })}</li>}
      </ul>
      <div className="review-tools">
        <VoteForm productId={productId} target={{ name: 'review', id: reviewId }} votes={review} />
        {review.isTranslatable && (
          <PageLink to={routePath('reviewTranslation', { productId, reviewId })} data-dialog="modal" rel="nofollow">
            {t('reviews.translate')}
          </PageLink>
        )}
        <PageLink to={routePath('reviewReport', { productId, reviewId })} data-dialog="modal" rel="nofollow">
          {t('reviews.report')}
        </PageLink>
      </div>
    </li>
  );
}
