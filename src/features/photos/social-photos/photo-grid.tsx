import type { SocialPhoto } from '#contract/entities/social-photo.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import type { PhotoFilter } from '#lib/rules/social-photos.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { namePhoto, writePhotoFilter } from '../photo-texts.ts';
import { PhotoImage } from './photo-image.tsx';

const sizes = sizesFrom({ sm: '46vw', md: '30vw', lg: '23vw' });

interface PhotoGridProps {
  photos: readonly SocialPhoto[];
  /** The filter that selected these photos. Links contain it, so that a photo page can link to the previous and next photo. */
  filter: PhotoFilter;
}

/** Renders photos in a grid, cropped to one aspect ratio. Each links to its page, which a script opens in a dialog. */
export function PhotoGrid({ photos, filter }: PhotoGridProps) {
  const { t, link } = useRenderContext();
  return (
    <ul className="photo-grid" data-block="photos">
      <StyleSheet name="social-photos.part" />
      {photos.map((photo) => (
        <li key={photo.mediaId}>
          <a
            className="photo-link"
            href={link(`${routePath('photo', photo)}${writePhotoFilter(filter)}`)}
            data-dialog="modal"
            data-dialog-size="lg"
            data-dialog-stays=""
            aria-label={namePhoto(t, photo)}
          >
            <PhotoImage photo={photo} sizes={sizes} isDecorative />
            <bdi className="photo-name" aria-hidden="true">
              {photo.photographer}
            </bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renders a placeholder of the same size as a grid of `count` photos. */
export function PhotoGridFallback({ count }: { count: number }) {
  return (
    <ul className="photo-grid" aria-hidden="true">
      <StyleSheet name="social-photos.part" />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index} className="photo-skeleton" />
      ))}
    </ul>
  );
}
