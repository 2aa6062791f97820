import type { SocialPhoto } from '#contract/entities/social-photo.ts';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { namePhoto } from '../photo-texts.ts';

interface PhotoImageProps {
  photo: SocialPhoto;
  sizes: string;
  /** True if adjacent text already describes the photo, so that its alternative text is empty. */
  isDecorative?: boolean;
  /** True for the largest picture of the page. */
  isPriority?: boolean;
  /** URL of the image file; the public URL by default. */
  source?: string | undefined;
}

/** Renders a photo: a picture of the shop in several widths, or a shopper's file, which has only one size. */
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
