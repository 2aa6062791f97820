import type { ReactNode } from 'react';
import type { PhotoList } from '#contract/entities/social-photo.ts';
import type { PhotoFilter } from '#lib/social-photos.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { RowMessage } from '#ui/row-message/row-message.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';
import { PhotoGrid, PhotoGridFallback } from './photo-grid.tsx';
import { AllPhotosLink, SharePhotoLink } from './photo-links.tsx';

export interface PhotoSectionProps {
  title: string;
  text?: string | undefined;
  /** Its id, by which a link of the page leads here. */
  containerId?: string | undefined;
  /** How many photos show. */
  count: number;
  /** Whether visitors are asked for a photo of theirs. */
  takesPhotos: boolean;
  /** It comes with its page: where there are no photos, it needs no room for some. */
  isSettled?: boolean;
  /** What their photo would show. */
  productId?: string | undefined;
}

export interface ShownPhotos {
  list: PhotoList;
  filter: PhotoFilter;
}

/** The heading of a widget, what it shows, and where there are more photos. */
function PhotoFrame({
  children,
  filter = {},
  isBusy,
  ...props
}: PhotoSectionProps & { filter?: PhotoFilter; isBusy?: boolean; children: ReactNode }) {
  const { title, text, containerId, takesPhotos, productId } = props;
  return (
    <section className="section social-photos" id={containerId} aria-busy={isBusy}>
      <StyleSheet name="social-photos.block" />
      <header className="section-head">
        <h2>{title}</h2>
        <AllPhotosLink filter={filter} />
        {takesPhotos && <SharePhotoLink productId={productId} />}
      </header>
      {text !== undefined && <p className="photos-text">{text}</p>}
      {children}
    </section>
  );
}

export function PhotoSection({ list, filter, ...props }: PhotoSectionProps & ShownPhotos) {
  const { t } = useRenderContext();
  return (
    <PhotoFrame {...props} filter={filter}>
      {list.items.length > 0 && <PhotoGrid photos={list.items} filter={filter} />}
      {list.items.length === 0 &&
        (props.isSettled ? (
          <p>{t('photos.none')}</p>
        ) : (
          <RowMessage row={<PhotoGridFallback count={props.count} />}>{t('photos.none')}</RowMessage>
        ))}
    </PhotoFrame>
  );
}

/** Shows while the photos are loading. It is as tall as they are. */
export function PhotoSectionFallback(props: PhotoSectionProps) {
  const { t } = useRenderContext();
  return (
    <PhotoFrame {...props} isBusy>
      <p className="visually-hidden">{t('photos.loading')}</p>
      <PhotoGridFallback count={props.count} />
    </PhotoFrame>
  );
}

/** Shows instead of photos that could not be loaded. */
export function WithoutPhotos(props: PhotoSectionProps) {
  const { t } = useRenderContext();
  return (
    <PhotoFrame {...props}>
      <RowMessage row={<PhotoGridFallback count={props.count} />}>{t('photos.unavailable')}</RowMessage>
    </PhotoFrame>
  );
}
