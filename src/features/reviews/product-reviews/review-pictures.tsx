import type { Review } from '#contract/entities/review.ts';
import { pictureKey } from '#lib/pictures/external-picture.ts';
import { createPictureSources, Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';

/**
 * Renders the pictures of a review. Each links to its full-size file; a script displays the file over the page instead
 * (client/reviews/large-picture.ts).
 */
export function ReviewPictures({ review: { nickname, pictures, photos } }: { review: Review }) {
  const { t, link, loadPicture } = useRenderContext();
  const count = pictures.length + photos.length;
  if (count === 0) return null;
  const nameOf = (index: number) => t('reviews.photo', { number: index + 1, count, nickname });
  return (
    <ul className="review-pictures">
      {pictures.map((picture, index) => {
        const { src, srcset, width, height } = createPictureSources(picture, loadPicture);
        const largest = srcset.split(', ').at(-1)?.split(' ')[0] ?? src;
        return (
          <li key={pictureKey(picture)}>
            <a href={largest} data-picture={`${width}x${height}`} aria-label={t('reviews.enlarge', { name: nameOf(index) })}>
              <Picture picture={{ ...picture, alt: '' }} sizes="9rem" ratio={5 / 4} />
            </a>
          </li>
        );
      })}
      {photos.map(({ photoId, width, height }, index) => {
        const address = link(`/review-photos/${photoId}`);
        return (
          <li key={photoId}>
            <a
              href={address}
              data-picture={`${width}x${height}`}
              aria-label={t('reviews.enlarge', { name: nameOf(pictures.length + index) })}
              rel="nofollow"
            >
              <img src={address} alt="" width={width} height={height} loading="lazy" decoding="async" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
