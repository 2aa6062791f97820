import type { ReactNode } from 'react';
import type { PhotoList } from '#contract/entities/social-photo.ts';
import type { PhotoFilter } from '#lib/rules/social-photos.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { RowMessage } from '#ui/row-message/row-message.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';
import { PhotoGrid, PhotoGridFallback } from './photo-grid.tsx';
import { AllPhotosLink, SharePhotoLink } from './photo-links.tsx';

export interface PhotoSectionProps {
  title: string;
  text?: string | undefined;
  /** Id of the section, for links with that fragment. */
  containerId?: string | undefined;
  /** Number of visible photos. */
  count: number;
  /** True if the section links to the form for sharing a photo. */
  acceptsPhotos: boolean;
  /** True if the photos are rendered with the page, so that no space is reserved for an empty list. */
  isSettled?: boolean;
  /** Id of the product in the photos. */
  productId?: string | undefined;
}

export interface DisplayedPhotos {
  list: PhotoList;
  filter: PhotoFilter;
}

/** Renders the heading of a widget with links, and its content. */
function PhotoFrame({
  children,
  filter = {},
  isBusy,
  ...props
}: PhotoSectionProps & { filter?: PhotoFilter; isBusy?: boolean; children: ReactNode }) {
  const { title, text, containerId, acceptsPhotos, productId } = props;
  return (
    <section className="section social-photos" id={containerId} aria-busy={isBusy}>
      <StyleSheet name="social-photos.block" />
      <header className="section-head">
        <h2>{title}</h2>
        <AllPhotosLink filter={filter} />
        {acceptsPhotos && <SharePhotoLink productId={productId} />}
      </header>
      {text !== undefined && <p className="photos-text">{text}</p>}
      {children}
    </section>
  );
}

export function PhotoSection({ list, filter, ...props }: PhotoSectionProps & DisplayedPhotos) {
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

/** Renders a placeholder of the same height as the section while the photos are loading. */
export function PhotoSectionFallback(props: PhotoSectionProps) {
  const { t } = useRenderContext();
  return (
    <PhotoFrame {...props} isBusy>
      <p className="visually-hidden">{t('photos.loading')}</p>
      <PhotoGridFallback count={props.count} />
    </PhotoFrame>
  );
}

/** Renders the section with a message if the photos cannot be loaded. */
export function WithoutPhotos(props: PhotoSectionProps) {
  const { t } = useRenderContext();
  return (
    <PhotoFrame {...props}>
      <RowMessage row={<PhotoGridFallback count={props.count} />}>{t('photos.unavailable')}</RowMessage>
    </PhotoFrame>
  );
}
