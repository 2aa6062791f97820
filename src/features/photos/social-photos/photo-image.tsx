import type { SocialPhoto } from '#contract/entities/social-photo.ts';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { namePhoto } from '../photo-texts.ts';

interface PhotoImageProps {
  photo: SocialPhoto;
  sizes: string;
  /** A text beside it says the same. */
  isDecorative?: boolean;
  /** The largest picture of the page. */
  isPriority?: boolean;
  /** Where its file is read; by default where everybody reads it. */
  source?: string | undefined;
}

/** A photo: one of the shop's own pictures in all its widths, or the file of a shopper, which has one. */
export function PhotoImage({ photo, sizes, isDecorative = false, isPriority = false, source }: PhotoImageProps) {
  const { t, link } = useRenderContext();
  const { mediaId, picture, width, height } = photo;
  const alt = isDecorative ? '' : namePhoto(t, photo);
  if (picture) return <Picture picture={{ ...picture, alt }} sizes={sizes} isPriority={isPriority} />;
  return (
    <img
      src={source ?? link(`/social-photos/${mediaId}`)}
      alt={alt}
      width={width}
      height={height}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
